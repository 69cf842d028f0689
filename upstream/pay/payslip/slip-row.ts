import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CasePerson } from '../../../contracts/cases/case';
import type { LawKind } from '../../../contracts/pay/pay-law-shape';
import { RUN_STATES } from '../../../contracts/pay/payroll-state';
import type { PayFacts, SlipLine } from '../../../contracts/pay/payslip-shape';
import { CompanyStationery } from '../../letters/letter/people';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { pictureVersion } from '../../platform/file/picture';
import { asWritten } from '../../platform/record/row';
import { EMPLOYER, EMPLOYER_NAME } from '../payroll/employer';

type Asking = Pick<Call<unknown>, 'caller' | 'administers'>;

/** SQL condition on payslip `p` and its employee `e`: it is the caller's own. */
export const isOwnPayslip = ({ caller }: Pick<Call<unknown>, 'caller'>): SQL => sql`e.user_id = ${caller.userId ?? 0}`;

/**
 * SQL condition on payslip `p` and its employee `e`: the caller may read it, as HR with the area of pay, or as the employee once
 * the month is locked.
 */
const mayRead = (call: Asking): SQL =>
  sql`((p.locked = 1 AND ${isOwnPayslip(call)})
    OR (${call.administers ? 1 : 0} AND ${inCompanyScope(call.caller, sql`p.company_id`)}))`;

/** SQL columns on payslip `p` and `SLIP_PERSON_JOIN`: the person when it was calculated, and the employer when it was locked. */
export const SLIP_PERSON: SQL = sql`p.employee_id, p.code, p.name, p.job_role, ${EMPLOYER_NAME} AS company, p.company_id, b.name AS branch,
  coalesce(e.image, u.image) AS image`;
export const SLIP_PERSON_JOIN: SQL = sql`JOIN pay_run r ON r.id = p.run_id JOIN employee e ON e.id = p.employee_id JOIN company c ON c.id = p.company_id
  JOIN branch b ON b.id = p.branch_id LEFT JOIN user u ON u.id = e.user_id`;
export const SlipPersonRow = z.object({
  employee_id: z.int(),
  code: z.string(),
  name: z.string(),
  job_role: z.string(),
  company: z.string(),
  company_id: z.int(),
  branch: z.string(),
  image: z.string().nullable(),
});

/** The same as lists and pages show it. */
export const shownSlipPerson = async ({
  employee_id,
  image,
  ...row
}: z.output<typeof SlipPersonRow>): Promise<CasePerson> => ({
  id: employee_id,
  code: row.code,
  name: row.name,
  job_role: row.job_role,
  company: row.company,
  company_id: row.company_id,
  branch: row.branch,
  image: await pictureVersion(image),
});

export const Lines = asWritten<SlipLine[]>();

/** A payslip with all that it shows. */
export const SlipDetailRow = SlipPersonRow.extend({
  id: z.int(),
  run_id: z.int(),
  status: z.enum(RUN_STATES),
  month: z.string(),
  pay_day: z.string(),
  held: z.boolean(),
  held_reason: z.string(),
  locked: z.boolean(),
  own: z.boolean(),
  employer: CompanyStationery,
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  pfa: z.string().nullable(),
  rsa_pin: z.string().nullable(),
  tax_id: z.string().nullable(),
  tax_state: z.string().nullable(),
  laws: asWritten<Partial<Record<LawKind, number>>>(),
  facts: asWritten<PayFacts>(),
  lines: Lines,
  gross: z.int(),
  deductions: z.int(),
  owed: z.int(),
  net: z.int(),
});
export type SlipDetailRow = z.output<typeof SlipDetailRow>;

/** One payslip by its id, for the person who may read it. */
export const slipQuery = (call: Asking, id: number): SQL => sql`
  SELECT p.id, p.run_id, r.status, p.month, r.pay_day, r.laws, p.held, p.held_reason, p.locked, coalesce(${isOwnPayslip(call)}, 0) AS own, ${SLIP_PERSON},
    ${EMPLOYER} AS employer, p.bank, p.account_number, p.pfa, p.rsa_pin, p.tax_id,
    p.tax_state, p.facts, p.lines, p.gross, p.deductions, p.owed, p.net
  FROM payslip p ${SLIP_PERSON_JOIN} WHERE p.id = ${id} AND ${mayRead(call)}`;

/** SQL condition on payslip `o`: another payslip of the employee of the one with this id, which the caller may read. */
export const otherSlips = (call: Asking, id: number): SQL =>
  sql`o.employee_id = (SELECT employee_id FROM payslip WHERE id = ${id}) AND o.id IN (
    SELECT p.id FROM payslip p JOIN employee e ON e.id = p.employee_id
    WHERE p.employee_id = o.employee_id AND ${mayRead(call)})`;
