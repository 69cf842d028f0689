import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { payroll as contract } from '../../../contracts/pay/payroll';
import {
  RUN_STATES,
  SCHEDULE_WORDS,
  type Schedule,
  WARNING_WORDS,
  WARNINGS,
} from '../../../contracts/pay/payroll-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { type CsvColumn, csvOf, inNaira } from '../../platform/file/csv-file';
import { rowsInTurn } from '../../platform/record/list';
import { readRows, requireRow } from '../../platform/record/row';
import { isApproved, SCHEDULE_PAYEES } from './schedules';

const text = z.string().nullable();
const Row = z.object({
  ...{ id: z.int(), sort_key: z.string(), code: z.string(), name: z.string() },
  ...{ bank: text, bank_code: text, account_number: text, account_name: text, pfa: text, rsa_pin: text },
  ...{ tax_id: text, tax_state: text, nhf_number: text },
  ...{ gross: z.int(), paye: z.int(), pension: z.int(), pension_employer: z.int(), nhf: z.int() },
  ...{ basic: z.int(), pensionable: z.int(), nsitf_base: z.int(), itf_base: z.int() },
  ...{ benefits: z.int(), exempt: z.int(), relief: z.int(), taxed: z.int() },
  ...{ nsitf: z.int(), itf: z.int(), nhia: z.int(), nhia_employer: z.int(), net: z.int() },
  warnings: z.array(z.enum(WARNINGS)),
});
type Row = z.output<typeof Row>;
type Column = CsvColumn<Row>;

const PERSON: readonly Column[] = [
  ['Staff ID', ({ code }) => code],
  ['Employee', ({ name }) => name],
];
const amount = (heading: string, of: (row: Row) => number): Column => [heading, (row) => inNaira(of(row))];
const basic = amount('Basic pay', (row) => row.basic);
/** The warnings after which a bank should check an account twice. */
const MARKS = new Set<string>(['ACCOUNT_CHANGED', 'ACCOUNT_TWICE', 'CHECK_DIGIT']);

/**
 * The columns of each schedule: exactly the figures from which its amounts were calculated. From gross to taxable pay, a state
 * can follow the tax.
 */
const COLUMNS: Record<Schedule, readonly Column[]> = {
  BANK: [
    ...PERSON,
    ['Bank', (row) => row.bank],
    ['Bank code', (row) => row.bank_code],
    ['Account number', (row) => row.account_number],
    ['Account name', (row) => row.account_name ?? row.name],
    amount('Amount', (row) => row.net),
    [
      'Check',
      ({ warnings }) =>
        warnings
          .filter((one) => MARKS.has(one))
          .map((one) => WARNING_WORDS[one])
          .join('; '),
    ],
  ],
  PAYE: [
    ...PERSON,
    ['Tax ID', (row) => row.tax_id],
    ['State of residence', (row) => row.tax_state],
    amount('Gross', (row) => row.gross),
    amount('Benefits in kind', (row) => row.benefits),
    amount('Exempt', (row) => row.exempt),
    amount('Pension', (row) => row.pension),
    amount('NHF', (row) => row.nhf),
    amount('NHIA', (row) => row.nhia),
    amount('Reliefs', (row) => row.relief),
    amount('Taxable pay', (row) => row.taxed),
    amount('PAYE', (row) => row.paye),
  ],
  PENSION: [
    ...PERSON,
    ['PFA', (row) => row.pfa],
    ['RSA PIN', (row) => row.rsa_pin],
    amount('Pensionable pay', (row) => row.pensionable),
    amount('Employee contribution', (row) => row.pension),
    amount('Employer contribution', (row) => row.pension_employer),
    amount('Total', (row) => row.pension + row.pension_employer),
  ],
  NHF: [...PERSON, ['NHF number', (row) => row.nhf_number], basic, amount('NHF', (row) => row.nhf)],
  NSITF: [...PERSON, amount('Regular pay', (row) => row.nsitf_base), amount('NSITF', (row) => row.nsitf)],
  ITF: [...PERSON, amount('Gross', (row) => row.itf_base), amount('ITF', (row) => row.itf)],
  NHIA: [
    ...PERSON,
    basic,
    amount('Employee contribution', (row) => row.nhia),
    amount('Employer contribution', (row) => row.nhia_employer),
    amount('Total', (row) => row.nhia + row.nhia_employer),
  ],
};

/** What comes before every row. */
const FIRST = { sort_key: '', id: 0 };

const rowsAfter = (
  of: SQL,
  last: Pick<Row, 'sort_key' | 'id'>,
  limit: number,
): SQL => sql`SELECT p.id, p.sort_key, p.code, p.name, p.bank,
    k.code AS bank_code, p.account_number, p.account_name, p.pfa, p.rsa_pin, p.tax_id, p.tax_state, p.nhf_number, p.gross,
    p.basic, p.pensionable, p.nsitf_base, p.itf_base, p.benefits, p.exempt, p.relief, p.taxed, p.paye, p.pension, p.pension_employer, p.nhf, p.nsitf, p.itf, p.nhia, p.nhia_employer, p.net,
    (SELECT json_group_array(w.kind) FROM pay_warning w WHERE w.payslip_id = p.id) AS warnings
  FROM payslip p LEFT JOIN bank k ON k.id = p.bank_id
  WHERE ${of} AND (p.sort_key, p.id) > (${last.sort_key}, ${last.id}) ORDER BY p.sort_key, p.id LIMIT ${limit}`;

const RunOf = z.object({ month: z.string(), status: z.enum(RUN_STATES), code: z.string(), receiver: text });

/** A word of a file's name. */
export const inName = (words: string): string => words.replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** One schedule as CSV, whole or for one receiver. The audit records that somebody took it out of the product. */
export async function scheduleFile(call: Call<ParsedOf<typeof contract.scheduleFile>>): Promise<Response> {
  const { db, caller, input, audit } = call;
  const { id, kind, to } = input;
  const { has, key, to: named } = SCHEDULE_PAYEES[kind];
  const which = sql`p.run_id = ${id} AND ${has}`;
  const of = to ? sql`${which} AND ${key} = ${to}` : which;
  const found = await requireRow(
    db,
    RunOf,
    sql`SELECT r.month, r.status, coalesce(r.employer ->> 'code', c.code) AS code, ${to ? sql`(SELECT ${named} FROM payslip p WHERE ${of} LIMIT 1)` : sql`NULL`} AS receiver
      FROM pay_run r JOIN company c ON c.id = r.company_id WHERE r.id = ${id} AND ${inCompanyScope(caller, sql`r.company_id`)}`,
  );
  if (to && found.receiver === null) throw refuse.notFound();
  if (found.status === 'PREPARING') throw refuse.conflict('The payslips of this month are being prepared.');
  if (kind === 'BANK' && !isApproved(found.status))
    throw refuse.conflict('The bank schedule is there once the payroll is approved.');
  await db.batch([
    audit({
      action: 'Schedule exported',
      record: 'pay_run',
      record_id: id,
      after: { schedule: SCHEDULE_WORDS[kind], ...(found.receiver ? { to: found.receiver } : {}) },
    }),
  ]);
  const rows = rowsInTurn<Row>((last, limit) => readRows(db, Row, rowsAfter(of, last ?? FIRST, limit)));
  const name = [kind.toLowerCase(), found.code, found.month, ...(found.receiver ? [found.receiver] : [])];
  return csvOf(`${name.map(inName).join('-')}.csv`, COLUMNS[kind], rows);
}
