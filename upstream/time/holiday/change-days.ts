import { type SQL, sql } from 'drizzle-orm';
import type { Holiday } from '../../../contracts/time/holiday';
import { type Db, run, type Statement } from '../../platform/database/db';
import { type ChangedDays, peopleOver } from '../leave/moves';
import { dayRows, holidayDays } from './days';

/** The days of a holiday, and where they are free. */
export type Days = Pick<Holiday, 'start_date' | 'end_date' | 'states'>;

/** Whether two holidays are free on the same days in the same states. */
export const sameDays = (one: Days, other: Days): boolean =>
  one.start_date === other.start_date &&
  one.end_date === other.end_date &&
  one.states.toSorted().join() === other.states.toSorted().join();

/** All days and states of several holidays; no states stand for all. */
export const changedOf = (...all: readonly Days[]): ChangedDays => ({
  days: [...new Set(all.flatMap(holidayDays))].toSorted(),
  states: all.some(({ states }) => states.length === 0)
    ? []
    : [...new Set(all.flatMap(({ states }) => states))].toSorted(),
});

interface Written {
  db: Db;
  now: Date;
  /** Its id, which may be known only in the batch. */
  id: number | SQL;
  name: string;
  days: Days;
}

/** The days of a holiday as they are from now on, and how many people are on leave over them. */
export const writeHolidayDays = ({ db, id, days }: Written): Statement[] => [
  run(db, sql`DELETE FROM holiday_day WHERE holiday_id = ${id}`),
  run(
    db,
    sql`INSERT INTO holiday_day (day, state, holiday_id)
    SELECT value ->> 'day', value ->> 'state', ${id} FROM json_each(${JSON.stringify(dayRows(days))})`,
  ),
  countOver({ db, id, days }),
];

/** Notes how many people are on leave over the days of a holiday. */
export const countOver = ({ db, id, days }: Pick<Written, 'db' | 'id' | 'days'>): Statement =>
  run(db, sql`UPDATE holiday SET given_back = (${peopleOver(changedOf(days))}) WHERE id = ${id}`);

/** Lets the leave over changed days be recounted (`recount.ts`). */
export function noteChange({ db, now, id, name }: Omit<Written, 'days'>, ...all: readonly Days[]): Statement {
  const { days, states } = changedOf(...all);
  return run(
    db,
    sql`INSERT INTO holiday_change (holiday_id, name, days, states, at)
    VALUES (${id}, ${name}, ${JSON.stringify(days)}, ${JSON.stringify(states)}, ${now.toISOString()})`,
  );
}
