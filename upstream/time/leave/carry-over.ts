import { type SQL, sql } from 'drizzle-orm';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { type Db, run, type Statement } from '../../platform/database/db';
import { worksHere } from '../../platform/person/line-managers';
import { hundredthsTaken } from './days-taken';
import { BY_TENURE } from './grants';

/** The keys by which days are carried into a year once, and end once. */
const carryOnce = (year: SQL): SQL => sql`'CARRY ' || ${year}`;
const expireOnce = (year: SQL): SQL => sql`'EXPIRE ' || ${year}`;

/** SQL expression on employee `e` and kind `t`: what was carried into a year. */
const carriedInto = (year: SQL): SQL => sql`coalesce((SELECT sum(c.days) FROM leave_entry c WHERE c.employee_id = e.id
  AND c.type_id = t.id AND c.year = ${year} AND c.once BETWEEN 'CARRY' AND 'CARRY~' AND c.days > 0), 0)`;

/**
 * SQL expression on employee `e` and kind `t`: carried days that were neither taken by the day on which they end nor ended yet, in
 * hundredths. Carried days are taken first. 0 where they never end.
 */
export const carriedLeft = (year: SQL): SQL => sql`CASE WHEN t.carry_until IS NULL THEN 0
  ELSE max(0, ${carriedInto(year)} + (SELECT coalesce(sum(x.days), 0) FROM leave_entry x WHERE x.employee_id = e.id
      AND x.type_id = t.id AND x.year = ${year} AND x.once BETWEEN ${expireOnce(year)} AND ${expireOnce(year)} || '~')
    - (SELECT coalesce(sum(${hundredthsTaken(sql`d.portion`)}), 0) FROM leave_day d JOIN leave_request r ON r.id = d.leave_id
      WHERE d.employee_id = e.id AND r.type_id = t.id AND d.day BETWEEN ${year} || '-01-01' AND ${year} || '-' || t.carry_until)) END`;

/** Statement that writes an entry for each row of `employee_id`, `type_id` and `days`, where the days are above 0. */
const entry = (
  { year, kind, days, once, reason }: Record<'year' | 'kind' | 'days' | 'once' | 'reason', SQL>,
  from: SQL,
  now: Date,
): SQL => sql`INSERT INTO leave_entry (employee_id, type_id, year, kind, days, once, reason, recorded_by, at)
  SELECT f.employee_id, f.type_id, ${year}, ${kind}, ${days}, ${once}, ${reason}, ${BY_TENURE}, ${now.toISOString()}
  FROM (${from}) f WHERE f.days > 0 ON CONFLICT DO NOTHING`;

/** SQL condition on employee `e`: does not work here from the day on, even where the status has yet to take effect. */
const hasLeft = (day: Day): SQL => sql`(NOT (${worksHere(sql`e`)})
  OR coalesce(e.next_status_date <= ${day} AND e.next_status IN ('RESIGNED', 'RETIRED', 'TERMINATED'), 0))`;

/**
 * Carries what is left at the end of a year into the next, for an SQL condition on `e` and `t`: as many days as may still go over.
 * What may not ends. The days of an event end with no year. Of who left with the year nothing goes over: the end of the employment pays it out, or ends it. The order
 * counts: each entry is of what the ones before it leave.
 */
export function carryOver(db: Db, into: number, where: SQL, now: Date, suffix = ''): Statement[] {
  const [year, before] = [sql.raw(String(into)), sql.raw(String(into - 1))];
  const left = (days: SQL): SQL => sql`SELECT b.employee_id, b.type_id, ${days} AS days
    FROM leave_type t CROSS JOIN employee e JOIN leave_balance b ON b.employee_id = e.id AND b.type_id = t.id AND b.year = ${before}
    WHERE ${where} AND b.granted > b.taken AND t.granted <> 'NEED' AND NOT ${hasLeft(lagosDay(now))}`;
  const ended = sql`t.carry_until IS NOT NULL AND ${year} || '-' || t.carry_until < ${lagosDay(now)}`;
  const goes = sql`min(b.granted - b.taken, CASE WHEN ${ended} THEN 0 ELSE max(0, t.carry_days - ${carriedInto(year)}) END)`;
  const once = sql`${carryOnce(year)} || ${suffix}`;
  const into_next = { kind: sql`'CARRY'`, days: sql`f.days`, reason: sql`${`From ${into - 1}`}` };
  const out = { kind: sql`'CARRY'`, days: sql`-f.days`, reason: sql`${`Into ${into}`}` };
  const end = { kind: sql`'EXPIRE'`, days: sql`-f.days`, reason: sql`${`End of ${into - 1}`}` };
  return [
    run(
      db,
      entry(
        { ...end, year: before, once: sql`'LAPSE ' || ${before} || ${suffix}` },
        left(sql`b.granted - b.taken - ${goes}`),
        now,
      ),
    ),
    run(db, entry({ ...into_next, year, once }, left(goes), now)),
    // The days that may not be carried have ended by now.
    run(db, entry({ ...out, year: before, once }, left(sql`b.granted - b.taken`), now)),
  ];
}

/** SQL condition on employee `e` and kind `t`: a run of this name has already handled them. */
const isThrough = (
  what: string,
): SQL => sql`EXISTS (SELECT 1 FROM leave_run u WHERE u.type_id = t.id AND u.what = ${what}
  AND (u.done_at IS NOT NULL OR u.after_id >= e.id))`;

/** Carries what came back to the year before after its rest went over, for an SQL condition on `e`. */
export const carriedLate = (db: Db, into: number, where: SQL, now: Date): Statement[] =>
  carryOver(db, into, sql`${where} AND ${isThrough(`CARRY ${into}`)}`, now, ` ${now.toISOString()}`);

/** Ends what was carried into a year, had ended, and came back since, for an SQL condition on `e`. */
export const expiredLate = (db: Db, of: number, where: SQL, now: Date): Statement =>
  expireCarriedOver(db, of, sql`${where} AND ${isThrough(`EXPIRE ${of}`)}`, now, ` ${now.toISOString()}`);

/** Ends what was carried into a year and not taken by its day, for an SQL condition on `e` and `t`. */
export function expireCarriedOver(db: Db, of: number, where: SQL, now: Date, suffix = ''): Statement {
  const year = sql.raw(String(of));
  return run(
    db,
    entry(
      {
        year,
        kind: sql`'EXPIRE'`,
        days: sql`-f.days`,
        once: sql`${expireOnce(year)} || ${suffix}`,
        reason: sql`${`Carried into ${of}`}`,
      },
      sql`SELECT b.employee_id, b.type_id, min(${carriedLeft(year)}, b.granted - b.taken) AS days
        FROM leave_type t CROSS JOIN employee e JOIN leave_balance b ON b.employee_id = e.id AND b.type_id = t.id AND b.year = ${year}
        WHERE ${where}`,
      now,
    ),
  );
}
