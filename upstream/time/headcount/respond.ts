import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { dayText, lagosDay } from '../../../contracts/platform/dates';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import type { Answer, headcount as contract } from '../../../contracts/time/headcount';
import { questionsForEmployee, wrongAnswers } from '../../../contracts/time/headcount-answers';
import { EMPLOYEE_STATUSES } from '../../../contracts/time/headcount-state';
import { isOwnRecord } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { timeWords } from '../../platform/mail/mail-words';
import { requireRow } from '../../platform/record/row';
import { aboutOf, OPEN_UNTIL, RESPONSE_JOIN } from './response-row';
import { StoredQuestions } from './stored-answers';
import {
  askSupervisors,
  SUPERVISOR_EMAIL,
  SUPERVISOR_NAME,
  TO_TELL,
  tellWhenComplete,
  WITH_SUPERVISOR,
} from './supervisor';
import { headcountPeriod } from './words';

/** A response as its answers are taken. */
export const AnswerableResponse = z.object({
  id: z.int(),
  employee_id: z.int(),
  employee_status: z.enum(EMPLOYEE_STATUSES),
  submitted_at: z.string().nullable(),
  year: z.int(),
  month: z.int(),
  closes_on: z.string(),
  questions: StoredQuestions,
  company: z.string(),
  job_role: z.string(),
  branch: z.string(),
  supervisor_name: z.string().nullable(),
});

type AnswerableResponse = z.output<typeof AnswerableResponse>;
export const RESPONSE_TO_ANSWER: SQL = sql`SELECT r.id, r.employee_id, r.employee_status, r.submitted_at, r.year, r.month,
    ${OPEN_UNTIL} AS closes_on, h.questions, c.name AS company, j.name AS job_role, b.name AS branch, r.supervisor_name
  FROM employee_headcount r ${RESPONSE_JOIN}`;

/** Answers to the questions of a month, without the empty ones; refused at each field that is wrong. */
export function checkAnswers(row: AnswerableResponse, given: readonly Answer[]): Answer[] {
  const answers = row.questions.flatMap(({ id }) => {
    const value = given.find(({ question }) => question === id)?.value ?? '';
    return value === '' ? [] : [{ question: id, value }];
  });
  const wrong = wrongAnswers(questionsForEmployee(row.questions, aboutOf(row)), answers);
  if (Object.keys(wrong).length > 0) throw refuse.fields(wrong);
  return answers;
}

/** Keeps answers that were not there yet, and asks the supervisor. `recordedBy` is who of HR recorded them. */
export function keepAnswers(
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
  row: AnswerableResponse,
  answers: readonly Answer[],
  recordedBy: string | null,
): Statement[] {
  const at = now.toISOString();
  const that = sql`id = ${row.id}`;
  return [
    run(
      db,
      sql`UPDATE employee_headcount SET employee_status = 'SUBMITTED', answers = ${JSON.stringify(answers)},
        submitted_at = ${at}, recorded_by = ${recordedBy}, supervisor_status = 'PENDING', supervisor_comment = '', decided_at = NULL,
        supervisor_name = v.name, supervisor_email = v.email,
        to_tell = CASE WHEN v.email IS NULL THEN ${TO_TELL.no} ELSE ${TO_TELL.morning} END
      FROM (SELECT ${SUPERVISOR_NAME} AS name, ${SUPERVISOR_EMAIL} AS email FROM employee e ${WITH_SUPERVISOR}
        WHERE e.id = ${row.employee_id}) v
      WHERE employee_headcount.id = ${row.id} AND employee_status = 'PENDING'`,
    ),
    mustChange(db),
    askSupervisors(db, that, at),
    tellWhenComplete(db, sql`SELECT supervisor_email AS email, year, month FROM employee_headcount WHERE ${that}`),
  ];
}

/** C054: the caller's own answers to a month, once. Their supervisor hears of it by one mail about everybody of theirs. */
export async function respond(call: Call<ParsedOf<typeof contract.respond>>): Promise<DoneAnswer> {
  const { db, input, now, commit, audit } = call;
  const row = await requireRow(
    db,
    AnswerableResponse,
    sql`${RESPONSE_TO_ANSWER}
    WHERE r.headcount_id = ${input.headcount} AND ${isOwnRecord(call)}`,
  );
  mayAnswer(row, now);
  const answers = checkAnswers(row, input.answers);
  return commit(
    [
      ...keepAnswers(call, row, answers, null),
      audit({
        action: 'Headcount answered',
        record: 'employee_headcount',
        record_id: row.id,
        after: { month: headcountPeriod(row), answers: answers.length },
      }),
    ],
    { message: 'Response has been submitted successfully' },
    { conflict: 'You have answered this headcount already. Corrections go through HR.' },
  );
}

/** Refuses a second response, and one to a month that is over. What HR opened once more is open for longer. */
function mayAnswer(row: AnswerableResponse, now: Date): void {
  if (row.employee_status === 'SUBMITTED') {
    const when = row.submitted_at ? ` on ${timeWords(row.submitted_at)}` : '';
    throw refuse.conflict(`You answered the headcount of ${headcountPeriod(row)}${when}. Corrections go through HR.`);
  }
  if (lagosDay(now) > row.closes_on)
    throw refuse.forbidden(
      `The headcount of ${headcountPeriod(row)} closed on ${dayText(row.closes_on)}. Ask HR to record your answers.`,
    );
}
