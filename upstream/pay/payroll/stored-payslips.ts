import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { LAW_KINDS } from '../../../contracts/pay/pay-law-shape';
import { RUN_STATES } from '../../../contracts/pay/payroll-state';
import { TAX_METHODS } from '../../../contracts/pay/payslip-shape';

/** A run in the form that the queue and the acts read. */
export const StoredRun = z.object({
  id: z.int(),
  company_id: z.int(),
  month: z.string(),
  status: z.enum(RUN_STATES),
  pay_day: z.string(),
  before_id: z.int().nullable(),
  laws: z.partialRecord(z.enum(LAW_KINDS), z.int()),
  method: z.enum(TAX_METHODS),
  expected: z.int(),
  cursor: z.int(),
  people: z.int(),
  version: z.int(),
});
export type StoredRun = z.output<typeof StoredRun>;

/** SQL columns of a `StoredRun` on run `r`. */
export const RUN_COLUMNS = sql`r.id, r.company_id, r.month, r.status, r.pay_day, r.before_id, r.laws, r.method, r.expected,
  r.cursor, r.people, r.version`;

/** The cursor of a run whose people are all calculated; the changes meanwhile and the sums are left. */
export const ALL_CALCULATED = -1;
