import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { monthsFromTo } from '../../../contracts/pay/opening-state';
import type { PayFacts } from '../../../contracts/pay/payslip-shape';
import { monthAfter } from '../../../contracts/platform/month';
import type { PayMonth } from './ground';

const months = z.string().nullable();
export const PaidToDate = z.object({
  employee_id: z.int(),
  taxable: z.int(),
  off: z.int(),
  paye: z.int(),
  /** The months with a payslip, and those of them with work, separated by commas. */
  paid: months,
  worked: months,
});
export const OpeningToDate = z.object({
  employee_id: z.int(),
  from_month: z.string(),
  until_month: z.string(),
  gross: z.int(),
  taxable: z.int(),
  off: z.int(),
  paye: z.int(),
  relief: z.int(),
});

const januaryOf = (month: string): string => `${month.slice(0, 4)}-01`;

/**
 * SQL query of the locked payslips of the tax year before a month. Every company counts, because the tax of a year is one; the
 * pay of another company in the month itself counts too.
 */
export const paidToDate = ({ company, month }: Pick<PayMonth, 'company' | 'month'>, ids: SQL): SQL => sql`
  SELECT employee_id, sum(taxable) AS taxable, sum("off") AS "off", sum(paye) AS paye,
    group_concat(DISTINCT CASE WHEN month < ${month} THEN month END) AS paid,
    group_concat(DISTINCT CASE WHEN month < ${month} AND worked = 1 THEN month END) AS worked
  FROM payslip INDEXED BY payslip_to_date WHERE employee_id IN ${ids} AND locked = 1
    AND month BETWEEN ${januaryOf(month)} AND ${month} AND NOT (month = ${month} AND company_id = ${company})
  GROUP BY employee_id`;

/** SQL query of the opening figures of the year that end before a month. */
export const openedToDate = ({ month }: Pick<PayMonth, 'month'>, ids: SQL): SQL => sql`
  SELECT employee_id, from_month, until_month, gross, taxable, pension + nhf + nhia AS "off", paye, relief
  FROM pay_opening WHERE employee_id IN ${ids} AND year = ${Number(month.slice(0, 4))} AND until_month < ${month}`;

const listed = (text: string | null | undefined): string[] => (text ? text.split(',') : []);

/** The year to date before a month, and the months of it whose earnings nobody knows. */
export function toDateOf(
  month: string,
  paid: z.output<typeof PaidToDate> | undefined,
  openings: readonly z.output<typeof OpeningToDate>[] = [],
): { to_date: PayFacts['to_date']; missing: string[] } {
  const sum = (of: 'taxable' | 'off' | 'paye') => openings.reduce((all, one) => all + one[of], paid?.[of] ?? 0);
  const opened = openings.flatMap((one) =>
    monthsFromTo(one.from_month, one.until_month).map((name) => ({ name, worked: one.gross > 0 })),
  );
  const worked = new Set([...listed(paid?.worked), ...opened.filter((one) => one.worked).map(({ name }) => name)]);
  const has = new Set([...listed(paid?.paid), ...opened.map(({ name }) => name)]);
  const missing = monthsFromTo(januaryOf(month), monthAfter(month, -1)).filter((name) => !has.has(name));
  return {
    to_date: {
      ...{ months: worked.size, taxable: sum('taxable'), off: sum('off'), paye: sum('paye') },
      known: missing.length === 0,
      relief: openings.reduce((all, { relief }) => all + relief, 0),
    },
    missing,
  };
}
