import { sql } from 'drizzle-orm';
import { type ItemSection, ruleFor, type Section } from '../../../contracts/organisation/employee-section';
import type { SectionRule } from '../../../contracts/organisation/section-rules';
import {
  ITEM_KEYS,
  type Item,
  type ItemForm,
  itemTitle,
  MEDICAL_FIELDS,
  type Medical,
  type MedicalForm,
  MOST_ITEMS,
} from '../../../contracts/people/employee-item';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { sectionRules } from '../../platform/call/installation';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustHold } from '../../platform/database/db';
import { outdatedWords } from '../../platform/record/last-edit';
import { exists, inOneTrip } from '../../platform/record/row';
import { ITEM_WORDS } from './item-words';
import { addRecordItem, deleteRecordItem, ITEM_TABLES, itemFields, itemsOf, readRecordItem, saveItem } from './items';
import { maskedMedical, medicalOf, saveMedical } from './medical';
import { mayReadEmployee } from './own';

/**
 * Finds the record if the asker may read this section of it: admins read any record, employees the visible sections of
 * their own. Answers the rule that holds for an employee; null for an admin.
 */
export async function refuseIfSectionUnread(
  call: Call<unknown>,
  id: number,
  section: Section,
): Promise<SectionRule | null> {
  const [isThere, rules] = await Promise.all([
    exists(call.db, sql`SELECT 1 FROM employee e WHERE e.id = ${id} AND ${mayReadEmployee(call)}`),
    call.administers ? null : sectionRules(call.db),
  ]);
  const rule = rules && ruleFor(rules, section);
  if (!isThere || rule?.visible === false) throw refuse.notFound();
  return rule;
}

/** `refuseIfSectionUnread` for a change. An employee changes at once only what needs no approval. */
async function refuseUnchangeable(call: Call<unknown>, id: number, section: Section) {
  const change = (await refuseIfSectionUnread(call, id, section))?.change;
  if (change === 'approval')
    throw refuse.forbidden('This part of your record changes when HR approves it. Send a change request.');
  if (change === 'none') throw refuse.forbidden('HR keeps this part of your record. Ask HR to change it.');
}

const FULL = `A record holds at most ${MOST_ITEMS} of these. Remove one first.`;

/** The handlers of one section of items. */
export function itemHandlers<S extends ItemSection>(section: S) {
  const word = ITEM_WORDS[section].toLowerCase();
  const found = async (call: Call<{ id: number }>): Promise<Item<S>> => {
    const key = Number((call.input as Record<string, unknown>)[ITEM_KEYS[section]]);
    const item = await readRecordItem(call.db, call.input.id, section, key);
    if (!item) throw refuse.notFound('This was removed in the meantime. Reload the page.');
    return item;
  };
  return {
    list: async (call: Call<{ id: number }>) => {
      const { id } = call.input;
      const [, results] = await inOneTrip(refuseIfSectionUnread(call, id, section), itemsOf(call.db, id, section));
      return { total: results.length, next: null, previous: null, results };
    },
    add: async (call: Call<ItemForm<S> & { id: number }>): Promise<Item<S>> => {
      const { db, input, commit } = call;
      await refuseUnchangeable(call, input.id, section);
      const rows = sql`(SELECT count(*) FROM ${sql.identifier(ITEM_TABLES[section])} WHERE employee_id = ${input.id})`;
      const [row, told] = addRecordItem(call, input.id, section, input);
      return commit(
        [mustHold(db, sql`${rows} < ${MOST_ITEMS}`), row, told],
        async () => {
          const added = await readRecordItem(
            db,
            input.id,
            section,
            sql`(SELECT max(id) FROM ${sql.identifier(ITEM_TABLES[section])})`,
          );
          if (!added) throw refuse.notFound();
          return added;
        },
        { conflict: FULL },
      );
    },
    update: async (call: Call<ItemForm<S> & { id: number; version: number }>): Promise<Item<S>> => {
      const { db, input, commit } = call;
      const [, before] = await inOneTrip(refuseUnchangeable(call, input.id, section), found(call));
      if (before.version !== input.version) throw refuse.conflict(outdatedWords(word));
      const statements = saveItem(call, input.id, section, before, whole(itemFields(section), input));
      if (statements.length === 0) return before;
      return commit(
        statements,
        async () => {
          const saved = await readRecordItem(db, input.id, section, before.id);
          if (!saved) throw refuse.notFound();
          return saved;
        },
        { conflict: outdatedWords(word) },
      );
    },
    delete: async (call: Call<{ id: number }>): Promise<DoneAnswer> => {
      const { input, commit } = call;
      const [, before] = await inOneTrip(refuseUnchangeable(call, input.id, section), found(call));
      return commit(
        deleteRecordItem(call, input.id, section, before),
        { message: `${itemTitle(before)} removed` },
        { conflict: 'Somebody else removed this in the meantime. Reload the page.' },
      );
    },
  };
}

/** Every field of a form; a field that was left out is empty. */
const whole = <T extends object>(names: readonly string[], input: T): Partial<T> =>
  Object.fromEntries(names.map((name) => [name, input[name as keyof T]])) as Partial<T>;

export async function readMedical(call: Call<{ id: number }>): Promise<Medical> {
  const { id } = call.input;
  const [, medical] = await inOneTrip(refuseIfSectionUnread(call, id, 'medical'), medicalOf(call.db, id));
  return maskedMedical(medical);
}

export async function updateMedical(call: Call<MedicalForm & { id: number; version: number }>): Promise<Medical> {
  const { db, input, commit } = call;
  const [, before] = await inOneTrip(refuseUnchangeable(call, input.id, 'medical'), medicalOf(db, input.id));
  if (before.version !== input.version) throw refuse.conflict(outdatedWords('medical data'));
  const statements = saveMedical(call, input.id, before, whole(MEDICAL_FIELDS, input));
  if (statements.length === 0) return maskedMedical(before);
  return commit(statements, async () => maskedMedical(await medicalOf(db, input.id)), {
    conflict: outdatedWords('medical data'),
  });
}
