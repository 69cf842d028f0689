import { type Column, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { type BatchingDatabase, batchReads } from './batched-reads';

/** The person who causes the mails of a request. Nothing is kept of an anonymous call: only its recipients are counted. */
export interface Sender {
  key: string | null;
  isAdmin: boolean;
  email: string | null;
}

/** `sender`: who causes the mails of the request that asks; other work has none. */
export type Db = DrizzleD1Database & { $client: BatchingDatabase; sender?: Sender };
export type Statement = BatchItem<'sqlite'>;

/** The database itself, which is the primary, or a session that may read from a copy of it. */
export type DatabaseSource = D1Database | D1DatabaseSession;

/** The database as one request, or one piece of other work, asks it. */
export const database = (source: DatabaseSource): Db => drizzle(batchReads(source));

/**
 * A statement in our own SQL for a batch. Drizzle's D1 batch expects a prepared statement as soon as there are
 * parameters, and its raw statements have none, so one is added here.
 */
export function run(db: Db, query: SQL): Statement {
  const raw = db.run(query);
  return Object.assign(raw, { stmt: db.$client.prepare(raw.getQuery().sql) });
}

/**
 * Fails the batch, and so undoes all of it, unless the write right before it changed exactly `rows` rows. SQLite has no
 * RAISE outside triggers, so the error is made by parsing a text that is no JSON.
 */
export const mustChange = (db: Db, rows = 1): Statement =>
  run(db, sql`SELECT CASE WHEN changes() = ${rows} THEN 1 ELSE json('refused') END`);

/**
 * Fails the batch, and so undoes all of it, unless the condition holds at this point of it. It proves that what a
 * command read before deciding is still true.
 */
export const mustHold = (db: Db, condition: SQL): Statement =>
  run(db, sql`SELECT CASE WHEN ${condition} THEN 1 ELSE json('refused') END`);

/** Whether a failed batch failed at `mustChange` or `mustHold`. */
export const wasRefused = (error: unknown): boolean => textOf(error).includes('malformed JSON');

/** Whether a failed write broke the constraint of this name. */
export const failedAt = (error: unknown, constraint: string): boolean =>
  textOf(error).includes(`CHECK constraint failed: ${constraint}`);

/**
 * The `table.column` of the unique index that a failed write ran into (all columns, joined, of an index over several),
 * or null.
 */
export const uniqueConflict = (error: unknown): string | null =>
  /UNIQUE constraint failed: (?:index ')?([\w.]+(?:, [\w.]+)*)/.exec(textOf(error))?.[1] ?? null;

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} ${textOf(error.cause)}` : error.message;
}

/**
 * A column under a name of its own. A batch needs it for columns of several tables with the same name, because D1
 * answers each row as an object with one value a name.
 */
export function columnAs(column: Column, name: string): SQL.Aliased<string>;
export function columnAs<T>(column: Column, name: string): SQL.Aliased<T>;
export function columnAs(column: Column, name: string) {
  return sql`${column}`.as(name);
}

/** Ids as a list of any length in one bound parameter. */
export const among = (ids: number[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The documents write the size of a page in two ways (inventory X060). */
export type PagingInput = { page: number } & ({ page_size: number } | { pagesize: number });

const sizeOf = (input: PagingInput): number => ('page_size' in input ? input.page_size : input.pagesize);

/** `{ total, next, previous, results }` for a list at `path`, with the next and previous pages as paths below the root. */
export function pageAnswer<T>(
  path: string,
  input: PagingInput,
  total: number,
  results: T[],
): { total: number; next: string | null; previous: string | null; results: T[] } {
  const at = (page: number) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...input, page }))
      if (value !== undefined) query.set(name, String(value));
    return `${path}?${query}`;
  };
  return {
    total,
    next: input.page * sizeOf(input) < total ? at(input.page + 1) : null,
    previous: input.page > 1 ? at(input.page - 1) : null,
    results,
  };
}

/** `LIMIT` and `OFFSET` of a page. */
export const slice = (input: PagingInput) => ({
  limit: sizeOf(input),
  offset: (input.page - 1) * sizeOf(input),
});
