import * as z from 'zod';
import { addDays, lagosDay } from '../../contracts/dates';
import type { Board, EmployeeScope } from '../../contracts/employee';
import type { Db } from '../db';
import { readValue } from '../record/row';
import type { Call } from '../serve';
import { fitting } from './list';

const STARTING_DAYS = 14;
const LEAVING_DAYS = 30;

/** The total of the list with this filter, by the same query. */
const count = (db: Db, filter: EmployeeScope) => readValue(db, z.int(), fitting(filter).total);

/** Who starts, who leaves and who is on probation. */
export async function board({ db, now }: Pick<Call<unknown>, 'db' | 'now'>): Promise<Board> {
  const from = lagosDay(now);
  const starting = { from, to: addDays(from, STARTING_DAYS) };
  const leaving = { from, to: addDays(from, LEAVING_DAYS) };
  const [starts, leaves, probation] = await Promise.all([
    count(db, { hired_from: starting.from, hired_to: starting.to }),
    count(db, { leaving_from: leaving.from, leaving_to: leaving.to }),
    count(db, { confirmation: 'PENDING', status: 'ACTIVE' }),
  ]);
  return { starting: { ...starting, total: starts }, leaving: { ...leaving, total: leaves }, probation };
}
