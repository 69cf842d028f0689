import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import { refuse } from '../call/refusal';
import { type Db, run } from '../database/db';
import { decoderOf } from './stored-rows';

/** The id of a record, or a query of it, because a creation's answer has no number before its batch has run. */
export type RecordId = number | SQL;

/** A column of JSON of our own rules, which is read as it was written and not checked again. */
export const asWritten = <T>() => z.string().transform((text): T => JSON.parse(text) as T);

/**
 * Decodes a row by a schema, which may be a contract's own: the schema says what a column is, and `decoderOf` how the database
 * keeps it. A missing column, or one of another type, is a defect of the query, and the error names it.
 */
function decode<S extends z.ZodType>(schema: S, row: unknown): z.output<S> {
  const step = decoderOf(schema);
  const parsed = schema.safeParse(step ? step(row) : row);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`A row is not what its schema says. ${wrong.join('; ')}`);
}

/** Whether a schema of the contract accepts a missing field. Another server may lack it, our own queries may not. */
const readsMissing = (field: unknown): boolean => field instanceof z.ZodPipe && field.in instanceof z.ZodOptional;

/** Rows of one query, which all have the columns of the first. */
function decodeAll<S extends z.ZodType>(schema: S, rows: readonly unknown[]): z.output<S>[] {
  const [first] = rows;
  if (schema instanceof z.ZodObject && typeof first === 'object' && first !== null) {
    const missing = Object.keys(schema.shape).filter((name) => !(name in first) && readsMissing(schema.shape[name]));
    if (missing.length > 0) throw new Error(`A row lacks what its schema has: ${missing.join(', ')}`);
  }
  return rows.map((row) => decode(schema, row));
}

/** The rows of a query, each decoded by the schema. Columns that the schema does not name are left out. */
export async function readRows<S extends z.ZodType>(db: Db, schema: S, query: SQL): Promise<z.output<S>[]> {
  const rows = await db.all(query);
  return decodeAll(schema, rows);
}

/** The first row of a query, or null when it has none. */
export async function readRow<S extends z.ZodType>(db: Db, schema: S, query: SQL): Promise<z.output<S> | null> {
  const [row] = decodeAll(schema, (await db.all(query)).slice(0, 1));
  return row ?? null;
}

/** The first row of a query; refused as not found when it has none. */
export async function requireRow<S extends z.ZodType>(db: Db, schema: S, query: SQL): Promise<z.output<S>> {
  const row = await readRow(db, schema, query);
  if (row === null) throw refuse.notFound();
  return row;
}

/** The single value of a query that always has one row of one column, such as a count. */
export async function readValue<S extends z.ZodType>(db: Db, schema: S, query: SQL): Promise<z.output<S>> {
  const [row] = await db.all<object>(query);
  return decode(schema, Object.values(row ?? {})[0]);
}

/** Whether a query has a row. */
export const exists = async (db: Db, query: SQL): Promise<boolean> => (await db.all(query)).length > 0;

/** The answers of several reads in one trip; where several refuse, the refusal of the first is told. */
export async function inOneTrip<const T extends readonly unknown[]>(
  ...reads: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(reads);
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  }) as { -readonly [K in keyof T]: Awaited<T[K]> };
}

/**
 * A check that travels with reads. Its refusal is told only where the returned function is called, which does not happen where
 * the reads show that nothing is to be checked.
 */
export async function deferRefusal<T>(check: Promise<T>): Promise<() => T> {
  const [settled] = await Promise.allSettled([check]);
  return () => {
    if (settled.status === 'rejected') throw settled.reason;
    return settled.value;
  };
}

type Reads<S extends readonly z.ZodType[]> = { [K in keyof S]: readonly [schema: S[K], query: SQL] };
type Found<S extends readonly z.ZodType[]> = { -readonly [K in keyof S]: z.output<S[K]>[] };

/** The rows of several queries, each decoded by its schema, in one trip to the database. */
export async function readEach<const S extends readonly z.ZodType[]>(db: Db, ...reads: Reads<S>): Promise<Found<S>> {
  const [first, ...rest] = reads.map(([, query]) => run(db, query));
  const found = first ? await db.batch([first, ...rest]) : [];
  return found.map((result, i) => decodeAll(reads[i]?.[0] ?? z.never(), rowsOf(result))) as Found<S>;
}

const Raw = z.object({ results: z.array(z.unknown()) });

/** The rows of one result of a batch: an object around them for our own SQL, an array for Drizzle's builders. */
const rowsOf = (result: unknown): unknown[] => (Array.isArray(result) ? result : Raw.parse(result).results);
