import { holidaysOf, KNOWN_YEARS } from '../upstream/holiday/nigerian-holidays.ts';
import { STANDARD_TYPES } from '../upstream/leave-type/standard-types.ts';
import { PUBLISHED_AT, quoted } from './sql-text.ts';

const value = (one: unknown): string => {
  if (one === null) return 'NULL';
  if (typeof one === 'string') return quoted(one);
  return typeof one === 'object' ? quoted(JSON.stringify(one)) : String(Number(one));
};

/** Rows of a table, where a condition holds before the first of them is written. */
function rowsSql(table: string, rows: readonly object[], where: string): string {
  const [first = {}] = rows;
  const names = Object.keys(first);
  const lines = rows.map((row) => {
    const cells = new Map(Object.entries(row));
    return `(${names.map((name) => value(cells.get(name))).join(', ')}, ${quoted(PUBLISHED_AT)})`;
  });
  const columns = names.map((_, i) => `column${i + 1}`).join(', ');
  return `INSERT INTO ${table} (${names.join(', ')}, created_at)
SELECT ${columns}, column${names.length + 1} FROM (VALUES
${lines.join(',\n')}
) WHERE ${where};`;
}

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
      holidaysOf(year),
      `NOT EXISTS (SELECT 1 FROM holiday WHERE start_date BETWEEN '${year}-01-01' AND '${year}-12-31')`,
    ),
  ),
  DAYS,
];
