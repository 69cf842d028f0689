import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { pages } from '../../../contracts/platform/pages';
import type { headcount as contract } from '../../../contracts/time/headcount';
import { monthName } from '../../../contracts/time/headcount-answers';
import { EMPLOYEE_STATUSES, SUPERVISOR_STATUSES } from '../../../contracts/time/headcount-state';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { refuseIfRaised } from '../../platform/caller/four-eyes';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { mustChange, run } from '../../platform/database/db';
import { dear, typedText } from '../../platform/mail/mail-words';
import { enqueue } from '../../platform/mail/outbox';
import { calledIn } from '../../platform/person/employee-name';
import { inOneTrip, readEach } from '../../platform/record/row';
import { tellEmployeesOfDecision } from './decision-mails';
import { AnswerableResponse, checkAnswers, keepAnswers, RESPONSE_TO_ANSWER } from './respond';
import { recordersOf } from './response-row';
import { headcountPeriod } from './words';

const Subject = z.object({
  own: z.boolean(),
  name: z.string(),
  firstname: z.string(),
  email: z.string(),
  company: z.string(),
  year: z.int(),
  month: z.int(),
  employee_id: z.int(),
  employee_status: z.enum(EMPLOYEE_STATUSES),
  supervisor_status: z.enum(SUPERVISOR_STATUSES),
  supervisor_email: z.string().nullable(),
  supervisor_name: z.string().nullable(),
  submitted_at: z.string().nullable(),
});

/** A response of the caller's companies, with whom it is about and the questions that it answers. */
async function subject(call: Call<{ id: number }>) {
  const { db, input, caller } = call;
  const mine = sql`r.id = ${input.id} AND ${inCompanyScope(caller, sql`r.company_id`)}`;
  const [[of], [row]] = await readEach(
    db,
    [
      Subject,
      sql`SELECT ${isAsker(call)} AS own, ${calledIn(sql`e`)} AS name, e.firstname, e.email, c.name AS company, r.year, r.month,
        r.employee_id, r.employee_status, r.supervisor_status, r.supervisor_email, r.supervisor_name, r.submitted_at
      FROM employee_headcount r JOIN employee e ON e.id = r.employee_id JOIN company c ON c.id = r.company_id WHERE ${mine}`,
    ],
    [AnswerableResponse, sql`${RESPONSE_TO_ANSWER} WHERE ${mine}`],
  );
  if (!of || !row) throw refuse.notFound();
  return { of, row };
}

/** Records answers for somebody who has not sent any. They read what was recorded, by whom and why; their supervisor is asked. */
export async function recordResponse(call: Call<ParsedOf<typeof contract.record>>): Promise<{ message: string }> {
  const { db, env, input, caller, now, commit, audit } = call;
  const { of, row } = await subject(call);
  if (of.own) throw refuse.forbidden('Answer your own headcount on its page.');
  if (row.employee_status === 'SUBMITTED')
    throw refuse.conflict(`${of.name} answered already. Open the response once more to have it corrected.`);
  const answers = checkAnswers(row, input.answers);
  const words = headcountPeriod(of);
  const path = pages.headcountMonth(monthName(of.month), { year: String(of.year) });
  return commit(
    [
      ...keepAnswers(call, row, answers, caller.name),
      audit({
        action: 'Headcount answers recorded',
        record: 'employee_headcount',
        record_id: row.id,
        after: { month: words, answers: answers.length },
        note: input.reason,
      }),
      run(
        db,
        sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
        SELECT u.id, ${caller.name}, ${`recorded your headcount answers for ${words}`}, ${path}, ${now.toISOString()}
        FROM employee e JOIN user u ON u.id = e.user_id WHERE e.id = ${of.employee_id} AND u.active = 1`,
      ),
      ...(await enqueue(
        db,
        {
          kind: 'mail',
          recipient: of.email,
          company: of.company,
          subject: `Headcount of ${words}: HR recorded your answers`,
          body: [
            dear(typedText(of.firstname)),
            `${typedText(caller.name)} recorded answers to the headcount of ${words} for you.`,
            `Reason: ${typedText(input.reason)}`,
            `Where they are wrong, tell HR. Sign in to read them: ${env.SITE_ORIGIN}${path}`,
          ].join('\n\n'),
        },
        now,
      )),
    ],
    { message: `Answers of ${of.name} recorded` },
    { conflict: `${of.name} answered in the meantime. Reload the page.` },
  );
}

/** HR decides about answers of somebody whose reporting line names nobody who can be asked. The first decision stands. */
export async function decideResponse(call: Call<ParsedOf<typeof contract.decide>>): Promise<{ message: string }> {
  const { db, input, caller, now, commit, audit } = call;
  const { supervisor_status: status, seen } = input;
  const words = 'You recorded these answers. Another admin decides about them.';
  const [{ of, row }] = await inOneTrip(
    subject(call),
    refuseIfRaised({ db, caller }, recordersOf(input.id, seen), words),
  );
  if (of.own) throw refuse.forbidden('Nobody decides about their own answers. Ask another admin.');
  if (of.supervisor_status !== 'PENDING')
    throw refuse.conflict('This response is decided already. That decision stands.');
  if (of.employee_status !== 'SUBMITTED') throw refuse.conflict(`${of.name} has not answered yet.`);
  if (of.submitted_at !== seen)
    throw refuse.conflict(`${of.name} answered anew since you opened this. Read the answers again.`);
  if (of.supervisor_email)
    throw refuse.conflict(`${of.supervisor_name ?? 'Their supervisor'} is asked about this response, and decides.`);
  const comment = status === 'DECLINED' ? input.supervisor_comment : '';
  const by = `${caller.name}, HR`;
  return commit(
    [
      run(
        db,
        sql`UPDATE employee_headcount SET supervisor_status = ${status}, supervisor_comment = ${comment},
          supervisor_name = ${by}, decided_at = ${now.toISOString()}, to_tell = 0
        WHERE id = ${row.id} AND supervisor_status = 'PENDING' AND employee_status = 'SUBMITTED' AND submitted_at = ${seen}
          AND supervisor_email IS NULL`,
      ),
      mustChange(db),
      audit({
        action: status === 'APPROVED' ? 'Headcount approved' : 'Headcount declined',
        record: 'employee_headcount',
        record_id: row.id,
        after: { month: headcountPeriod(of), supervisor: by },
        note: comment || null,
      }),
      ...(await tellEmployeesOfDecision(call, { ...of, name: by }, [{ ...of, id: row.id, status, comment }])),
    ],
    { message: status === 'APPROVED' ? 'Response approved' : 'Response declined' },
    { conflict: 'Somebody decided about this response, or it was answered anew. Reload the page.' },
  );
}
