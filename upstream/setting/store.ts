import { type Column, count, eq, not, or, sql } from 'drizzle-orm';
import { type Db, mustChange, pageOf, slice } from '../db';
import { employee } from '../employee/tables';
import { acknowledgement } from '../offer/tables';
import { byName, takenName } from '../record/by-name';
import { created, deleted, type RecordKind } from '../record/change';
import { beside, type RecordId } from '../record/row';
import { holds } from '../record/search';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { bank, pfa } from './tables';

const isNamed = (column: Column, id: number) => sql`EXISTS (SELECT 1 FROM ${column.table} WHERE ${column} = ${id})`;

/** The two lists of Settings that people's records refer to. */
const LISTS = {
  bank: {
    table: bank,
    word: 'Bank',
    /** The columns that name a row of the list. */
    held: [employee.bank_name, acknowledgement.bank_name] as const,
    how: 'paid through this bank. Choose another bank for them first.',
    unique: {
      ...takenName('bank', 'A bank with this name exists'),
      'bank.code': { code: ['A bank with this code exists'] },
    },
  },
  pfa: {
    table: pfa,
    word: 'Pension manager',
    held: [employee.pension_manager, acknowledgement.pension_manager] as const,
    how: 'saving with this pension manager. Choose another one for them first.',
    unique: takenName('pfa', 'A pension manager with this name exists'),
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
  return pageOf(path, input, all?.total ?? 0, rows as RowOf<L>[]);
}

/** The kind of record that a row of a list is. */
const kindOf = <L extends List>(list: L): RecordKind<(typeof LISTS)[List]['table']> => ({
  table: LISTS[list].table,
  record: list,
  word: LISTS[list].word,
  unique: LISTS[list].unique,
});

export const createEntry = <L extends List>(call: Call<Omit<RowOf<L>, 'id'>>, list: L): Promise<RowOf<L>> =>
  created(call, kindOf(list), { values: call.input }, (id) => rowOf(call.db, list, id));

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
  const { held, how } = LISTS[list];
  const { id } = call.input;
  const [employees, candidates] = held;
  const [before, [a], [b]] = await beside(
    rowOf(db, list, id),
    db.select({ people: count() }).from(employee).where(eq(employees, id)),
    db.select({ people: count() }).from(acknowledgement).where(eq(candidates, id)),
  );
  const people = (a?.people ?? 0) + (b?.people ?? 0);
  if (people > 0) throw refuse.conflict(`${people === 1 ? 'One person is' : `${people} people are`} ${how}`);
  const unused = not(or(isNamed(employees, id), isNamed(candidates, id)) ?? sql`0`);
  return deleted(call, kindOf(list), { id, before, where: unused, conflict: GONE });
}
