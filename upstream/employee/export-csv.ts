import { sql } from 'drizzle-orm';
import type { EmployeeRow } from '../../contracts/employee';
import type { ExportColumn } from '../../contracts/employee-export';
import { cell } from '../csv-cell';
import { fileAnswer } from '../files';
import { emailShown } from '../no-email';
import type { Call } from '../serve';
import { progressOf, toSend } from './export-job';
import { eachPage } from './export-people';
import { masked } from './masked';
import { NAMES, ROW } from './read';

type Text = string | null;
type Stored = Omit<EmployeeRow, 'archived'> & { archived: number; gross_salary: number; net_salary: number } & Record<
    | 'bank_title'
    | 'account_name'
    | 'account_number'
    | 'bvn'
    | 'pension_manager_title'
    | 'pfa_number'
    | 'pension_pin'
    | 'tax_id',
    Text
  >;

type Cells = [heading: string, read: (row: Stored, full: boolean) => Text][];

const STATUS: Record<EmployeeRow['employment_status'], string> = {
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  RESIGNED: 'Resigned',
  RETIRED: 'Retired',
  TERMINATED: 'Terminated',
  DECLINED: 'Declined',
};
const CONFIRMATION: Record<EmployeeRow['confirmation_status'], string> = {
  PENDING: 'On probation',
  CONFIRMED: 'Confirmed',
  YES: 'Confirmed',
  NOT_CONFIRMED: 'Not confirmed',
};

const naira = (kobo: number): string => (kobo / 100).toFixed(2);

/** What a column of the list comes to in a file: a cell there may hold more than one thing. */
const COLUMNS: Record<ExportColumn, Cells> = {
  employee: [
    ['Staff ID', ({ code }) => code],
    ['Title', ({ title }) => title],
    ['First name', ({ firstName }) => firstName],
    ['Middle name', ({ middlename }) => middlename],
    ['Last name', ({ lastName }) => lastName],
    ['Email', ({ email }) => (email === null ? null : emailShown(email))],
    ['Phone', ({ phone }) => phone],
  ],
  jobrole: [
    ['Job role', ({ jobrole_name }) => jobrole_name],
    ['Company', ({ company_name }) => company_name],
  ],
  job: [['Job role', ({ jobrole_name }) => jobrole_name]],
  company: [['Company', ({ company_name }) => company_name]],
  branch: [['Branch', ({ location_name }) => location_name]],
  department: [['Department', ({ department_name }) => department_name]],
  hired: [['Employed', ({ employment_date }) => employment_date]],
  status: [['Status', ({ archived, employment_status }) => (archived ? 'Archived' : STATUS[employment_status])]],
  confirmation: [['Confirmation', ({ confirmation_status }) => CONFIRMATION[confirmation_status]]],
  bank: [
    ['Bank', ({ bank_title }) => bank_title],
    ['Account name', ({ account_name }) => account_name],
    ['Account number', ({ account_number }, full) => (full ? account_number : masked(account_number))],
    ['BVN', ({ bvn }, full) => (full ? bvn : masked(bvn))],
    ['Pension manager', ({ pension_manager_title }) => pension_manager_title],
    ['PFA number', ({ pfa_number }) => pfa_number],
    ['RSA PIN', ({ pension_pin }) => pension_pin],
    ['Tax ID', ({ tax_id }) => tax_id],
  ],
  pay: [
    ['Salary a year (naira)', ({ gross_salary }) => naira(gross_salary)],
    ['Net salary a month (naira)', ({ net_salary }) => naira(net_salary)],
  ],
};

const BANK = sql`, e.account_name, e.account_number, e.bvn, e.pfa_number, e.pension_pin, e.tax_id,
  (SELECT name FROM bank WHERE id = e.bank_name) AS bank_title,
  (SELECT name FROM pfa WHERE id = e.pension_manager) AS pension_manager_title`;

const line = (cells: readonly Text[]): string => `${cells.map((text) => cell(text ?? '')).join(',')}\r\n`;

/** The rows of a request, written while they are read. The mark tells Excel that it is UTF-8. */
export async function exportCsv(call: Call<{ id: number }>): Promise<Response> {
  const { db } = call;
  const job = await toSend(call, 'CSV');
  const { columns, full } = job.request;
  const cells = columns.flatMap((column) => COLUMNS[column]);
  const more = [columns.includes('bank') && BANK, columns.includes('pay') && sql`, e.gross_salary, e.net_salary`];
  const read = sql`${ROW}${sql.join(
    more.filter((part) => part !== false),
    sql``,
  )}`;
  const pages = eachPage<Stored>(db, job.request, { columns: read, joins: NAMES });
  const progress = progressOf(db, job);
  const encoder = new TextEncoder();
  let done = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(`\ufeff${line(cells.map(([heading]) => heading))}`)),
      pull: async (controller) => {
        try {
          const { value: rows, done: ended } = await pages.next();
          if (ended) {
            await progress.end(done, true);
            return controller.close();
          }
          controller.enqueue(encoder.encode(rows.map((row) => line(cells.map(([, of]) => of(row, full)))).join('')));
          done += rows.length;
          await progress.at(done);
        } catch (error) {
          await progress.end(done, false);
          throw error;
        }
      },
      cancel: async () => {
        await progress.end(done, false);
      },
    },
    { highWaterMark: 0 },
  );
  return fileAnswer(body, job.file, 'text/csv; charset=utf-8');
}
