import { count, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, pageAnswer, slice } from '../../platform/database/db';
import { byName, takenNameProblem } from '../../platform/record/by-name';
import { createRecord, deleteRecord, type StoredRecordKind } from '../../platform/record/change';
import { inOneTrip, type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { bank, pfa } from './tables';

/** The people whose record names a row by a column: employees, and candidates in the form with which they accepted. */
const peopleNaming = (
  column: string,
  id: number,
): SQL => sql`((SELECT count(*) FROM employee WHERE ${sql.identifier(column)} = ${id})
  + (SELECT count(*) FROM acknowledgement WHERE ${sql.identifier(column)} = ${id}))`;

/** The two lists of Settings that people's records refer to. */
const LISTS = {
  bank: {
    table: bank,
    word: 'Bank',
    /** The column that names a row of the list. */
    column: 'bank_name',
    how: 'paid through this bank. Choose another bank for them first.',
    unique: {
      ...takenNameProblem('bank', 'A bank with this name exists'),
      'bank.code': { code: ['A bank with this code exists'] },
    },
  },
  pfa: {
    table: pfa,
    word: 'Pension manager',
    column: 'pension_manager',
    how: 'saving with this pension manager. Choose another one for them first.',
    unique: takenNameProblem('pfa', 'A pension manager with this name exists'),
  },
};

type List = keyof typeof LISTS;
type RowOf<L extends List> = (typeof LISTS)[L]['table']['$inferSelect'];

const GONE = 'Somebody changed this in the meantime. Reload the page.';

async function rowOf<L extends List>(db: Db, list: L, id: RecordId): Promise<RowOf<L>> {
  const { table } = LISTS[list];
  const [row] = await db.select().from(table).where(eq(table.id, id));
  if (!row) throw refuse.notFound();
  return row as RowOf<L>;
}

/** One page of a list, by name. */
export async function pageOfList<L extends List>(
  { db, input }: Call<{ page: number; page_size: number; search?: string | undefined }>,
  list: L,
  path: string,
) {
  const { table } = LISTS[list];
  const where = holds(input.search, sql`${table.name}`);
  const { limit, offset } = slice(input);
  const [rows, [all]] = await db.batch([
    db.select().from(table).where(where).orderBy(byName(table)).limit(limit).offset(offset),
    db.select({ total: count() }).from(table).where(where),
  ]);
  return pageAnswer(path, input, all?.total ?? 0, rows as RowOf<L>[]);
}

/** The kind of record that a row of a list is. */
const kindOf = <L extends List>(list: L): StoredRecordKind<(typeof LISTS)[List]['table']> => ({
  table: LISTS[list].table,
  record: list,
  word: LISTS[list].word,
  unique: LISTS[list].unique,
});

export const createEntry = <L extends List>(call: Call<Omit<RowOf<L>, 'id'>>, list: L): Promise<RowOf<L>> =>
  createRecord(call, kindOf(list), { values: call.input }, (id) => rowOf(call.db, list, id));

export async function updateEntry<L extends List>({ db, input, audit, commit }: Call<RowOf<L>>, list: L) {
  const { table, word, unique } = LISTS[list];
  const before = await rowOf(db, list, input.id);
  const { id, ...after } = input;
  return commit(
    [
      db.update(table).set(after).where(eq(table.id, id)),
      mustChange(db),
      audit({ action: `${word} changed`, record: list, record_id: id, before, after }),
    ],
    input,
    { unique, conflict: GONE },
  );
}

/** Deletes a row that no record names; a record that comes to name it meanwhile stops the deletion. */
export async function deleteEntry(call: Call<{ id: number }>, list: List) {
  const { db } = call;
  const { column, how } = LISTS[list];
  const { id } = call.input;
  const [before, { people }] = await inOneTrip(
    rowOf(db, list, id),
    requireRow(db, z.object({ people: z.int() }), sql`SELECT ${peopleNaming(column, id)} AS people`),
  );
  if (people > 0) throw refuse.conflict(`${people === 1 ? 'One person is' : `${people} people are`} ${how}`);
  const unused = sql`${peopleNaming(column, id)} = 0`;
  return deleteRecord(call, kindOf(list), { id, audited: before, where: unused, conflict: GONE });
}
