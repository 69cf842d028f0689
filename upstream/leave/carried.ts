import { type SQL, sql } from 'drizzle-orm';
import { takenBy } from './days-taken';

/** What makes the carry into a year happen once, and the end of what was carried into it. */
export const carryOnce = (year: SQL): SQL => sql`'CARRY ' || ${year}`;
export const expireOnce = (year: SQL): SQL => sql`'EXPIRE ' || ${year}`;

/**
 * Over `e` and `t`: what was carried into a year and not taken until the day on which it ends, in hundredths. Carried days are
 * taken first. 0 once they have ended, and where they never do.
 */
export const carriedLeft = (
  year: SQL,
): SQL => sql`CASE WHEN t.carry_until IS NULL OR EXISTS (SELECT 1 FROM leave_entry x
    WHERE x.employee_id = e.id AND x.type_id = t.id AND x.year = ${year} AND x.once = ${expireOnce(year)}) THEN 0
  ELSE max(0, coalesce((SELECT c.days FROM leave_entry c WHERE c.employee_id = e.id AND c.type_id = t.id
      AND c.year = ${year} AND c.once = ${carryOnce(year)}), 0)
    - (SELECT coalesce(sum(${takenBy(sql`d.portion`)}), 0) FROM leave_day d JOIN leave_request r ON r.id = d.leave_id
      WHERE d.employee_id = e.id AND r.type_id = t.id AND d.day BETWEEN ${year} || '-01-01' AND ${year} || '-' || t.carry_until)) END`;
