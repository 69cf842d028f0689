import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReportNumber } from '../../../../contracts/desk/report-about';
import { REPORT_MONTHS } from '../../../../contracts/desk/report-kinds';
import type { Day } from '../../../../contracts/platform/dates';
import { type Month, monthAfter } from '../../../../contracts/platform/month';
import { firstOf, lastOf } from '../../../../contracts/platform/pay-month';
import { SMALLEST } from '../../../../contracts/platform/small-numbers';
import { workDays } from '../../../../contracts/time/leave-days';
import { EACH_TYPE, leaveDaysAt, monthsIn } from './leave-days';
import type { SubjectCall } from './subject';

/** The paid leave of a company in a month, with what its locked payslips of that month come to; null where there are too few. */
export const CompanyLeaveCost = z.object({
  company: z.int(),
  name: z.string(),
  month: z.string(),
  days: z.int(),
  gross: z.int().nullable(),
  people: z.int().nullable(),
});
type Costed = z.output<typeof CompanyLeaveCost>;

export const readCosted = (call: SubjectCall, from: Month, until: Month): readonly [typeof CompanyLeaveCost, SQL] => [
  CompanyLeaveCost,
  sql`SELECT t.company, c.name, t.month, t.days, k.gross, k.people
    FROM (SELECT CAST(substr(n.place, 2) AS INTEGER) AS company, substr(n.period, 2) AS month, sum(n.days) AS days
        FROM ${leaveDaysAt(call, placesAsked(call), monthsIn(from, until), EACH_TYPE)} n
          JOIN leave_type y ON y.id = n.type_id AND y.type <> 'UNPAID'
        GROUP BY 1, 2 HAVING sum(n.days) > 0) t
      JOIN company c ON c.id = t.company
      LEFT JOIN (SELECT company_id, month, sum(gross) AS gross, sum(people) AS people FROM pay_cost
        WHERE month BETWEEN ${from} AND ${until} GROUP BY 1, 2 HAVING sum(people) >= ${SMALLEST}) k
        ON k.company_id = t.company AND k.month = t.month
    ORDER BY c.sort_key, t.company`,
];
const placesAsked = ({ input }: SubjectCall): SQL =>
  input.company ? sql`(${`c${input.company}`})` : sql`(SELECT 'c' || id FROM company)`;

/** Holidays of the whole federation. */
export const Federal = z.object({ day: z.string() });
export const readFederal = (from: Month, until: Month): readonly [typeof Federal, SQL] => [
  Federal,
  sql`SELECT DISTINCT day FROM holiday_day WHERE state = '' AND day BETWEEN ${firstOf(from)} AND ${lastOf(until)}`,
];

/**
 * The cost of paid leave of each company, in kobo: its days times the gross of a working day. That is the average of the locked
 * payslips of the company and month, divided by the weekdays that are no federal holidays. It comes from at least five payslips
 * and from nobody's own pay. A month without them costs nothing here; a company without such a month is not shown.
 */
export function costRows(rows: readonly Costed[], until: Month, federal: readonly Day[]): ReportNumber[] {
  const months = Array.from({ length: REPORT_MONTHS }, (_, i) => monthAfter(until, -i));
  const workingDays = new Map(
    months.map((month) => [month, workDays(firstOf(month), lastOf(month), federal).days.length]),
  );
  const costOf = ({ month, days, gross, people }: Costed): number =>
    gross === null || people === null ? 0 : Math.round((days * gross) / (100 * people * (workingDays.get(month) || 1)));
  return [...new Map(rows.map(({ company, name }) => [company, name]))]
    .map(([company, name]) => {
      const of = rows.filter((row) => row.company === company);
      const told = of.some(({ people }) => people !== null);
      return {
        key: told ? `${company}` : `hidden ${company}`,
        name,
        value: told ? of.reduce((sum, row) => sum + costOf(row), 0) : null,
        before: null,
      };
    })
    .sort((a, b) => (b.value ?? -1) - (a.value ?? -1));
}
