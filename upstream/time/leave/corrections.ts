import { type SQL, sql } from 'drizzle-orm';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { grantedYears, yearOf } from '../../../contracts/time/leave-days';
import { type Db, run, type Statement } from '../../platform/database/db';
import { worksHere } from '../../platform/person/line-managers';
import { BY_TENURE, grantOf, grantOnce, MAY_TAKE } from './grants';

/** The reason for recalculating balances. */
export const RECALCULATED_WHY = {
  record: 'Reckoned anew by the record of employment',
  kind: 'Reckoned anew by the rules of the kind of leave',
} as const;

/** SQL expression on `e`, `t` and `y.value`: the sum of the entries `x` of the kind and year. */
const sumOf = (
  which: SQL,
): SQL => sql`(SELECT sum(x.days) FROM leave_entry x WHERE x.employee_id = e.id AND x.type_id = t.id
  AND x.year = y.value AND ${which})`;

const COLUMNS: SQL = sql`employee_id, type_id, year, kind, days, once, reason, recorded_by, at`;

/**
 * Corrects what this year and the next gave to what they give by now, by one entry a kind and year, for an SQL condition on `e`
 * and `t`: a day of employment, a grade or a gender was corrected, or a kind changed. What was taken of a kind that somebody may
 * take no more stays theirs.
 */
export function correctGrants(db: Db, where: SQL, now: Date, reason: string): Statement[] {
  const today = lagosDay(now);
  return [grantsCorrected(db, where, now, reason, today), accrualsCorrected(db, where, now, reason, today)];
}

/** Statement that writes entries of the differences, from a query of `employee_id`, `type_id`, `year`, `gives`, `given` and `taken`. */
const differences = (from: SQL, kind: 'GRANT' | 'ACCRUE', once: SQL, reason: string, now: Date): SQL =>
  sql`INSERT INTO leave_entry (${COLUMNS})
  SELECT employee_id, type_id, year, ${kind}, gives - given, ${once} || ${` ${now.toISOString()}`}, ${reason}, ${BY_TENURE},
    ${now.toISOString()}
  FROM (SELECT employee_id, type_id, year, given, iif(may_take, gives, min(given, max(0, taken))) AS gives FROM (${from}) f)
  WHERE given IS NOT NULL AND gives <> given ON CONFLICT DO NOTHING`;

const OF: SQL = sql`e.id AS employee_id, t.id AS type_id, y.value AS year, ${MAY_TAKE} AS may_take,
  coalesce((SELECT b.taken FROM leave_balance b WHERE b.employee_id = e.id AND b.type_id = t.id AND b.year = y.value), 0) AS taken`;

function grantsCorrected(db: Db, where: SQL, now: Date, reason: string, today: Day): Statement {
  const once = grantOnce(sql`y.value`);
  const given = sumOf(sql`(x.once BETWEEN ${once} AND ${once} || '~' OR x.once = 'WHOLE ' || y.value)`);
  return run(
    db,
    differences(
      sql`SELECT ${OF}, max(0, ${grantOf(sql`y.value`)}) AS gives, ${given} AS given
      FROM json_each(${JSON.stringify(grantedYears(today))}) y CROSS JOIN leave_type t CROSS JOIN employee e
      WHERE ${where} AND t.granted IN ('YEAR', 'NEED') AND t.type <> 'UNPAID' AND ${worksHere(sql`e`)}`,
      'GRANT',
      grantOnce(sql`year`),
      reason,
      now,
    ),
  );
}

/**
 * The query that corrects the given shares of months in one entry of the year. Each month to come gives what the kind gives by
 * then.
 */
function accrualsCorrected(db: Db, where: SQL, now: Date, reason: string, today: Day): Statement {
  const monthly = sql`x.kind = 'ACCRUE'`;
  const until = sql`(SELECT max(CAST(substr(x.once, 13, 2) AS INTEGER)) FROM leave_entry x WHERE x.employee_id = e.id
    AND x.type_id = t.id AND x.year = y.value AND ${monthly})`;
  const first = sql`CASE WHEN e.employment_date < y.value || '-01-01' THEN 1 WHEN e.employment_date > y.value || '-12-31' THEN 13
    ELSE CAST(substr(e.employment_date, 6, 2) AS INTEGER) END`;
  return run(
    db,
    differences(
      sql`SELECT ${OF}, iif(${first} > ${until}, 0, t.days * ${until} / 12 - t.days * (${first} - 1) / 12) AS gives,
        ${sumOf(monthly)} AS given
      FROM json_each(${JSON.stringify([yearOf(today)])}) y CROSS JOIN leave_type t CROSS JOIN employee e
      WHERE ${where} AND t.granted = 'MONTH' AND t.type <> 'UNPAID' AND ${worksHere(sql`e`)}
        AND NOT EXISTS (SELECT 1 FROM leave_entry g WHERE g.employee_id = e.id AND g.type_id = t.id AND g.year = y.value
          AND g.once = ${grantOnce(sql`y.value`)})`,
      'ACCRUE',
      sql`'ACCRUE ' || year || '-00'`,
      reason,
      now,
    ),
  );
}
