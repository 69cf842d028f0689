import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type SeedRows, TABLES, type TableName } from './rows';

/** Rows in one statement. They stay well below the two million bytes that D1 takes as one value. */
const AT_ONCE = 400;

/**
 * Tables that are written last. The database gives an employee without a history its first row, from the places that the
 * employee names, and appraisals, requests for leave, responses to a headcount and cases their place among names from
 * their employee.
 */
const LAST: readonly TableName[] = [
  'employee',
  'employeeKpi',
  'leaveRequest',
  'employeeHeadcount',
  'caseFile',
  'hmoLife',
];

/**
 * Writes all rows in one batch, all of them or none. Each statement binds one JSON value, whatever its number of rows.
 * References are checked at the end, so that tables need no order.
 */
export async function insertRows(db: D1Database, rows: SeedRows): Promise<void> {
  const names = (Object.keys(TABLES) as TableName[]).filter((name) => !LAST.includes(name));
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = ON'),
    ...[...names, ...LAST].flatMap((name) => statements(db, TABLES[name], rows[name])),
  ]);
}

function statements(
  db: D1Database,
  table: SQLiteTable,
  rows: readonly Record<string, unknown>[],
): D1PreparedStatement[] {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => row[key] !== undefined));
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  const values = columns.map(([, column]) => `value ->> '${column.name}'`).join(', ');
  const sql = `INSERT INTO "${getTableName(table)}" (${names}) SELECT ${values} FROM json_each(?1)`;
  const chunks: D1PreparedStatement[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const chunk = rows.slice(from, from + AT_ONCE).map((row) =>
      Object.fromEntries(
        columns.map(([key, column]) => {
          const given = row[key];
          // A column that only some rows have gets its default in the others.
          const value = (given === undefined ? column.default : given) ?? null;
          return [column.name, value === null ? null : column.mapToDriverValue(value)];
        }),
      ),
    );
    chunks.push(db.prepare(sql).bind(JSON.stringify(chunk)));
  }
  return chunks;
}
