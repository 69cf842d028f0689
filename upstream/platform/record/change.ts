import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import type { CommitOptions } from '../call/command';
import { refuse } from '../call/refusal';
import type { Call } from '../call/serve';
import { type Db, mustChange, type Statement } from '../database/db';
import { changesOf, outdated } from './last-edit';
import { readValue } from './row';

export type RecordTable = SQLiteTable & { id: SQLiteColumn; version?: SQLiteColumn };

/** A kind of record that is created, edited and deleted as a whole. */
export interface RecordKind<T extends RecordTable> {
  table: T;
  /** The name of the kind in the audit. */
  record: string;
  /** The word for one record: `job role`. */
  word: string;
  /** Field messages by the `table.column` whose value is taken. */
  unique?: CommitOptions['unique'];
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The words of the 409 where somebody else changed the record first. */
export const changedMeanwhile = (word: string): string =>
  `Somebody changed this ${word} in the meantime. Reload the page.`;

/** The id of the row that a batch has just inserted into a table, for later statements of the batch; nobody writes between them. */
export const newest = ({ id }: RecordTable): SQL => sql`(SELECT max(${id}) FROM ${id.table})`;

/** The id of the row that a batch has just inserted into a table, for an answer that travels with the batch. */
export const newId = (db: Db, table: RecordTable): Promise<number> =>
  readValue(db, z.int(), sql`SELECT ${newest(table)}`);

interface Creation<T extends RecordTable> {
  values: SQLiteInsertValue<T>;
  /** The values that the audit keeps; all when left out. */
  told?: unknown;
  /** The name of the act in the audit; for the word `task` it is `Task created` when left out. */
  action?: string;
  /** Statements before the row. */
  first?: Statement[];
  /** Statements after the row, which can use its id. */
  also?: (id: SQL) => Statement[];
  /** The words of the 409 where a condition of `first` or `also` fails. */
  conflict?: string;
}

/**
 * Adds a record and its row of the audit in one batch. `answer` gets the id of the new row and may only read, as for every
 * `commit`.
 */
export function created<T extends RecordTable, A>(
  { db, audit, commit }: Pick<Call<unknown>, 'db' | 'audit' | 'commit'>,
  { table, record, word, unique = {} }: RecordKind<T>,
  { values, told = values, action = `${capital(word)} created`, first = [], also, conflict }: Creation<T>,
  answer: (id: SQL) => Promise<A>,
): Promise<A> {
  const insert = db.insert(table).values(values);
  const id = newest(table);
  return commit(
    [...first, insert, ...(also?.(id) ?? []), audit({ action, record, record_id: id, after: told })],
    () => answer(id),
    conflict === undefined ? { unique } : { unique, conflict },
  );
}

interface Edit<T extends RecordTable> {
  /** The fields as the form sends them. */
  input: { id: number; version: number };
  /** The stored record, by column. */
  before: { version: number };
  values: SQLiteUpdateSetSource<T>;
  /** The values that the audit compares; all columns when left out. */
  told?: { before: Record<string, unknown>; after: Record<string, unknown> };
  action?: string;
  first?: Statement[];
  also?: Statement[];
}

/** Changes a record, unless somebody saved it after the version that the form was made from. */
export async function edited<T extends RecordTable & { version: SQLiteColumn }, A>(
  { db, audit, commit }: Pick<Call<unknown>, 'db' | 'audit' | 'commit'>,
  { table, record, word, unique = {} }: RecordKind<T>,
  { input: { id, version }, before, values, told, action = `${capital(word)} changed`, first = [], also = [] }: Edit<T>,
  answer: () => Promise<A>,
): Promise<A> {
  refuseOutdated(before, version, word);
  const changes = told ?? { before: { ...before }, after: { ...values } };
  return commit(
    [
      ...first,
      db
        .update(table)
        .set({ ...values, version: version + 1 } as SQLiteUpdateSetSource<T>)
        .where(and(eq(table.id, id), eq(table.version, version))),
      mustChange(db),
      ...also,
      audit({ action, record, record_id: id, ...changesOf<Record<string, unknown>>(changes.before, changes.after) }),
    ],
    answer,
    { unique, conflict: outdated(word) },
  );
}

/** Refuses an edit of an older version, for edits that must know this before they look at the fields. */
export function refuseOutdated(before: { version: number }, version: number, word: string): void {
  if (before.version !== version) throw refuse.conflict(outdated(word));
}

interface Deletion {
  id: number;
  /** The values that the audit keeps. */
  before: unknown;
  /** The condition for deleting it, at that point of the batch. */
  where?: SQL;
  action?: string;
  /** The answer; the name of the act in the audit when left out. */
  message?: string;
  /** The words of the 409; those of `changedMeanwhile` when left out. */
  conflict?: string;
  first?: Statement[];
  also?: Statement[];
}

/** Deletes a record, if it is still there and `where` holds. */
export function deleted<T extends RecordTable>(
  { db, audit, commit }: Pick<Call<unknown>, 'db' | 'audit' | 'commit'>,
  { table, record, word }: RecordKind<T>,
  {
    id,
    before,
    where,
    action = `${capital(word)} deleted`,
    message = action,
    conflict = changedMeanwhile(word),
    first = [],
    also = [],
  }: Deletion,
): Promise<{ message: string }> {
  return commit(
    [
      ...first,
      db.delete(table).where(and(eq(table.id, id), where)),
      mustChange(db),
      ...also,
      audit({ action, record, record_id: id, before }),
    ],
    { message },
    { conflict },
  );
}
