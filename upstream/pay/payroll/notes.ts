import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { LINE_KINDS, LINE_RULES } from '../../../contracts/cases/line-kinds';
import type { ChangeCause } from '../../../contracts/pay/payroll-state';
import { type Day, dayText, monthWords } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { firstOf, lastOf } from '../../../contracts/platform/pay-month';
import { daysText } from '../../../contracts/time/leave-days';
import type { Db } from '../../platform/database/db';
import { readEach } from '../../platform/record/row';
import type { StoredRun } from './stored-payslips';

const Titled = z.object({ title: z.string(), lines: z.int() });
const Dated = z.object({
  people: z.int(),
  /** The ones whose record names a day. */
  dated: z.int(),
  days: z.int(),
  first: z.string().nullable(),
  last: z.string().nullable(),
});
const Noted = z.object({ unpaid: z.int(), gone: z.int() });

/** The kinds of lines that count in the gross. */
const EARNED = JSON.stringify(LINE_KINDS.filter((kind) => LINE_RULES[kind].place === 'GROSS'));

const withoutYear = (day: Day): string => dayText(day).replace(/ \d{4}$/, '');

/** The dates on which changes of pay took effect: one day where all have the same, otherwise the number of days and the span. */
export function tookEffect({ people, dated, days, first, last }: z.output<typeof Dated>): string {
  if (first === null || last === null) return '';
  const from = first.slice(0, 7) === last.slice(0, 7) ? String(Number(first.slice(8))) : withoutYear(first);
  const when = days === 1 ? withoutYear(first) : `${days} different days, ${from} to ${withoutYear(last)}`;
  return `${dated < people ? `${dated} of ${people} ` : ''}took effect on ${when}`;
}

/** The words beside a cause: a date or a title. Titles of lines are as they were typed. */
export async function notesOf(
  db: Db,
  { id, month, before_id }: StoredRun,
): Promise<Partial<Record<ChangeCause, string>>> {
  if (before_id === null) return {};
  const [titles, [pay], [counts]] = await readEach(
    db,
    [
      Titled,
      sql`SELECT l.title, count(*) AS lines FROM payslip_change c JOIN pay_line l INDEXED BY pay_line_employee
          ON l.employee_id = c.employee_id AND l.month <= ${month} AND l.run_id IS NULL AND l.kind IN (SELECT value FROM json_each(${EARNED}))
        WHERE c.run_id = ${id} AND c.cause = 'ONE_OFF' GROUP BY l.title ORDER BY lines DESC, min(l.id) LIMIT 2`,
    ],
    [
      Dated,
      // The first pay of an employment is no change. A change on the first day of the month before belongs to both months.
      sql`SELECT (SELECT count(*) FROM payslip_change WHERE run_id = ${id} AND cause = 'PAY') AS people,
          count(DISTINCT c.employee_id) AS dated, count(DISTINCT n.effective_from) AS days, min(n.effective_from) AS first,
          max(n.effective_from) AS last
        FROM payslip_change c JOIN employee e ON e.id = c.employee_id JOIN employee_entry n ON n.employee_id = c.employee_id
          AND n.kind = 'PAY' AND n.corrected_at IS NULL AND n.effective_from > ${firstOf(monthAfter(month, -1))}
          AND n.effective_from <= ${lastOf(month)} AND n.effective_from <> e.employment_date
          AND EXISTS (SELECT 1 FROM employee_entry o WHERE o.employee_id = n.employee_id AND o.kind = 'PAY'
            AND o.corrected_at IS NULL AND o.effective_from < n.effective_from)
        WHERE c.run_id = ${id} AND c.cause = 'PAY'`,
    ],
    [
      Noted,
      sql`SELECT (SELECT coalesce(sum(p.facts ->> '$.unpaid.days'), 0) FROM payslip_change c
            JOIN payslip p ON p.run_id = c.run_id AND p.employee_id = c.employee_id
          WHERE c.run_id = ${id} AND c.cause = 'UNPAID') AS unpaid,
        (SELECT count(*) FROM payslip_change c WHERE c.run_id = ${id} AND c.cause = 'LEAVER'
          AND NOT EXISTS (SELECT 1 FROM payslip p WHERE p.run_id = c.run_id AND p.employee_id = c.employee_id)) AS gone`,
    ],
  );
  const unpaid = counts?.unpaid ?? 0;
  return {
    PAY: pay ? tookEffect(pay) : '',
    JOINER: 'paid by day from their first day',
    LEAVER: counts?.gone
      ? `${counts.gone} paid for the last time before ${monthWords(month)}`
      : 'paid by day to their last day',
    ONE_OFF: titles.map(({ title, lines }) => `${title} ${lines}`).join(', '),
    ONE_OFF_ENDED: 'ended',
    UNPAID: unpaid > 0 ? daysText(unpaid) : '',
    UNPAID_ENDED: 'ended',
  };
}
