import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { headingKey } from '../../../contracts/organisation/custom-field';
import type { ExportColumn } from '../../../contracts/people/employee-export';
import { confirmationWord, employmentStateWord } from '../../../contracts/people/employment-state';
import {
  EMPLOYMENT_TYPE_WORDS,
  EMPLOYMENT_TYPES,
  PAY_PART_NAMES,
  PAY_PARTS,
} from '../../../contracts/people/employment-type';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { Kobo } from '../../../contracts/platform/fields';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { cell } from '../../platform/file/csv-cell';
import { downloadAnswer } from '../../platform/file/files';
import { emailShown } from '../../platform/mail/no-email';
import { customFieldsOf, customValuesOf } from '../../platform/person/custom-fields';
import { asAt, ValuesAsAt, valuesAsAt } from '../history/as-at';
import { valueOn } from '../history/entries';
import { LineOfEmployee, ledOn } from '../reporting-line/line-on';
import { confirmationOf, employmentStateOn } from './employment-state';
import { toSend, trackExport } from './export-job';
import { eachPage } from './export-people';
import { maskNumber } from './mask-number';
import { EMPLOYEE_NAMES, EMPLOYEE_ROW, StoredEmployee } from './read';

const text = z.string().nullable();
const Bank = z.object({
  bank_title: text,
  account_name: text,
  account_number: text,
  bvn: text,
  pension_manager_title: text,
  pfa_number: text,
  pension_pin: text,
  tax_id: text,
  nin: text,
  nhf_number: text,
  tax_state: text,
});
const part = Kobo.nullable();
const Pay = z.object({
  gross_salary: Kobo,
  net_salary: Kobo,
  basic_pay: part,
  housing_pay: part,
  transport_pay: part,
  other_pay: part,
});
/** A row to export. Bank, pay and leaders are null where the file does not have them. */
const Row = StoredEmployee.extend({
  sort_key: z.string(),
  bank: Bank.nullable(),
  pay: Pay.nullable(),
  custom: z.string(),
  led: LineOfEmployee.shape.led.nullable(),
  ...ValuesAsAt.shape,
});

type Cell = string | null | undefined;
type Cells = [heading: string, read: (row: Omit<z.output<typeof Row>, 'held'>, full: boolean, today: Day) => Cell][];

const shown = (number: Cell, full: boolean): Cell => (full ? number : maskNumber(number ?? null));

const naira = (kobo: number): string => (kobo / 100).toFixed(2);

/** The cells that a column of the list has in a file; one column may become several cells. */
const COLUMNS: Record<Exclude<ExportColumn, 'custom'>, Cells> = {
  employee: [
    ['Staff ID', ({ code }) => code],
    ['Title', ({ title }) => title],
    ['First name', ({ firstName }) => firstName],
    ['Middle name', ({ middlename }) => middlename],
    ['Last name', ({ lastName }) => lastName],
    ['Email', ({ email }) => emailShown(email)],
    ['Phone', ({ phone }) => phone],
  ],
  jobrole: [
    ['Job role', ({ jobrole_name }) => jobrole_name],
    ['Company', ({ company_name }) => company_name],
  ],
  job: [['Job role', ({ jobrole_name }) => jobrole_name]],
  company: [['Company', ({ company_name }) => company_name]],
  manager: [
    ['Line manager', ({ led }) => led?.supervisor_name],
    ['Line manager email', ({ led }) => led?.supervisor_email],
    ['Line manager staff ID', ({ led }) => led?.supervisor_code],
    ['Second line manager name', ({ led }) => led?.line_manager2_name],
    ['Second line manager, email or staff ID', ({ led }) => led?.line_manager2_key],
    ['Head manager name', ({ led }) => led?.head_manager_name],
    ['Head manager, email or staff ID', ({ led }) => led?.head_manager_key],
  ],
  gender: [['Gender', ({ gender }) => gender]],
  unit: [['Unit', ({ unit_name }) => unit_name]],
  work_location: [['Location', ({ work_location_name }) => work_location_name]],
  grade: [
    ['Grade', ({ grade }) => grade],
    ['Step', ({ step }) => step],
  ],
  type: [
    [
      'Employment type',
      ({ employment_type: type }) =>
        EMPLOYMENT_TYPES.flatMap((one) => (one === type ? EMPLOYMENT_TYPE_WORDS[one] : [])).join(),
    ],
    ['Contract ends', ({ contract_end }) => contract_end],
  ],
  branch: [['Branch', ({ location_name }) => location_name]],
  department: [['Department', ({ department_name }) => department_name]],
  hired: [['Employed', ({ employment_date }) => employment_date]],
  status: [['Status', (row, _, today) => employmentStateWord(employmentStateOn(row, today))]],
  confirmation: [
    [
      'Confirmation',
      (row, _, today) => {
        const standing = confirmationOf(row, today);
        return standing && confirmationWord(standing);
      },
    ],
  ],
  bank: [
    ['Bank', ({ bank }) => bank?.bank_title],
    ['Account name', ({ bank }) => bank?.account_name],
    ['Account number', ({ bank }, full) => shown(bank?.account_number, full)],
    ['BVN', ({ bank }, full) => shown(bank?.bvn, full)],
    ['Pension manager', ({ bank }) => bank?.pension_manager_title],
    ['PFA number', ({ bank }) => bank?.pfa_number],
    ['RSA PIN', ({ bank }) => bank?.pension_pin],
    ['Tax ID', ({ bank }) => bank?.tax_id],
    ['NIN', ({ bank }, full) => shown(bank?.nin, full)],
    ['NHF number', ({ bank }) => bank?.nhf_number],
    ['State of residence for tax', ({ bank }) => bank?.tax_state],
  ],
  pay: [
    ['Salary a year (naira)', ({ pay }) => pay && naira(pay.gross_salary)],
    ['Net salary a month (naira)', ({ pay }) => pay && naira(pay.net_salary)],
    ...PAY_PART_NAMES.map((name): Cells[number] => [
      `${PAY_PARTS[name]} a year (naira)`,
      ({ pay }) => (pay && pay[name] !== null ? naira(pay[name]) : null),
    ]),
  ],
};

