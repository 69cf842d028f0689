import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { customForm } from '../../../contracts/organisation/custom-field';
import type { ItemSection, RequestSection } from '../../../contracts/organisation/employee-section';
import { SECTION_FORMS } from '../../../contracts/people/change-request';
import { hasSpouse, SPOUSE_FIELDS } from '../../../contracts/people/employee-form';
import { type ItemForm, itemTitle, type MedicalForm, MOST_ITEMS } from '../../../contracts/people/employee-item';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustHold, type Statement } from '../../platform/database/db';
import { emailShown, emailStored } from '../../platform/mail/no-email';
import { customFieldsFor, customValuesOf, withCustomValues } from '../../platform/person/custom-fields';
import { exists, inOneTrip } from '../../platform/record/row';
import { savedCustom } from '../employee/custom';
import {
  COLUMN_OF_FIELD,
  checkBanks,
  type EditValues,
  SAVED_ACTION,
  type StoredRecord,
  savedRecord,
} from '../employee/edit';
import { savingFacts } from '../employee/follow';
import { addRecordItem, deleteRecordItem, ITEM_TABLES, readRecordItem, saveItem } from '../employee/items';
import { medicalOf, saveMedical } from '../employee/medical';

/** The present values of the subject of a request by wire name, and the version that a save names. */
export interface RecordNow {
  values: EditValues;
  version: number;
  /** The name of an item. */
  title: string | null;
  /** The form of its fields, where the company defines them. */
  form?: z.ZodObject;
}

interface Saving {
  call: Pick<Call<unknown>, 'db' | 'now' | 'audit' | 'caller'>;
  record: StoredRecord;
  item: number | null;
  standing: RecordNow | null;
  /** Checked values by wire name. */
  changes: EditValues;
  /** Whether the whole item is deleted. */
  remove: boolean;
  /** How the change came about, for the audit. */
  note?: string;
}

interface SectionStore {
  /** Null where there is no such item. */
  read(db: Db, record: StoredRecord, item: number | null): Promise<RecordNow | null>;
  save(saving: Saving): Promise<Statement[]>;
}

/** The form of a section; that of the company's fields comes with what stands. */
export const sectionForm = (section: RequestSection, standing: RecordNow | null): z.ZodObject =>
  standing?.form ?? SECTION_FORMS[section];

/** The fields of a section of every record, by wire name. */
const fieldsOf = (section: RequestSection): string[] => Object.keys(SECTION_FORMS[section].shape);

/** A part of the record itself: its fields are columns of the employee. */
const part = (section: 'personal' | 'bank'): SectionStore => ({
  read: async (_db, record) => ({
    values: Object.fromEntries(
      fieldsOf(section).map((name) => [
        name,
        name === 'email' ? emailShown(record.email) : (record[COLUMN_OF_FIELD[name] ?? name] ?? null),
      ]),
    ),
    version: record.version,
    title: null,
  }),
  save: async ({ call, record, changes, note }) => {
    const values = columnsOf(record, changes);
    const id = (name: string) => Number(changes[name]) || undefined;
    const [, facts] = await inOneTrip(
      section === 'bank'
        ? checkBanks(call.db, { bank_name: id('bank_name'), pension_manager: id('pension_manager') })
        : null,
      savingFacts(call, record.id, textOf(changes.email) ?? ''),
    );
    const act = { action: SAVED_ACTION[section], ...(note ? { note } : {}) };
    const statements = await savedRecord(call, record, values, act, facts);
    // The next request of the same batch is planned from the record with these changes.
    if (statements.length > 0) Object.assign(record, values, { version: record.version + 1 });
    return statements;
  },
});

/** Changes of a part of the record by column. The spouse is emptied when the employee is not married. */
function columnsOf(record: StoredRecord, changes: EditValues): EditValues {
  const values: EditValues = {};
  for (const [name, value] of Object.entries(changes)) values[COLUMN_OF_FIELD[name] ?? name] = value;
  if ('firstName' in changes) values.firstname = changes.firstName ?? '';
  if ('lastName' in changes) values.lastname = changes.lastName ?? '';
  if ('email' in changes) values.email = emailStored(textOf(changes.email) ?? undefined, record.code);
  if (
    !isMarriedAfter(record, changes) &&
    ('marital_status' in changes || SPOUSE_FIELDS.some((name) => name in changes))
  )
    for (const name of SPOUSE_FIELDS) values[name] = null;
  return values;
}

/** Whether the person is married once these changes are saved. */
export const isMarriedAfter = (values: EditValues, changes: EditValues): boolean =>
  hasSpouse(textOf('marital_status' in changes ? changes.marital_status : values.marital_status));

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const FULL = `A record holds at most ${MOST_ITEMS} of these. Remove one first.`;

/** A section of items: each a row of its own. */
const items = <S extends ItemSection>(section: S): SectionStore => ({
  read: async (db, record, item) => {
    const found = item === null ? undefined : await readRecordItem(db, record.id, section, item);
    if (!found) return null;
    const values = found as unknown as EditValues;
    return {
      values: Object.fromEntries(fieldsOf(section).map((name) => [name, values[name] ?? null])),
      version: found.version,
      title: itemTitle(found),
    };
  },
  save: async ({ call, record, item, changes, remove }) => {
    if (item === null) {
      const rows = sql`(SELECT count(*) FROM ${sql.identifier(ITEM_TABLES[section])} WHERE employee_id = ${record.id})`;
      if (await exists(call.db, sql`SELECT 1 WHERE ${rows} >= ${MOST_ITEMS}`)) throw refuse.conflict(FULL);
      return [
        ...addRecordItem(call, record.id, section, changes as ItemForm<S>),
        // The count includes the new item.
        mustHold(call.db, sql`${rows} <= ${MOST_ITEMS}`),
      ];
    }
    const before = await readRecordItem(call.db, record.id, section, item);
    if (!before) throw refuse.notFound();
    return remove
      ? deleteRecordItem(call, record.id, section, before)
      : saveItem(call, record.id, section, before, changes as Partial<ItemForm<S>>);
  },
});

const medical: SectionStore = {
  read: async (db, record) => {
    const { version, edited: _, ...values } = await medicalOf(db, record.id);
    return { values, version, title: null };
  },
  save: async ({ call, record, changes }) =>
    saveMedical(call, record.id, await medicalOf(call.db, record.id), changes as Partial<MedicalForm>),
};

/** The fields of the company that the employee may change. */
const own = async (db: Db, { id }: StoredRecord) =>
  (await customFieldsFor(db, id)).filter((field) => field.employee_may_change);

const custom: SectionStore = {
  read: async (db, record) => {
    const fields = await own(db, record);
    const values = customValuesOf(String(record.custom), fields);
    return { values, version: record.version, title: null, form: customForm(fields) };
  },
  save: async ({ call, record, changes, note }) => {
    const fields = await own(call.db, record);
    const stored = { id: record.id, version: record.version, custom: String(record.custom) };
    const statements = savedCustom(call, stored, fields, changes, note);
    // The next request of the same batch is planned from the record with these changes.
    if (statements.length > 0)
      Object.assign(record, {
        custom: withCustomValues(stored.custom, fields, changes),
        version: record.version + 1,
      });
    return statements;
  },
};

export const SECTION_STORES: Record<RequestSection, SectionStore> = {
  personal: part('personal'),
  bank: part('bank'),
  next_of_kin: items('next_of_kin'),
  guarantors: items('guarantors'),
  referees: items('referees'),
  education: items('education'),
  certification: items('certification'),
  medical,
  custom,
};
