import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import type { CommitOptions } from '../call/command';
import { refuse } from '../call/refusal';
import type { Call } from '../call/serve';
import { type Db, mustChange, type Statement } from '../database/db';
import { fieldChanges, outdatedWords } from './last-edit';
import { readValue } from './row';

export type RecordTable = SQLiteTable & { id: SQLiteColumn; version?: SQLiteColumn };

/** A kind of record that is created, edited and deleted as a whole. */
export interface StoredRecordKind<T extends RecordTable> {
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
export const newestId = ({ id }: RecordTable): SQL => sql`(SELECT max(${id}) FROM ${id.table})`;

/** The id of the row that a batch has just inserted into a table, for an answer that travels with the batch. */
export const newId = (db: Db, table: RecordTable): Promise<number> =>
  readValue(db, z.int(), sql`SELECT ${newestId(table)}`);

interface Creation<T extends RecordTable> {
  values: SQLiteInsertValue<T>;
  /** The values that the audit keeps; all when left out. */
  audited?: unknown;
  /** The name of the act in the audit; for the word `task` it is `Task created` when left out. */
  action?: string;
  /** Statements before the row. */
  before?: Statement[];
  /** Statements after the row, which can use its id. */
  after?: (id: SQL) => Statement[];
  /** The words of the 409 where a condition of `before` or `after` fails. */
  conflict?: string;
}

/**
 * Adds a record and its row of the audit in one batch. `answer` gets the id of the new row and may only read, as for every
 * `commit`.
 */
export function createRecord<T extends RecordTable, A>(
  { db, audit, commit }: Pick<Call<unknown>, 'db' | 'audit' | 'commit'>,
  { table, record, word, unique = {} }: StoredRecordKind<T>,
  { values, audited = values, action = `${capital(word)} created`, before = [], after, conflict }: Creation<T>,
  answer: (id: SQL) => Promise<A>,
): Promise<A> {
  const insert = db.insert(table).values(values);
  const id = newestId(table);
  return commit(
    [...before, insert, ...(after?.(id) ?? []), audit({ action, record, record_id: id, after: audited })],
    () => answer(id),
    conflict === undefined ? { unique } : { unique, conflict },
  );
}

interface Edit<T extends RecordTable> {
  /** The fields as the form sends them. */
  input: { id: number; version: number };
  /** The stored record, by column. */
  stored: { version: number };
  values: SQLiteUpdateSetSource<T>;
  /** The values that the audit compares; all columns when left out. */
  audited?: { before: Record<string, unknown>; after: Record<string, unknown> };
  action?: string;
  before?: Statement[];
  after?: Statement[];
}

/** Changes a record, unless somebody saved it after the version that the form was made from. */
export async function editRecord<T extends RecordTable & { version: SQLiteColumn }, A>(
  { db, audit, commit }: Pick<Call<unknown>, 'db' | 'audit' | 'commit'>,
  { table, record, word, unique = {} }: StoredRecordKind<T>,
  {
    input: { id, version },
    stored,
    values,
    audited,
    action = `${capital(word)} changed`,
    before = [],
    after = [],
  }: Edit<T>,
  answer: () => Promise<A>,
): Promise<A> {
  refuseOutdated(stored, version, word);
  const changes = audited ?? { before: { ...stored }, after: { ...values } };
  return commit(
    [
      ...before,
      db
        .update(table)
        .set({ ...values, version: version + 1 } as SQLiteUpdateSetSource<T>)
        .where(and(eq(table.id, id), eq(table.version, version))),
      mustChange(db),
      ...after,
      audit({ action, record, record_id: id, ...fieldChanges<Record<string, unknown>>(changes.before, changes.after) }),
    ],
    answer,
    { unique, conflict: outdatedWords(word) },
  );
}

/** Refuses an edit of an older version, for edits that must know this before they look at the fields. */
export function refuseOutdated(before: { version: number }, version: number, word: string): void {
  if (before.version !== version) throw refuse.conflict(outdatedWords(word));
}

interface Deletion {
  id: number;
  /** The values that the audit keeps. */
  audited: unknown;
  /** The condition for deleting it, at that point of the batch. */
  where?: SQL;
  action?: string;
  /** The answer; the name of the act in the audit when left out. */
  message?: string;
  /** The words of the 409; those of `changedMeanwhile` when left out. */
  conflict?: string;
  before?: Statement[];
  after?: Statement[];
}

/** Deletes a record, if it is still there and `where` holds. */
export function deleteRecord<T extends RecordTable>(
  { db, audit, commit }: Pick<Call<unknown>, 'db' | 'audit' | 'commit'>,
  { table, record, word }: StoredRecordKind<T>,
  {
    id,
    audited,
    where,
    action = `${capital(word)} deleted`,
    message = action,
    conflict = changedMeanwhile(word),
    before = [],
    after = [],
  }: Deletion,
): Promise<{ message: string }> {
  return commit(
    [
      ...before,
      db.delete(table).where(and(eq(table.id, id), where)),
      mustChange(db),
      ...after,
      audit({ action, record, record_id: id, before: audited }),
    ],
    { message },
    { conflict },
  );
}
