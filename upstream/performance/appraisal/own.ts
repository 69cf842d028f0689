import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { appraisal as contract } from '../../../contracts/performance/appraisal';
import type { ParsedOf } from '../../../contracts/platform/call';
import { isOwnRecord, mayReadEmployee } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { type AppraisalReader, pageOfRecords, readRecord } from './record';

type Asking = Pick<Call<unknown>, 'caller' | 'administers'>;

/**
 * SQL condition on appraisal row `k` and employee `e`: the asker may read it. HR reads those of its companies, everybody else
 * their own.
 */
export const mayReadAppraisal = (call: Asking): SQL =>
  call.administers
    ? sql`(${inCompanyScope(call.caller, sql`k.company_id`)} OR ${isOwnRecord(call)})`
    : isOwnRecord(call);

const readerOf = ({ administers }: Asking): AppraisalReader => (administers ? 'hr' : 'employee');

/** The appraisal of one employee. */
export const readAppraisal = (call: Call<{ id: number }>) =>
  readRecord(call, sql`k.id = ${call.input.id} AND ${mayReadAppraisal(call)}`, readerOf(call));

async function ofEmployee(call: Call<ParsedOf<typeof contract.ofEmployee>>, path: string, also: SQL) {
  const { id, ...paging } = call.input;
  const [, found] = await inOneTrip(
    requireRow(call.db, z.object({}), sql`SELECT 1 FROM employee e WHERE e.id = ${id} AND ${mayReadEmployee(call)}`),
    pageOfRecords({ ...call, input: paging }, path.replace('{id}', String(id)), {
      where: sql`k.employee_id = ${id} AND ${mayReadAppraisal(call)} AND ${also}`,
      reader: readerOf(call),
    }),
  );
  return found;
}

/** All appraisals of an employee, newest first. */
export const listEmployeeAppraisals = (call: Call<ParsedOf<typeof contract.ofEmployee>>) =>
  ofEmployee(call, contract.ofEmployee.path, sql`1`);

/** Those that not everybody has rated yet. */
export const openAppraisalsOf = (call: Call<ParsedOf<typeof contract.currentOfEmployee>>) =>
  ofEmployee(call, contract.currentOfEmployee.path, sql`k.state <> 'MANAGER RATED'`);
