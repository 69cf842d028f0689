import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { lagosDay } from '../../../contracts/platform/dates';
import { bankChangedMail } from '../../people/employee/mails';
import { idList } from '../../people/employee/selection';
import { staffIdOf } from '../../people/employee/staff-number';
import { enterDifferences } from '../../people/history/entries';
import { noCircleOf } from '../../people/reporting-line/manager';
import { type Db, mustHold, run, type Statement } from '../../platform/database/db';
import { emailShown, emailStored } from '../../platform/mail/no-email';
import { enqueueAll } from '../../platform/mail/outbox';
import { readRows, requireRow } from '../../platform/record/row';
import type { FineRow } from './checked-rows';
import { EMPLOYEE_KIND, namedValues, PAID_TO } from './employee-kind';
import type { StoredValues } from './kind';
import type { LeasedBatch } from './leased-batch';

/** The rows of a piece as they are stored, and the statements before and after them. */
export interface RowsToStore {
  /** The rows as they are stored: with a staff ID, an address and a first day. */
  rows: FineRow[];
  before: Statement[];
  after: Statement[];
}

const at = (name: string) => EMPLOYEE_KIND.columns.indexOf(name);
const put = (values: StoredValues, name: string, value: string | null) => values.with(at(name), value);

/** The kinds of entries that an import writes. */
export const IMPORTED_ENTRY_KINDS = ['JOB', 'PAY', 'BANK', 'LINE'] as const;

/** New employees as they are stored. Those without a staff ID get the next of their company. */
export async function newEmployees(work: LeasedBatch, rows: FineRow[], now: Date): Promise<RowsToStore> {
  const numbers = await nextCodes(work, rows);
  const today = lagosDay(now);
  return {
    before: numbers.statements,
    rows: rows.map((row) => {
      const of = namedValues(row.after);
      const code = String(of.code ?? numbers.next(Number(of.company_id)));
      const email = emailStored(of.email === null ? undefined : String(of.email), code);
      let after = put(put(row.after, 'code', code), 'email', email);
      if (of.employment_date === null) after = put(after, 'employment_date', today);
      return { ...row, after };
    }),
    after: [],
  };
}

/** The columns of a new employee that no cell holds, and what goes into them. `value` is the row. */
export const NEW_EMPLOYEE = (now: Date) => {
  const value = (name: string) => sql.raw(`value ->> ${at(name)}`);
  return {
    // The record is linked to the account with this address, if its owner has confirmed that address.
    user_id: sql`(SELECT u.id FROM user u WHERE u.email = ${value('email')} AND u.email_verified_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM employee o WHERE o.user_id = u.id))`,
    resumption_date: value('employment_date'),
    created_at: sql`${now.toISOString()}`,
  };
};

/** Numbers that are looked up beyond those needed, because some may be taken. */
const SPARE = 20;

const Counting = z.object({ staff_id_format: z.string(), next_staff_number: z.int() });
const Taken = z.object({ code: z.string() });
const Company = z.object({ id: z.int(), name: z.string() });

/** Staff IDs for the rows that come without one. No employee has them, and no other row of the file gives them. */
async function nextCodes({ db, batch }: LeasedBatch, rows: FineRow[]) {
  const wanted = new Map<number, number>();
  for (const { after } of rows) {
    const { code, company_id } = namedValues(after);
    if (code === null) wanted.set(Number(company_id), (wanted.get(Number(company_id)) ?? 0) + 1);
  }
  const statements: Statement[] = [];
  const free = new Map<number, string[]>();
  for (const [company, count] of wanted) {
    const of = await requireRow(
      db,
      Counting,
      sql`SELECT staff_id_format, next_staff_number FROM company WHERE id = ${company}`,
    );
    const from = of.next_staff_number;
    const found: string[] = [];
    let next = from;
    while (found.length < count) {
      const begin = next;
      const codes = Array.from({ length: count - found.length + SPARE }, (_, i) =>
        staffIdOf(of.staff_id_format, begin + i),
      );
      const taken = await takenOf(db, batch.id, codes);
      for (const code of codes) {
        if (found.length === count) break;
        if (!taken.has(code)) found.push(code);
        next += 1;
      }
    }
    free.set(company, found);
    statements.push(
      mustHold(db, sql`(SELECT next_staff_number FROM company WHERE id = ${company}) = ${from}`),
      run(db, sql`UPDATE company SET next_staff_number = ${next} WHERE id = ${company}`),
    );
  }
  return { statements, next: (company: number) => free.get(company)?.shift() ?? '' };
}

async function takenOf(db: Db, batch: number, codes: string[]): Promise<Set<string>> {
  const asked = JSON.stringify(codes);
  const rows = await readRows(
    db,
    Taken,
    sql`SELECT e.code FROM json_each(${asked}) j CROSS JOIN employee e ON e.code = j.value
    UNION ALL
    SELECT k.key FROM json_each(${asked}) j CROSS JOIN import_key k
      ON k.batch_id = ${batch} AND k.field = 'code' AND k.key = j.value`,
  );
  return new Set(rows.map(({ code }) => code));
}

const differ = ({ before = [], after }: FineRow, names: readonly string[]) =>
  names.some((name) => before[at(name)] !== after[at(name)]);

/**
 * The statements that go with changes of employees: entries in their history, and a mail about their bank.
 */
export async function changedEmployees({ db, batch }: LeasedBatch, rows: FineRow[], now: Date): Promise<Statement[]> {
  const written = { by: batch.by_name, at: now.toISOString(), reason: `Import of ${batch.file}` };
  const today = lagosDay(now);
  const all = idList(rows.flatMap(({ id = [] }) => id));
  const led = rows.filter((row) => differ(row, ['line_manager1']));
  const paid = rows.filter((row) => differ(row, PAID_TO));
  return [
    ...enterDifferences(db, all, IMPORTED_ENTRY_KINDS, today, written),
    ...(led.length > 0 ? [noCircleOf(db, idList(led.flatMap(({ id = [] }) => id)), today)] : []),
    ...(paid.length > 0 ? await bankMails(db, paid, now) : []),
  ];
}

/** The mails go to the address before the change, because a thief of the account may have changed the address too. */
async function bankMails(db: Db, rows: FineRow[], now: Date): Promise<Statement[]> {
  const people = rows.flatMap(({ before = [] }) => {
    const { firstname, email, company_id } = namedValues(before);
    const to = emailShown(String(email));
    return to ? [{ firstname: String(firstname), to, company_id: Number(company_id) }] : [];
  });
  if (people.length === 0) return [];
  const companies = await readRows(
    db,
    Company,
    sql`SELECT id, name FROM company
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify([...new Set(people.map(({ company_id }) => company_id))])}))`,
  );
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  return enqueueAll(
    db,
    people.map(({ firstname, to, company_id }) => bankChangedMail(to, firstname, names.get(company_id) ?? '')),
    now,
  );
}