const BANK = sql`json_object('bank_title', (SELECT name FROM bank WHERE id = e.bank_name),
  'account_name', e.account_name, 'account_number', e.account_number, 'bvn', e.bvn,
  'pension_manager_title', (SELECT name FROM pfa WHERE id = e.pension_manager),
  'pfa_number', e.pfa_number, 'pension_pin', e.pension_pin, 'tax_id', e.tax_id,
  'nin', e.nin, 'nhf_number', e.nhf_number, 'tax_state', e.tax_state)`;
/** SQL expression on employee `e`: the bank details on a day; what no entry dates is as it is today. */
const bankOn = (day: Day) => sql`(SELECT json_object('bank_title', v.value ->> 'bank_title',
  'account_name', v.value ->> 'account_name', 'account_number', v.value ->> 'account_number', 'bvn', v.value ->> 'bvn',
  'pension_manager_title', v.value ->> 'pension_manager_title', 'pfa_number', v.value ->> 'pfa_number',
  'pension_pin', v.value ->> 'pension_pin', 'tax_id', v.value ->> 'tax_id', 'nin', e.nin, 'nhf_number', e.nhf_number,
  'tax_state', e.tax_state) FROM (SELECT ${valueOn('BANK', sql`${day}`)} AS value) v)`;
const PAY = sql`json_object('gross_salary', e.gross_salary, 'net_salary', e.net_salary,
  'basic_pay', e.basic_pay, 'housing_pay', e.housing_pay, 'transport_pay', e.transport_pay, 'other_pay', e.other_pay)`;
const NONE = sql`NULL`;

/**
 * The cells of the fields that companies keep. Those that two companies call the same share a column, and a row has those of
 * its own company.
 */
async function customCells({ db, caller }: Pick<Call<unknown>, 'db' | 'caller'>, company?: number): Promise<Cells> {
  const of = company ? sql`f.company_id = ${company}` : inCompanyScope(caller, sql`f.company_id`);
  const fields = await customFieldsOf(db, sql`f.archived_at IS NULL AND ${of}`);
  const names = new Map(fields.map(({ name }) => [headingKey(name), name]));
  return [...names].map(([key, heading]) => [
    heading,
    (row) => {
      const field = fields.find((one) => one.company === row.company && headingKey(one.name) === key);
      const value = field && customValuesOf(row.custom, [field])[field.name];
      return value === null || value === undefined ? null : String(value);
    },
  ]);
}

const line = (cells: readonly Cell[]): string => `${cells.map((text) => cell(text ?? '')).join(',')}\r\n`;

/** The rows of a request, written while they are read. The byte order mark tells Excel that it is UTF-8. */
export async function exportCsv(call: Call<{ id: number }>): Promise<Response> {
  const { db, now } = call;
  const today = lagosDay(now);
  const job = await toSend(call, 'CSV');
  const { columns, full } = job.request;
  const custom = columns.includes('custom') ? await customCells(call, job.request.filters.company) : [];
  const all = columns.flatMap((column) => (column === 'custom' ? custom : COLUMNS[column]));
  // Two columns of the list may show the same, such as the company below the job role.
  const cells = all.filter(([heading], i) => all.findIndex(([other]) => other === heading) === i);
  const day = job.request.filters.as_at;
  const bank = columns.includes('bank') ? (day ? bankOn(day) : BANK) : NONE;
  const pay = columns.includes('pay') ? (day ? valueOn('PAY', sql`${day}`) : PAY) : NONE;
  const held = day ? valuesAsAt(day, ['JOB', 'STATUS']) : sql`'{}' AS held`;
  const led = columns.includes('manager') ? ledOn(day) : sql`NULL AS led`;
  const read = sql`${EMPLOYEE_ROW}, ${bank} AS bank, ${pay} AS pay, e.custom, ${held}, ${led}`;
  const pages = eachPage(db, call.caller, job.request, { row: Row, columns: read, joins: EMPLOYEE_NAMES });
  const asOf = (row: z.output<typeof Row>) => (day ? asAt(row) : row);
  const progress = trackExport(db, job);
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
          controller.enqueue(
            encoder.encode(rows.map((row) => line(cells.map(([, of]) => of(asOf(row), full, day ?? today)))).join('')),
          );
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
  return downloadAnswer(body, job.file, 'text/csv; charset=utf-8');
}
