import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import {
  type EmployeeBankForm,
  type EmployeeEdit,
  hasSpouse,
  type PersonalForm,
  SPOUSE_FIELDS,
} from '../../../contracts/people/employee-form';
import { lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { refuseArea } from '../../platform/caller/limits-of';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { emailShown, emailStored } from '../../platform/mail/no-email';
import { enqueueAll } from '../../platform/mail/outbox';
import { reachableAddresses } from '../../platform/mail/recent-addresses';
import { fieldChanges, outdatedWords } from '../../platform/record/last-edit';
import { deferRefusal, inOneTrip, readRow, readRows, requireRow } from '../../platform/record/row';
import { enterDifferences } from '../history/entries';
import { STORED_KINDS } from '../history/kinds';
import { namedManager } from '../reporting-line/manager';
import { checkDays, TAKEN_VALUES } from './create';
import { accountFollows, type SavingFacts, savingFacts } from './follow';
import { bankChangedMail } from './mails';
import { refuseOwn } from './own';
import { readEmployee } from './read';

export type EditValues = Record<string, string | number | null>;

/** Values for the audit, without the stand-in for an email that nobody entered, which is shown to nobody. */
const readable = (values: EditValues): EditValues =>
  'email' in values ? { ...values, email: emailShown(String(values.email)) } : values;

/** The columns whose names differ from their fields in the form. */
export const COLUMN_OF_FIELD: Record<string, string> = {
  firstName: 'firstname',
  lastName: 'lastname',
  current_address: 'address',
};

/** A personal form by column. The spouse is emptied when the employee is not married (document 2 section 4). */
function personalValues(form: PersonalForm, code: string): EditValues {
  const values: EditValues = {};
  const { supervisor_name: _, supervisor_email: __, supervisor_phone: ___, ...own } = form;
  for (const [name, value] of Object.entries(own)) values[COLUMN_OF_FIELD[name] ?? name] = value ?? null;
  for (const name of PERSONAL) values[COLUMN_OF_FIELD[name] ?? name] ??= null;
  values.firstname = form.firstName ?? '';
  values.lastname = form.lastName ?? '';
  values.email = emailStored(form.email, code);
  if (!hasSpouse(form.marital_status)) for (const name of SPOUSE_FIELDS) values[name] = null;
  return values;
}

const PERSONAL = [
  'title',
  'middlename',
  'phone',
  'official_email_ID',
  'dob',
  'birth_place',
  'nationality',
  'ethnicity',
  'religion',
  'state_of_origin',
  'lga_of_origin',
  'current_address',
  'residential_city',
  'residential_state',
  'landmark',
  'permanent_address',
  'marital_status',
  ...SPOUSE_FIELDS,
];

/** Refuses a bank or a pension manager that is not in the lists of Settings. */
export async function checkBanks(db: Db, form: Pick<EmployeeBankForm, 'bank_name' | 'pension_manager'>): Promise<void> {
  const known = await requireRow(
    db,
    z.object({ bank: z.int().nullable(), pfa: z.int().nullable() }),
    sql`SELECT (SELECT id FROM bank WHERE id = ${form.bank_name ?? 0}) AS bank,
      (SELECT id FROM pfa WHERE id = ${form.pension_manager ?? 0}) AS pfa`,
  );
  if (form.bank_name && !known.bank) throw refuse.fields({ bank_name: ['Choose a bank of the list'] });
  if (form.pension_manager && !known.pfa)
    throw refuse.fields({ pension_manager: ['Choose a pension manager of the list'] });
}

const OF_BANK = [
  'bank_name',
  'account_name',
  'pension_manager',
  'pfa_number',
  'pension_pin',
  'tax_id',
  'tax_state',
  'nhf_number',
] as const;

/** A bank form by column. A BVN, a NIN or an account number that is left out stays as it is. */
export const bankColumns = (form: EmployeeBankForm): EditValues => ({
  ...Object.fromEntries(OF_BANK.map((name) => [name, form[name] ?? null])),
  ...Object.fromEntries(
    (['bvn', 'nin', 'account_number'] as const).flatMap((name) => (form[name] ? [[name, form[name]]] : [])),
  ),
});

/** A record as the database has it, by column. */
const StoredRecord = z
  .object({ id: z.int(), version: z.int(), code: z.string(), email: z.string(), user_id: z.int().nullable() })
  .catchall(z.union([z.string(), z.number(), z.null()]));
export type StoredRecord = z.output<typeof StoredRecord>;

/** The record of an employee with every column. */
export const storedRecord = (db: Db, id: number): Promise<StoredRecord> =>
  requireRow(db, StoredRecord, sql`SELECT * FROM employee WHERE id = ${id}`);

/** The records of employees by their ids, which a query gives. */
export const storedRecords = async (db: Db, ids: SQL): Promise<Map<number, StoredRecord>> =>
  new Map(
    (await readRows(db, StoredRecord, sql`SELECT * FROM employee WHERE id IN (${ids})`)).map((one) => [one.id, one]),
  );

/** The asker's own record; null while there is none. */
export const ownRecordOf = (db: Db, userId: number): Promise<StoredRecord | null> =>
  readRow(db, StoredRecord, sql`SELECT * FROM employee WHERE user_id = ${userId} ORDER BY id LIMIT 1`);

/**
 * The statements that save columns of a record in the version that it was read at: the row of the audit, the account
 * whose address follows and, when the salary account changes, the mails to the address before the change and to those
 * that were replaced of late. Empty when nothing changes. `facts` are those of the address among the values.
 */
export async function savedRecord(
  call: Pick<Call<unknown>, 'db' | 'now' | 'audit' | 'caller'>,
  stored: StoredRecord,
  values: EditValues,
  { action, note }: { action: string; note?: string },
  facts: SavingFacts,
): Promise<Statement[]> {
  const { db, now, audit, caller } = call;
  const { id, version } = stored;
  const changes = fieldChanges<EditValues>(stored, values);
  if (Object.keys(changes.after).length === 0) return [];
  const { email } = changes.after;
  if (
    typeof email === 'string' &&
    emailShown(email) &&
    email.toLowerCase() !== stored.email.toLowerCase() &&
    facts.taken
  )
    throw refuse.fields({ email: ['This email belongs to somebody else'] });
  const follows =
    typeof email === 'string'
      ? await accountFollows(
          call,
          { ...stored, firstname: String(stored.firstname ?? '') },
          emailShown(email) ?? undefined,
          facts,
        )
      : [];
  const set = Object.entries(changes.after).map(([name, value]) => sql`${sql.identifier(name)} = ${value ?? null}`);
  const paidElsewhere = 'bank_name' in changes.after || 'account_number' in changes.after;
  const told: Statement[] = paidElsewhere
    ? await enqueueAll(
        db,
        reachableAddresses([stored.email, ...facts.addresses]).map((to) =>
          bankChangedMail(to, facts.firstname, facts.company),
        ),
        now,
      )
    : [];
  return [
    run(
      db,
      sql`UPDATE employee SET ${sql.join(set, sql`, `)}, version = version + 1 WHERE id = ${id} AND version = ${version}`,
    ),
    mustChange(db),
    audit({
      action,
      record: 'employee',
      record_id: id,
      ...(note ? { note } : {}),
      ...fieldChanges(readable(stored), readable(values)),
    }),
    ...(STORED_KINDS.BANK.columns.some((name) => name in changes.after)
      ? enterDifferences(db, sql`${id}`, ['BANK'], lagosDay(now), {
          by: caller.name,
          at: now.toISOString(),
          reason: note ?? null,
        })
      : []),
    ...follows,
    ...told,
  ];
}

/** The name in the audit of an act that saves a part of a record. */
export const SAVED_ACTION = { personal: 'Personal details changed', bank: 'Bank details changed' } as const;
/** Saves a part of a record, if nobody saved it since the version that the form was made from. */
export async function updateEmployee(call: Call<EmployeeEdit>): Promise<EmployeeDetail> {
  const { db, input, now, commit } = call;
  const { id, version, personal, bank } = input;
  if (personal) refuseArea(call.caller, 'records');
  if (bank) refuseArea(call.caller, 'pay');
  const [stored, , unknownBank, ownEmail, facts, line] = await inOneTrip(
    storedRecord(db, id),
    bank ? refuseOwn(call, [id], 'Nobody changes their own bank details. Another admin has to do this.') : null,
    deferRefusal(bank ? checkBanks(db, bank) : Promise.resolve()),
    deferRefusal(refuseOwn(call, [id], 'Nobody changes the email of their own record. Another admin has to do this.')),
    savingFacts(call, id, personal?.email ?? ''),
    deferRefusal(personal ? namedManager(call, id, personal) : Promise.resolve([])),
  );
  if (stored.version !== version) throw refuse.conflict(outdatedWords('record'));
  if (personal) checkDays(personal, '', lagosDay(now));
  unknownBank();
  const values: EditValues = {
    ...(personal ? personalValues(personal, stored.code) : {}),
    ...(bank ? bankColumns(bank) : {}),
  };
  // A record may be the asker's own by its address alone. Under another address it would look like a stranger's.
  if (personal && stored.user_id !== call.caller.userId && values.email !== stored.email) ownEmail();
  const statements = [
    ...(await savedRecord(call, stored, values, { action: SAVED_ACTION[bank ? 'bank' : 'personal'] }, facts)),
    ...line(),
  ];
  if (statements.length === 0) return readEmployee(call, sql`e.id = ${id}`);
  return commit(statements, () => readEmployee(call, sql`e.id = ${id}`), {
    unique: TAKEN_VALUES,
    conflict: outdatedWords('record'),
  });
}
