/** When the reference data was written, for rows that say when they were made. */
export const PUBLISHED_AT = '2026-11-01T08:00:00.000Z';

export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const value = (one: unknown): string => {
  if (one === null) return 'NULL';
  if (typeof one === 'string') return quoteText(one);
  return typeof one === 'object' ? quoteText(JSON.stringify(one)) : String(Number(one));
};

/**
 * Rows of a table and when they were `made`, where a condition holds before the first of them is written. What a row leaves out
 * and another has is 0, or NULL where it is a text.
 */
export function rowsSql(table: string, rows: readonly object[], where: string, made = 'created_at'): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const texts = new Set(
    rows.flatMap((row) => Object.entries(row).flatMap(([name, one]) => (typeof one === 'string' ? name : []))),
  );
  const lines = rows.map((row) => {
    const cells = new Map(Object.entries(row));
    return `(${names.map((name) => value(cells.has(name) ? cells.get(name) : texts.has(name) ? null : 0)).join(', ')}, ${quoteText(PUBLISHED_AT)})`;
  });
  const columns = names.map((_, i) => `column${i + 1}`).join(', ');
  return `INSERT INTO ${table} (${names.join(', ')}, ${made})
SELECT ${columns}, column${names.length + 1} FROM (VALUES
${lines.join(',\n')}
) WHERE ${where};`;
}
