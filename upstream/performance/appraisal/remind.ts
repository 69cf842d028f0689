import { and, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { WAITING_STATES } from '../../../contracts/performance/appraisal-state';
import { addDays, type Day, dawnOf, lagosDay } from '../../../contracts/platform/dates';
import { overdueSince } from '../../../contracts/platform/overdue';
import type { Call } from '../../platform/call/serve';
import { among } from '../../platform/database/db';
import { DueRecord, type Reminder } from '../../platform/module/reminder';
import { worksHere } from '../../platform/person/line-managers';
import { readValue, requireRow } from '../../platform/record/row';
import { looksAfterAppraisal } from './appraisals';
import { APPRAISAL_TO_ASK, readWaitingAppraisals, tellHolders } from './ask';
import { employeeKpi } from './tables';

/** Days before the end on which the person who holds an appraisal is reminded. */
const DAYS = [7, 3, 1];
const FIRST = Math.max(...DAYS);

const inStates: SQL = sql.raw(WAITING_STATES.map((state) => `'${state}'`).join(', '));

/** SQL expression on row `k` and appraisal `a`: the day by which a step is due; once that day is past, the end of the appraisal. */
const dueDay = (today: Day): SQL => sql`CASE
  WHEN k.state IN ('PENDING', 'REJECTED', 'SUBMITTED') AND a.objectives_by >= ${today} THEN a.objectives_by
  WHEN k.state = 'RATING' AND a.own_rating_by >= ${today} THEN a.own_rating_by
  ELSE a.end_date END`;

/** Reminds the person who holds an appraisal 7, 3 and 1 days before its end, or before the day of the step; not of who has left. */
export const appraisalReminder: Reminder<DueRecord> = {
  kind: 'appraisal',
  as: 'each',
  row: DueRecord,
  due: (today) => sql`SELECT r.record, r.due, CAST(julianday(r.due) - julianday(${today}) AS INTEGER) AS days_left,
      ${JSON.stringify(DAYS)} AS days
    FROM (SELECT k.id AS record, ${dueDay(today)} AS due FROM appraisal a JOIN employee_kpi k ON k.appraisal_id = a.id
        JOIN employee e ON e.id = k.employee_id
      WHERE a.end_date >= ${today} AND k.state IN (${inStates}) AND ${worksHere(sql`e`)}) r
    WHERE r.due <= ${addDays(today, FIRST)}`,
  async tell(by, due) {
    const rows = await readWaitingAppraisals(by.db, sql`k.id IN ${among(due.map(({ record }) => record))}`, due.length);
    return tellHolders(by, rows);
  },
};

/**
 * Reminds the person who has held an appraisal for more than three days, at most once a day each. The queue writes the mails, to
 * the person who holds it by then.
 */
export async function remindLate(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, input, now, commit, audit } = call;
  await requireRow(
    db,
    z.object({}),
    sql`SELECT 1 FROM appraisal a WHERE a.id = ${input.id} AND ${looksAfterAppraisal(call)}`,
  );
  const at = now.toISOString();
  const midnight = dawnOf(lagosDay(now));
  const isLate = and(
    eq(employeeKpi.appraisal_id, input.id),
    inArray(employeeKpi.state, WAITING_STATES),
    lte(employeeKpi.state_at, overdueSince(now)),
    or(isNull(employeeKpi.reminded_at), lt(employeeKpi.reminded_at, midnight)),
    eq(employeeKpi.to_ask, APPRAISAL_TO_ASK.no),
    sql`EXISTS (SELECT 1 FROM employee e WHERE e.id = ${employeeKpi.employee_id} AND ${worksHere(sql`e`)})`,
  );
  return commit(
    [
      db.update(employeeKpi).set({ to_ask: APPRAISAL_TO_ASK.remind, reminded_at: at }).where(isLate),
      audit({ action: 'Late appraisals reminded', record: 'appraisal', record_id: input.id }),
    ],
    async () => {
      const people = await readValue(
        db,
        z.int(),
        sql`SELECT count(*) FROM employee_kpi WHERE appraisal_id = ${input.id} AND reminded_at = ${at}`,
      );
      return { message: people === 1 ? 'One person is reminded' : `${people} people are reminded` };
    },
  );
}
