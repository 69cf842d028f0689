import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { monthEnd } from '../../../contracts/cases/repayments';
import { WelfareFigures } from '../../../contracts/cases/welfare';
import { lagosDay } from '../../../contracts/platform/dates';
import { overdueSince } from '../../../contracts/platform/overdue';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { readEach } from '../../platform/record/row';
import { lookedAfter } from '../case/list';

const Cases = WelfareFigures.pick({ waiting: true, waiting_late: true, to_pay: true, to_pay_amount: true });
const Tallies = z.object({ repaying: z.int(), left_amount: z.int(), due: z.int(), due_amount: z.int() });

/**
 * The board of HR. What waits and what is to be paid is little; loans are counted by tallies, which have the caller's own
 * among them too.
 */
export async function readWelfareFigures(call: Call<unknown>): Promise<z.output<typeof WelfareFigures>> {
  const { db, caller, now } = call;
  const today = lagosDay(now);
  const [[cases], [tallies]] = await readEach(
    db,
    [
      Cases,
      sql`SELECT count(*) FILTER (WHERE c.status <> 'APPROVED') AS waiting,
        count(*) FILTER (WHERE c.status <> 'APPROVED' AND c.opened_at <= ${overdueSince(now)}) AS waiting_late,
        count(*) FILTER (WHERE c.status = 'APPROVED') AS to_pay,
        coalesce(sum(w.amount) FILTER (WHERE c.status = 'APPROVED'), 0) AS to_pay_amount
      FROM case_file c INDEXED BY case_file_status JOIN welfare w ON w.case_id = c.id
      WHERE c.status IN ('SUBMITTED', 'PENDING', 'APPROVED') AND ${lookedAfter(call, 'WELFARE', sql`c`)}`,
    ],
    [
      Tallies,
      sql`SELECT (SELECT coalesce(sum(a.cases), 0) FROM case_tally a WHERE a.kind = 'WELFARE' AND a.status = 'ONGOING'
          AND ${inCompanyScope(caller, sql`a.company_id`)}) AS repaying,
        coalesce(sum(t.open_amount), 0) AS left_amount,
        coalesce(sum(t.open) FILTER (WHERE t.due = ${monthEnd(today)}), 0) AS due,
        coalesce(sum(t.open_amount) FILTER (WHERE t.due = ${monthEnd(today)}), 0) AS due_amount
      FROM welfare_due t WHERE ${inCompanyScope(caller, sql`t.company_id`)}`,
    ],
  );
  if (!cases || !tallies) throw new Error('Figures always have one row.');
  return { ...cases, ...tallies, month: today.slice(0, 7) };
}
