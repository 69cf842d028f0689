import { type SQL, sql } from 'drizzle-orm';
import { REPORT_MONTHS } from '../../../../contracts/desk/report-kinds';
import type { Day } from '../../../../contracts/platform/dates';
import { type Month, monthAfter } from '../../../../contracts/platform/month';
import { dayOfMonth, lastOf } from '../../../../contracts/platform/pay-month';
import { inCompanyScopeUnindexed } from '../../../platform/caller/limits-of';
import { type ReportSpan, restOfMonth } from '../numbers';
import type { SubjectCall } from './subject';

export const monthsIn = (from: Month, until: Month): SQL => sql`period BETWEEN ${`M${from}`} AND ${`M${until}`}`;
/** Each type by itself, found by its id. */
export const EACH_TYPE = sql`type_id IN (SELECT id FROM leave_type)`;
export const onDay = (day: Day): SQL => sql`period = ${`D${day}`}`;

/** Days of accepted leave at some places in some periods, in hundredths, of the companies that the caller looks after. */
export const leaveDaysAt = (
  { caller }: Pick<SubjectCall, 'caller'>,
  places: SQL,
  periods: SQL,
  types = sql`type_id = 0`,
): SQL =>
  sql`(SELECT place, period, type_id, days, leaves FROM leave_taken
    WHERE generation = (SELECT shown FROM report_part WHERE part = 'absence') AND place IN ${places} AND ${periods}
      AND ${types} AND ${inCompanyScopeUnindexed(caller, sql`company_id`)})`;

/** The same day a year before; the last of a month for the last of a month. */
const yearBefore = (day: Day): Day => {
  const month = monthAfter(day.slice(0, 7), -REPORT_MONTHS);
  return day === lastOf(day.slice(0, 7)) ? lastOf(month) : dayOfMonth(month, Number(day.slice(8)));
};

/** `place`, `month`, and the days of it: `value` in the months of the report up to its day, `before` in the same of the year before. */
export function leaveDaysByMonth(call: Pick<SubjectCall, 'caller'>, places: SQL, { from, until, on }: ReportSpan): SQL {
  const days = (value: number, before: number, periods: SQL) =>
    sql`SELECT place, substr(period, 2, 7) AS month, ${sql.raw(`${value}`)} * days AS value,
      ${sql.raw(`${before}`)} * days AS before FROM ${leaveDaysAt(call, places, periods)}`;
  const back = (month: Month) => monthAfter(month, -REPORT_MONTHS);
  return sql`(${days(1, 0, monthsIn(from, until))} UNION ALL ${days(-1, 0, restOfMonth(on))}
    UNION ALL ${days(0, 1, monthsIn(back(from), back(until)))} UNION ALL ${days(0, -1, restOfMonth(yearBefore(on)))})`;
}
