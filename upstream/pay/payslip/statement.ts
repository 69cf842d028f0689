import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { OPENING_ORIGINS } from '../../../contracts/pay/opening-state';
import type { payslip as contract, YearStatement } from '../../../contracts/pay/payslip';
import { sumsOfYear } from '../../../contracts/pay/payslip-year';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { MIME } from '../../../contracts/platform/files';
import { letterFonts } from '../../letters/letter/letter-pdf';
import { CompanyStationery } from '../../letters/letter/people';
import { writeText } from '../../letters/letter/write-letter';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { downloadAnswer } from '../../platform/file/files';
import { readEach, readRows } from '../../platform/record/row';
import { paidElsewhere } from '../payroll/elsewhere';
import { EMPLOYER } from '../payroll/employer';
import { shownYearTax, YEAR_TAX_COLUMNS, YearTaxColumns } from '../payroll/year-tax-row';
import { isOwnPayslip, SLIP_PERSON, SLIP_PERSON_JOIN, SlipPersonRow, shownSlipPerson } from './slip-row';
import { statementText } from './statement-text';

const Row = SlipPersonRow.extend({
  id: z.int(),
  month: z.string(),
  gross: z.int(),
  pension: z.int(),
  nhf: z.int(),
  nhia: z.int(),
  paye: z.int(),
  deductions: z.int(),
  owed: z.int(),
  worked: z.boolean(),
  tax_id: z.string().nullable(),
  tax_state: z.string().nullable(),
  stationery: CompanyStationery,
});

const Opened = z.object({
  origin: z.enum(OPENING_ORIGINS),
  from_month: z.string(),
  until_month: z.string(),
  ...{ gross: z.int(), pension: z.int(), nhf: z.int(), nhia: z.int(), paye: z.int() },
});

const Scope = z.object({ elsewhere: z.boolean() });

type YearCall = Call<ParsedOf<typeof contract.statement>>;

/** The payslips of a year's locked months, the first month first; refused as not found where there are none. */
async function readYear(call: YearCall) {
  const { db, caller, administers, input } = call;
  if (input.employee !== undefined && !administers) {
    const [own] = await readRows(
      db,
      z.object({ own: z.int() }),
      sql`SELECT coalesce(${isOwnPayslip(call)}, 0) AS own FROM employee e WHERE e.id = ${input.employee}`,
    );
    if (own?.own !== 1) throw refuse.notFound();
  }
  const id =
    input.employee === undefined
      ? sql`(SELECT id FROM employee WHERE user_id = ${caller.userId ?? 0})`
      : sql`${input.employee}`;
  const whose =
    input.employee === undefined
      ? sql`p.employee_id = ${id}`
      : sql`p.employee_id = ${id} AND (${isOwnPayslip(call)} OR ${inCompanyScope(caller, sql`p.company_id`)})`;
  const [rows, opened, [tax], [scope]] = await readEach(
    db,
    [
      Row,
      sql`SELECT p.id, p.month, ${SLIP_PERSON}, p.gross, p.pension, p.nhf, p.nhia, p.paye, p.deductions, p.owed,
        p.worked, p.tax_id, p.tax_state, ${EMPLOYER} AS stationery
      FROM payslip p ${SLIP_PERSON_JOIN} WHERE ${whose} AND p.locked = 1
        AND p.month BETWEEN ${`${input.year}-01`} AND ${`${input.year}-12`} ORDER BY p.month, p.id`,
    ],
    [
      Opened,
      sql`SELECT p.origin, p.from_month, p.until_month, p.gross, p.pension, p.nhf, p.nhia, p.paye
        FROM pay_opening p JOIN employee e ON e.id = p.employee_id WHERE ${whose} AND p.year = ${input.year} ORDER BY p.from_month`,
    ],
    [
      YearTaxColumns,
      sql`SELECT ${YEAR_TAX_COLUMNS} FROM pay_year_tax t WHERE t.employee_id = ${id} AND t.year = ${input.year} AND t.tax IS NOT NULL`,
    ],
    [
      Scope,
      sql`SELECT ${paidElsewhere(call, sql`${`${input.year}-01`}`, sql`${`${input.year}-12`}`)} AS elsewhere FROM employee e WHERE e.id = ${id}`,
    ],
  );
  const last = rows.at(-1);
  if (!last || !scope) throw refuse.notFound();
  return { rows, last, opened, elsewhere: scope.elsewhere, tax: scope.elsewhere ? undefined : tax };
}

async function shown(
  { rows, last, opened, elsewhere, tax }: Awaited<ReturnType<typeof readYear>>,
  year: number,
): Promise<YearStatement> {
  return {
    year,
    employee: await shownSlipPerson(last),
    tax_id: last.tax_id,
    tax_state: last.tax_state,
    opening: opened.map((one) => ({ ...one, net: one.gross - one.pension - one.nhf - one.nhia - one.paye })),
    months: rows.flatMap(({ id, month, company, pension, nhf, nhia, paye, worked, ...row }) => {
      const { gross, deductions, net } = sumsOfYear([row]);
      // A month that only paid what was held is of no year: that counted in its own month.
      if (!worked && gross === 0 && deductions === 0) return [];
      return [{ month, payslip: id, company, gross, pension, nhf, nhia, paye, net }];
    }),
    elsewhere,
    tax: tax ? shownYearTax(tax) : null,
  };
}

/** A year of one person, month by month. */
export const statement = async (call: YearCall): Promise<YearStatement> => shown(await readYear(call), call.input.year);

/** The same as a PDF, on the paper of the company that paid last. */
export async function statementFile(call: YearCall): Promise<Response> {
  const year = await readYear(call);
  const of = await shown(year, call.input.year);
  const bytes = await writeText(letterFonts, statementText(of), {
    company: year.last.stationery,
    name: of.employee.name,
    date: lagosDay(call.now),
  });
  return downloadAnswer(bytes, `Annual statement ${of.year} ${of.employee.code}.pdf`, MIME.pdf, bytes.length);
}
