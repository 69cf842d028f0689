import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { addDays, dayText, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { monthName } from '../../../contracts/time/headcount-answers';
import { SUPERVISOR_STATUSES } from '../../../contracts/time/headcount-state';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { mustChange, run } from '../../platform/database/db';
import { dear, typedText } from '../../platform/mail/mail-words';
import { enqueue } from '../../platform/mail/outbox';
import { requireRow } from '../../platform/record/row';
import { OPEN_UNTIL } from './response-row';
import { headcountPeriod } from './words';

/** Days to answer once more where the month has closed, or closes sooner. */
const DAYS = 3;

const Held = z.object({
  own: z.boolean(),
  employee_id: z.int(),
  user_id: z.int().nullable(),
  firstname: z.string(),
  email: z.string(),
  company: z.string(),
  year: z.int(),
  month: z.int(),
  employee_status: z.string(),
  supervisor_status: z.enum(SUPERVISOR_STATUSES),
  closes_on: z.string(),
});

const APPROVED = 'The supervisor approved this response, so it stays.';

/**
 * Opens a response once more, also one that was never sent before its month closed. What was answered stays to be corrected, and
 * the supervisor decides again. An approved one stays. Where the month has closed, the employee gets three days.
 */
export async function reopenResponse(call: Call<{ id: number; reason: string }>): Promise<{ message: string }> {
  const { db, env, input, caller, now, audit, commit } = call;
  const { id, reason } = input;
  const row = await requireRow(
    db,
    Held,
    sql`SELECT ${isAsker(call)} AS own, r.employee_id, e.user_id, e.firstname, e.email, c.name AS company, r.year, r.month,
      r.employee_status, r.supervisor_status, ${OPEN_UNTIL} AS closes_on
      FROM employee_headcount r JOIN headcount h ON h.id = r.headcount_id JOIN employee e ON e.id = r.employee_id
        JOIN company c ON c.id = r.company_id
      WHERE r.id = ${id} AND ${inCompanyScope(caller, sql`r.company_id`)}`,
  );
  if (row.own) throw refuse.forbidden('Nobody opens their own response once more. Ask another admin.');
  if (row.supervisor_status === 'APPROVED') throw refuse.conflict(APPROVED);
  const unsent = row.employee_status !== 'SUBMITTED';
  if (unsent && row.closes_on >= lagosDay(now))
    throw refuse.conflict('This response is open: nothing was submitted yet.');
  const least = addDays(lagosDay(now), DAYS);
  const open_until = [row.closes_on, least].toSorted().at(-1) ?? least;
  const words = headcountPeriod(row);
  const path = pages.headcountMonth(monthName(row.month), { year: String(row.year) });
  return commit(
    [
      run(
        db,
        sql`UPDATE employee_headcount SET employee_status = 'PENDING', supervisor_status = 'PENDING', supervisor_comment = '',
          submitted_at = NULL, recorded_by = NULL, decided_at = NULL, to_tell = 0, reminded_at = NULL, open_until = ${open_until}
          WHERE id = ${id} AND employee_status = ${row.employee_status} AND supervisor_status = ${row.supervisor_status}`,
      ),
      mustChange(db),
      run(
        db,
        sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
          SELECT u.id, ${caller.name}, ${`opened your headcount of ${words} once more: ${reason}`}, ${path}, ${now.toISOString()}
          FROM user u WHERE u.id = ${row.user_id} AND u.active = 1`,
      ),
      audit({
        action: 'Headcount response opened once more',
        record: 'employee_headcount',
        record_id: id,
        before: { supervisor_status: row.supervisor_status },
        note: reason,
      }),
      ...(await enqueue(
        db,
        {
          kind: 'mail',
          recipient: row.email,
          company: row.company,
          subject: `Headcount of ${words}: please ${unsent ? 'answer it still' : 'correct your answers'}`,
          body: [
            dear(typedText(row.firstname)),
            `Your response to the headcount of ${words} is open once more.${unsent ? '' : ' What you answered is still there.'}`,
            `Reason: ${typedText(reason)}`,
            `Answer by: ${dayText(open_until)}`,
            `Sign in to answer: ${env.SITE_ORIGIN}${path}`,
          ].join('\n\n'),
        },
        now,
      )),
    ],
    { message: 'Response opened once more' },
    { conflict: 'Somebody decided about this response in the meantime. Reload the page.' },
  );
}
