import { KNOWN_YEARS, nigerianHolidaysOf } from '../upstream/time/holiday/nigerian-holidays.ts';
import { STANDARD_TYPES } from '../upstream/time/leave-type/standard-types.ts';
import { rowsSql } from './sql-text.ts';

/** A row for each day and state of a holiday that has none, '' standing for all states. */
const DAYS = `INSERT INTO holiday_day (day, state, holiday_id)
WITH RECURSIVE span (id, day, last, states) AS (
  SELECT id, start_date, end_date, states FROM holiday
  WHERE NOT EXISTS (SELECT 1 FROM holiday_day d WHERE d.holiday_id = holiday.id)
  UNION ALL SELECT id, date(day, '+1 day'), last, states FROM span WHERE day < last
)
SELECT day, coalesce(s.value, ''), span.id FROM span LEFT JOIN json_each(span.states) s;`;

/**
 * The kinds of leave of a new deployment, and the holidays of the years that are known. A deployment that ever had a kind of
 * leave, or a holiday of a year, keeps what it has.
 */
export const leaveReferenceSql = (): string[] => [
  rowsSql('leave_type', STANDARD_TYPES, 'NOT EXISTS (SELECT 1 FROM leave_type)'),
  ...KNOWN_YEARS.map((year) =>
    rowsSql(
      'holiday',
      nigerianHolidaysOf(year),
      `NOT EXISTS (SELECT 1 FROM holiday WHERE start_date BETWEEN '${year}-01-01' AND '${year}-12-31')`,
    ),
  ),
  DAYS,
];
