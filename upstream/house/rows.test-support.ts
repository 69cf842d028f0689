import { type SQL, sql } from 'drizzle-orm';
import { db } from './journey.test-support';

/** A value as a column keeps it: yes or no as 1 or 0, a list or an object as JSON. */
const kept = (value: unknown): unknown => {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
};

/** Writes a row into a table that only SQL knows, by the names of its columns; answers its id. */
export async function insertRow(table: string, row: Record<string, unknown>): Promise<number> {
  const names = sql.join(Object.keys(row).map(sql.identifier), sql`, `);
  const values = sql.join(
    Object.values(row).map((value) => sql`${kept(value)}`),
    sql`, `,
  );
  const { meta } = await db.run(sql`INSERT INTO ${sql.identifier(table)} (${names}) VALUES (${values})`);
  return meta.last_row_id;
}

/** The rows of a table that only SQL knows, as it keeps them. */
export const rowsIn = (table: string, where: SQL = sql`1`): Promise<Record<string, unknown>[]> =>
  db.all(sql`SELECT * FROM ${sql.identifier(table)} WHERE ${where}`);
