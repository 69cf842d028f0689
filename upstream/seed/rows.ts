import { is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from './all-tables';

type Schema = typeof schema;
export type TableName = { [Name in keyof Schema]: Schema[Name] extends SQLiteTable ? Name : never }[keyof Schema];

/** Every table, by its name in its module. */
export const TABLES = Object.fromEntries(Object.entries(schema).filter(([, value]) => is(value, SQLiteTable))) as {
  [Name in TableName]: Schema[Name];
};

/** Seeded rows, by table. */
export type SeedRows = { [Name in TableName]: Schema[Name]['$inferInsert'][] };

export const noRows = (): SeedRows => Object.fromEntries(Object.keys(TABLES).map((name) => [name, []])) as never;

/** An instant at a time of day in Lagos. */
export const seedTime = (day: string, minutes: number): string =>
  new Date(Date.parse(`${day}T00:00:00+01:00`) + minutes * 60_000).toISOString();
