import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../contracts/platform/dates';

/** A day behind all others, for rows that end on none. */
export const ENDLESS_DAY = '9999-12-31';

const ENDS = sql`('RESIGNED', 'RETIRED', 'TERMINATED', 'DECLINED')`;

/** SQL expression on an alias of employee: the first day after the employment; NULL while no end is known. */
export const goneFrom = (e: SQL): SQL => sql`CASE
  WHEN ${e}.archived = 1 OR ${e}.employment_status IN ${ENDS} THEN coalesce(${e}.employment_status_date, ${e}.employment_date)
  WHEN ${e}.next_status IN ${ENDS} THEN ${e}.next_status_date END`;

/**
 * SQL expression on aliases of employee and cover: the last day of the cover, by its own end or by that of the employment; NULL
 * for none.
 */
export const lastDay = (e: SQL, c: SQL): SQL => sql`nullif(min(coalesce(${c}.covered_until, ${ENDLESS_DAY}),
  coalesce(date(${goneFrom(e)}, '-1 day'), ${ENDLESS_DAY})), ${ENDLESS_DAY})`;

/** SQL condition on aliases of employee and cover: the cover holds on the day. */
export const coversOn = (e: SQL, c: SQL, day: Day): SQL => sql`(${c}.covered_from <= ${day}
  AND coalesce(${c}.covered_until, ${ENDLESS_DAY}) >= ${day} AND coalesce(${goneFrom(e)}, ${ENDLESS_DAY}) > ${day})`;

/** SQL condition on aliases of employee and cover: the cover holds on the day, or on a later one. */
export const coversFrom = (e: SQL, c: SQL, day: Day): SQL => sql`(coalesce(${c}.covered_until, ${ENDLESS_DAY}) >= ${day}
  AND coalesce(${goneFrom(e)}, ${ENDLESS_DAY}) > max(${day}, ${c}.covered_from))`;
