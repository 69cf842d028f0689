import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import type { headcount as contract } from '../../../contracts/time/headcount';
import { monthNumber } from '../../../contracts/time/headcount-answers';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { among, mustChange, run } from '../../platform/database/db';
import { DueRecord, type Reminder } from '../../platform/module/reminder';
import { readRows } from '../../platform/record/row';
import { headcountPeriod } from './words';

/** Days before the close on which everybody who has not answered is reminded. */
const DAYS = [3, 1];

/** SQL condition on `headcount`: everybody was asked, somebody has not answered, and there is time left. */
const isToRemind = (today: string) => sql`ready_at IS NOT NULL AND pending > 0 AND closes_on >= ${today}`;

/** Reminds everybody who has not answered before a month closes. The queue writes to them, a piece at a time. */
export const headcountReminder: Reminder<DueRecord> = {
  kind: 'headcount',
  as: 'digest',
  row: DueRecord,
  due: (today) => sql`SELECT h.id AS record, h.closes_on AS due,
      CAST(julianday(h.closes_on) - julianday(${today}) AS INTEGER) AS days_left, ${JSON.stringify(DAYS)} AS days
    FROM headcount h WHERE ${isToRemind(today)} AND h.closes_on <= ${addDays(today, Math.max(...DAYS))}`,
  tell: async ({ db, now }, due) => [
    run(
      db,
      sql`UPDATE headcount SET remind_after = 0, reminded_on = ${lagosDay(now)}
        WHERE id IN ${among(due.map(({ record }) => record))} AND reminded_on IS NOT ${lagosDay(now)}`,
    ),
  ],
};

const Open = z.object({ id: z.int(), pending: z.int(), reminded_on: z.string().nullable() });

/** Reminds everybody who has not answered a month, of one company or of all of the caller's, once a day. */
export async function remindPending(call: Call<ParsedOf<typeof contract.remind>>): Promise<{ message: string }> {
  const { db, input, caller, now, auditEach, commit } = call;
  const { year, company } = input;
  const month = monthNumber(input.month);
  const today = lagosDay(now);
  const open = await readRows(
    db,
    Open,
    sql`SELECT id, pending, reminded_on FROM headcount WHERE year = ${year} AND month = ${month}
      AND ${inCompanyScope(caller, sql`company_id`)} ${company === undefined ? sql`` : sql`AND company_id = ${company}`}
      AND ${isToRemind(today)}`,
  );
  const words = headcountPeriod({ year, month });
  if (open.length === 0) throw refuse.conflict(`Nobody is left to remind of the headcount of ${words}.`);
  const fresh = open.filter(({ reminded_on }) => reminded_on !== today);
  if (fresh.length === 0) throw refuse.conflict('Everybody who has not answered was reminded today already.');
  const ids = among(fresh.map(({ id }) => id));
  const people = fresh.reduce((sum, { pending }) => sum + pending, 0);
  return commit(
    [
      run(
        db,
        sql`UPDATE headcount SET remind_after = 0, reminded_on = ${today} WHERE id IN ${ids} AND reminded_on IS NOT ${today}`,
      ),
      mustChange(db, fresh.length),
      auditEach(
        { action: 'Headcount reminded', record: 'headcount' },
        sql`SELECT id FROM headcount WHERE id IN ${ids}`,
      ),
    ],
    { message: people === 1 ? 'One person is reminded' : `${people} people are reminded` },
    { conflict: 'Somebody else reminded them in the meantime.' },
  );
}
