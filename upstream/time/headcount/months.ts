import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { headcount as contract, type Headcount } from '../../../contracts/time/headcount';
import { monthName, monthNumber } from '../../../contracts/time/headcount-answers';
import { isOwnRecord } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { readPage } from '../../platform/record/page';
import { StoredQuestions } from './stored-answers';

const Row = z
  .object({
    id: z.int(),
    month: z.int(),
    year: z.int(),
    company_id: z.int(),
    company: z.string(),
    opened_at: z.string(),
    closes_on: z.string(),
    ready: z.boolean(),
    employees: z.int(),
    approved: z.int(),
    submitted: z.int(),
    pending: z.int(),
    declined: z.int(),
    last_response_at: z.string().nullable(),
    questions: StoredQuestions,
  })
  .transform(
    ({ company_id, company, month, ...row }): Headcount => ({
      ...row,
      month: monthName(month),
      company: { id: company_id, name: company },
    }),
  );

/** The year of today in Lagos: what lists of headcounts show where none is asked for. */
export const lagosYearOf = (now: Date): number => Number(lagosDay(now).slice(0, 4));

const FIGURES: SQL = sql`h.employees, h.approved, h.submitted, h.pending, h.declined, h.last_response_at, '[]' AS questions`;
/** How many of their company answered is nothing for an employee. */
const FOR_EMPLOYEE: SQL = sql`0 AS employees, 0 AS approved, 0 AS submitted, 0 AS pending, 0 AS declined,
  NULL AS last_response_at, h.questions`;

/** SQL condition on month `h`: the asker was asked in it. Somebody who joined after it had started is not. */
const isOwnMonth = (call: Pick<Call<unknown>, 'db' | 'caller' | 'administers'>): SQL => sql`EXISTS (
  SELECT 1 FROM employee_headcount r JOIN employee e ON e.id = r.employee_id WHERE r.headcount_id = h.id AND ${isOwnRecord(call)})`;

/** C047. The newest month first. */
export async function listHeadcounts(call: Call<ParsedOf<typeof contract.list>>) {
  const { input, caller, administers, now } = call;
  return readPage(call, contract.list.path, {
    row: Row,
    columns: sql`h.id, h.month, h.year, h.company_id, c.name AS company, h.opened_at, h.closes_on,
      h.ready_at IS NOT NULL AS ready, ${administers ? FIGURES : FOR_EMPLOYEE}`,
    from: sql`headcount h JOIN company c ON c.id = h.company_id`,
    where: and(
      administers ? inCompanyScope(caller, sql`h.company_id`) : isOwnMonth(call),
      sql`h.year = ${input.year ?? lagosYearOf(now)}`,
      input.month ? sql`h.month = ${monthNumber(input.month)}` : undefined,
      input.company__name ? sql`c.name = ${input.company__name}` : undefined,
    ),
    order: sql`h.month DESC, c.sort_key, h.id`,
  });
}
