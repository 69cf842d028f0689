import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ItemSection } from '../../../contracts/organisation/employee-section';
import { ITEM_FORMS, ITEMS, type Item, type ItemForm, itemTitle } from '../../../contracts/people/employee-item';
import type { LastEdit } from '../../../contracts/platform/version';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { fieldChanges } from '../../platform/record/last-edit';
import { type RecordId, readRows } from '../../platform/record/row';
import { ITEM_WORDS } from './item-words';

/** The person who changes something, in a batch of the caller's. */
export type ItemAct = Pick<Call<unknown>, 'db' | 'now' | 'caller' | 'audit'>;

type Value = string | number | null;
type Values = Record<string, Value>;

export const ITEM_TABLES: Record<ItemSection, string> = {
  next_of_kin: 'employee_next_of_kin',
  guarantors: 'employee_guarantor',
  referees: 'employee_referee',
  education: 'employee_education',
  certification: 'employee_certification',
};
const tableOf = (section: ItemSection): SQL => sql`${sql.identifier(ITEM_TABLES[section])}`;

/** The fields of a section, which are the columns of its table. */
export const itemFields = (section: ItemSection): string[] => Object.keys(ITEM_FORMS[section].shape);

const ORDER: Record<ItemSection, SQL> = {
  next_of_kin: sql`id`,
  guarantors: sql`id`,
  referees: sql`id`,
  // Items without an end come first, then the newest.
  education: sql`coalesce(end_date, '9999') DESC, start_date DESC, id`,
  certification: sql`exam_year DESC, id`,
};

export const itemColumns = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
export const sqlList = (values: readonly Value[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

const Saved = z.looseObject({ saved_by: z.string().nullable(), saved_at: z.string().nullable() });

/** A stored row with its last edit in place of the two columns. */
export function withEdit<T extends { saved_by: string | null; saved_at: string | null }>({
  saved_by,
  saved_at,
  ...row
}: T): Omit<T, 'saved_by' | 'saved_at'> & { edited: LastEdit } {
  return { ...row, edited: saved_by && saved_at ? { by: saved_by, at: saved_at } : null };
}

function read<S extends ItemSection>(db: Db, section: S, where: SQL): Promise<Item<S>[]> {
  return readRows(
    db,
    z.preprocess((row) => withEdit(Saved.parse(row)), ITEMS[section]),
    sql`SELECT id, ${itemColumns(itemFields(section))}, version, saved_by, saved_at
    FROM ${tableOf(section)} WHERE ${where} ORDER BY ${ORDER[section]}`,
  );
}

/** The items of one section of a record. The caller checks who may read them. */
export const itemsOf = <S extends ItemSection>(db: Db, employee: number, section: S): Promise<Item<S>[]> =>
  read(db, section, sql`employee_id = ${employee}`);

/** One item; undefined when the record has no item with this id. */
export const readRecordItem = async <S extends ItemSection>(
  db: Db,
  employee: number,
  section: S,
  id: RecordId,
): Promise<Item<S> | undefined> => (await read(db, section, sql`id = ${id} AND employee_id = ${employee}`))[0];

/** The values of an item that are not empty, for the audit. */
const known = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

const fieldsOf = (section: ItemSection, item: object): Values =>
  Object.fromEntries(itemFields(section).map((name) => [name, (item as Values)[name] ?? null]));

/**
 * Puts a new item into a record: first its row, from values that the section's form has checked, then the row of the
 * audit.
 */
export function addRecordItem<S extends ItemSection>(
  { db, now, caller, audit }: ItemAct,
  employee: number,
  section: S,
  form: ItemForm<S>,
): [Statement, Statement] {
  const values = fieldsOf(section, form);
  return [
    run(
      db,
      sql`INSERT INTO ${tableOf(section)} (employee_id, ${itemColumns(Object.keys(values))}, saved_by, saved_at)
      VALUES (${employee}, ${sqlList(Object.values(values))}, ${caller.name}, ${now.toISOString()})`,
    ),
    audit({
      action: `${ITEM_WORDS[section]} added`,
      record: 'employee',
      record_id: employee,
      after: known(values),
    }),
  ];
}

/**
 * Saves fields of an item that was read as `before`, with the row of the audit. The batch fails when somebody saved the
 * item meanwhile. An undefined field becomes empty, a field that is not named stays. Empty when nothing differs.
 */
export function saveItem<S extends ItemSection>(
  { db, now, caller, audit }: ItemAct,
  employee: number,
  section: S,
  before: Item<S>,
  form: Partial<ItemForm<S>>,
): Statement[] {
  const old = fieldsOf(section, before);
  const fresh = Object.fromEntries(
    Object.entries(form)
      .filter(([name]) => Object.hasOwn(old, name))
      .map(([name, value]) => [name, (value ?? null) as Value]),
  );
  const changes = fieldChanges<Values>(old, fresh);
  const set = Object.entries(changes.after).map(([name, value]) => sql`${sql.identifier(name)} = ${value ?? null}`);
  if (set.length === 0) return [];
  return [
    run(
      db,
      sql`UPDATE ${tableOf(section)} SET ${sql.join(set, sql`, `)}, version = version + 1, saved_by = ${caller.name},
        saved_at = ${now.toISOString()}
      WHERE id = ${before.id} AND employee_id = ${employee} AND version = ${before.version}`,
    ),
    mustChange(db),
    audit({
      action: `${ITEM_WORDS[section]} changed`,
      record: 'employee',
      record_id: employee,
      ...changes,
      note: itemTitle(before),
    }),
  ];
}

/** Deletes an item of a record, with the row of the audit. The batch fails when the item is gone already. */
export function deleteRecordItem<S extends ItemSection>(
  { db, audit }: ItemAct,
  employee: number,
  section: S,
  before: Item<S>,
): Statement[] {
  return [
    run(db, sql`DELETE FROM ${tableOf(section)} WHERE id = ${before.id} AND employee_id = ${employee}`),
    mustChange(db),
    audit({
      action: `${ITEM_WORDS[section]} removed`,
      record: 'employee',
      record_id: employee,
      before: known(fieldsOf(section, before)),
    }),
  ];
}
