import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../contracts/platform/dates';
import { worksHere } from '../../platform/person/line-managers';

/** Leave longer than `days` has an index of its own, so that all other leave is found by its first day. */
interface Long {
  days: number;
  index: string;
}
const OVER_MONTHS: Long = { days: 120, index: 'long' };
/** The limit for all teams together, where much more leave begins within some days, so that less of it is read. */
export const OVER_WEEKS: Long = { days: 21, index: 'weeks' };

/** SQL condition on request `o`: it stands, accepted or asked for. */
export const LEAVE_COUNTS = sql`o.status IN ('PENDING', 'ACCEPTED')`;

interface Days {
  from: SQL | Day;
  until: SQL | Day;
}

/**
 * Requests with a day between two days, whatever their status. `of` is an SQL condition on `o`, `index` the end of the name of
 * the index that finds them by their first day.
 */
export function requestsOver(
  columns: SQL,
  { from, until }: Days,
  index: string,
  of: SQL,
  { days, index: long } = OVER_MONTHS,
): SQL {
  const before = sql`date(${from}, ${sql.raw(`'-${days} days'`)})`;
  const isLong = sql.raw(`julianday(o.end_date) - julianday(o.start_date) > ${days}`);
  const named = (end: string) => sql.raw(`leave_request_${end}`);
  return sql`SELECT ${columns} FROM leave_request o INDEXED BY ${named(index)}
    WHERE o.start_date BETWEEN ${before} AND ${until} AND o.end_date >= ${from} AND ${of}
  UNION ALL SELECT ${columns} FROM leave_request o INDEXED BY ${named(long)}
    WHERE ${isLong} AND o.start_date < ${before} AND o.end_date >= ${from} AND ${of}`;
}

/** SQL query of standing leave of the team of `r` on the days of `r`, including `r`. */
const inTeam: SQL = requestsOver(
  sql`o.id, o.employee_id, o.start_date, o.end_date`,
  { from: sql`r.start_date`, until: sql`r.end_date` },
  'team',
  sql`o.department_id = r.department_id AND o.branch_id = r.branch_id AND ${LEAVE_COUNTS}`,
);

/** SQL expression on an alias with a department and a branch: the number of people who work in that team now. */
export const teamSizeOf = (alias: SQL): SQL => sql`(SELECT count(*) FROM employee m
  WHERE m.department_id = ${alias}.department_id AND m.branch_id = ${alias}.branch_id AND ${worksHere(sql`m`)})`;

/**
 * SQL expression on request `r`: its days on which more than one of the team are away, as JSON of days and numbers. Rejected and
 * cancelled requests have no days.
 */
export const AWAY_WITH: SQL = sql`(SELECT json_group_array(json_array(g.day, g.away)) FROM (
  SELECT d.day, count(DISTINCT o.employee_id) AS away
  FROM (${inTeam}) o
    CROSS JOIN leave_day d ON d.leave_id = r.id AND d.day BETWEEN o.start_date AND o.end_date
    CROSS JOIN leave_day x ON x.leave_id = o.id AND x.day = d.day
  GROUP BY d.day HAVING away > 1 ORDER BY d.day) g)`;
