import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { YearTax } from '../../../contracts/pay/pay-year';

export const YearTaxColumns = z.object({
  last_month: z.string(),
  months: z.int(),
  taxable: z.int(),
  contributions: z.int(),
  reliefs: z.int(),
  tax: z.int(),
  deducted: z.int(),
  difference: z.int(),
  known: z.boolean(),
});

/** SQL columns of the calculated year `pay_year_tax t`. */
export const YEAR_TAX_COLUMNS: SQL = sql`t.last_month, t.months, t.taxable, t.contributions, t.reliefs, t.tax, t.deducted, t.difference, t.known`;

export const shownYearTax = (row: z.output<typeof YearTaxColumns>): YearTax => YearTaxColumns.parse(row);
