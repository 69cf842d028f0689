import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { addDays, dawnOf, lagosDay } from '../../../contracts/platform/dates';
import type { Area } from '../../../contracts/platform/limits';
import { casesNaming } from '../../platform/call/caller-role';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { readsOneOf } from '../../platform/module/areas-of-kinds';
import { readRows } from '../../platform/record/row';

const DAYS = 14;

const Row = z.object({ day: z.string(), total: z.int() });

/** Of what kind of record, and in which area, decisions are. */
const DECIDED: [record: string, area: Area, company: SQL][] = [
  ['candidate', 'recruitment', sql`(SELECT c.company_id FROM candidate c WHERE c.id = a.record_id)`],
  ['employee', 'records', sql`(SELECT e.company_id FROM employee e WHERE e.id = a.record_id)`],
  [
    'change_request',
    'records',
    sql`(SELECT e.company_id FROM change_request r JOIN employee e ON e.id = r.employee_id WHERE r.id = a.record_id)`,
  ],
];

/** SQL condition on audit row `a`: it is about somebody whom the caller looks after, in an area that the caller reads. */
function isAbout(me: LimitedCaller): SQL {
  if (me.limits === null) return sql`1`;
  const cases = DECIDED.map(
    ([record, area, company]) =>
      sql`WHEN ${record} THEN ${readsOneOf(me, [area]) ? inCompanyScope(me, company) : sql`0`}`,
  );
  return sql`CASE a.record ${sql.join(cases, sql` `)} ELSE 0 END`;
}

/**
 * How many decisions the audit has for each of the last days, today last. It is read off the index of acts and times. For whom a
 * complaint names, nothing was decided about it.
 */
export async function countDecisions({ db, now, caller }: Call<unknown>, acts: readonly string[]) {
  const today = lagosDay(now);
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, i + 1 - DAYS));
  const since = dawnOf(days[0] ?? today);
  const rows = await readRows(
    db,
    Row,
    sql`SELECT date(a.at, '+1 hour') AS day, count(*) AS total FROM audit a
    WHERE a.action IN (SELECT value FROM json_each(${JSON.stringify(acts)})) AND a.at >= ${since} AND ${isAbout(caller)}
      AND NOT (a.record = 'complaint' AND a.record_id IN ${casesNaming({ caller })}) GROUP BY 1`,
  );
  const totals = new Map(rows.map(({ day, total }) => [day, total]));
  return { days: days.map((day) => ({ day, total: totals.get(day) ?? 0 })) };
}
