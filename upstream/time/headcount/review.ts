import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReviewedResponse, SupervisorReview } from '../../../contracts/time/headcount';
import {
  changedAnswers,
  monthBefore,
  monthName,
  questionsForEmployee,
} from '../../../contracts/time/headcount-answers';
import { SUPERVISOR_STATUSES } from '../../../contracts/time/headcount-state';
import type { Call } from '../../platform/call/serve';
import { calledIn } from '../../platform/person/employee-name';
import { inOneTrip, readEach } from '../../platform/record/row';
import { ofLink, readHeadcountAsk } from './month-by-link';
import { aboutOf } from './response-row';
import { StoredAnswers, StoredQuestions } from './stored-answers';

const Row = z.object({
  id: z.int(),
  headcount_id: z.int(),
  employee_id: z.int(),
  code: z.string(),
  name: z.string(),
  company: z.string(),
  company_code: z.string(),
  job_role: z.string(),
  branch: z.string(),
  supervisor_status: z.enum(SUPERVISOR_STATUSES),
  supervisor_name: z.string().nullable(),
  supervisor_comment: z.string(),
  submitted_at: z.string().nullable(),
  recorded_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  closes_on: z.string(),
  questions: StoredQuestions,
  answers: StoredAnswers,
  questions_before: StoredQuestions.nullable(),
  answers_before: StoredAnswers.nullable(),
});
type Row = z.output<typeof Row>;

const Month = z.object({
  unanswered: z.int(),
  closes_on: z.string().nullable(),
  company: z.string().nullable(),
  company_code: z.string().nullable(),
});

const answered = (call: Call<unknown>): SQL =>
  sql`SELECT r.id, r.headcount_id, r.employee_id, e.code, ${calledIn(sql`e`)} AS name, c.name AS company,
    c.code AS company_code, j.name AS job_role, b.name AS branch, r.supervisor_status, r.supervisor_name,
    r.supervisor_comment, r.submitted_at, r.recorded_by, r.decided_at, h.closes_on, h.questions, r.answers,
    hb.questions AS questions_before, CASE WHEN hb.id IS NOT NULL THEN rb.answers END AS answers_before
  FROM ${ofLink(call)} JOIN headcount h ON h.id = r.headcount_id JOIN employee e ON e.id = r.employee_id
    JOIN company c ON c.id = r.company_id JOIN job_role j ON j.id = e.job_role_id JOIN branch b ON b.id = e.branch_id
    LEFT JOIN employee_headcount rb ON rb.employee_id = r.employee_id
      AND rb.year = a.year - (a.month = 1) AND rb.month = (a.month + 10) % 12 + 1 AND rb.supervisor_status = 'APPROVED'
    LEFT JOIN headcount hb ON hb.id = rb.headcount_id
  WHERE r.employee_status = 'SUBMITTED' GROUP BY r.id ORDER BY e.sort_key, r.id`;

const monthOf = (call: Call<unknown>): SQL =>
  sql`SELECT coalesce(sum(r.employee_status = 'PENDING'), 0) AS unanswered, max(h.closes_on) AS closes_on,
    min(c.name) AS company, min(c.code) AS company_code
  FROM ${ofLink(call)} JOIN headcount h ON h.id = r.headcount_id JOIN company c ON c.id = r.company_id`;

/** The page behind a supervisor's link: all their people who answered that month, those who differ from the month before first. */
export async function review(call: Call<unknown>): Promise<SupervisorReview> {
  const [ask, [rows, [of]]] = await inOneTrip(
    readHeadcountAsk(call),
    readEach(call.db, [Row, answered(call)], [Month, monthOf(call)]),
  );
  const { year, month } = ask;
  const people = rows.map((row) => reviewed(row, ask));
  const differs = ({ changes }: ReviewedResponse) => changes.length > 0;
  return {
    month: monthName(month),
    year,
    month_before: monthName(monthBefore(year, month).month),
    company: of?.company ?? '',
    company_code: of?.company_code ?? '',
    closes_on: of?.closes_on ?? null,
    supervisor_name: ask.name,
    unanswered: of?.unanswered ?? 0,
    people: [...people.filter(differs), ...people.filter((one) => !differs(one))],
  };
}

function reviewed(row: Row, { year, month }: { year: number; month: number }): ReviewedResponse {
  const { questions_before, answers_before } = row;
  const before = questions_before && answers_before && { questions: questions_before, answers: answers_before };
  return {
    id: row.id,
    headcount: { id: row.headcount_id, month: monthName(month), year },
    employee: {
      id: row.employee_id,
      code: row.code,
      name: row.name,
      company: row.company,
      job_role: row.job_role,
      branch: row.branch,
      // A link opens no files of the house.
      image: null,
    },
    employee_status: 'SUBMITTED',
    supervisor_status: row.supervisor_status,
    supervisor_name: row.supervisor_name,
    supervisor_comment: row.supervisor_comment,
    submitted_at: row.submitted_at,
    recorded_by: row.recorded_by,
    for_hr: false,
    may_decide: false,
    decided_at: row.decided_at,
    closes_on: row.closes_on,
    questions: questionsForEmployee(row.questions, aboutOf(row)),
    answers: row.answers,
    changes: before ? changedAnswers(row, before) : [],
    compared: before !== null,
  };
}
