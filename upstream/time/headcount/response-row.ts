import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { HeadcountResponse } from '../../../contracts/time/headcount';
import { type About, monthName, questionsForEmployee } from '../../../contracts/time/headcount-answers';
import { EMPLOYEE_STATUSES, SUPERVISOR_STATUSES } from '../../../contracts/time/headcount-state';
import { fourEyesParty } from '../../platform/caller/four-eyes';
import { pictureVersion } from '../../platform/file/picture';
import { calledIn } from '../../platform/person/employee-name';
import { StoredAnswers, StoredQuestions } from './stored-answers';

/** SQL join to `employee_headcount r`: its month `h`, its employee `e`, and their names. */
export const RESPONSE_JOIN: SQL = sql`JOIN headcount h ON h.id = r.headcount_id JOIN employee e ON e.id = r.employee_id
  JOIN company c ON c.id = r.company_id JOIN job_role j ON j.id = e.job_role_id JOIN branch b ON b.id = e.branch_id
  LEFT JOIN user u ON u.id = e.user_id`;

/** SQL expression on response `r` and month `h`: the last day to answer, which HR may have put off for one response. */
export const OPEN_UNTIL: SQL = sql`max(h.closes_on, coalesce(r.open_until, h.closes_on))`;

/** SQL columns of a `StoredResponse` on `RESPONSE_JOIN`; lists leave questions and answers out, a file the questions. */
export const responseColumns = (
  of: 'list' | 'answers' | 'whole',
): SQL => sql`r.id, r.headcount_id, r.month, r.year, r.employee_id, e.code,
  ${calledIn(sql`e`)} AS name, c.name AS company, j.name AS job_role, b.name AS branch, coalesce(e.image, u.image) AS image,
  r.employee_status, r.supervisor_status, r.supervisor_name, r.supervisor_comment, r.submitted_at, r.recorded_by,
  r.supervisor_email IS NULL AND r.employee_status = 'SUBMITTED' AND r.supervisor_status = 'PENDING' AS for_hr, r.decided_at,
  ${OPEN_UNTIL} AS closes_on, ${of === 'whole' ? sql`h.questions` : sql`'[]' AS questions`},
  ${of === 'list' ? sql`'[]' AS answers` : sql`r.answers`}`;

export const StoredResponse = z.object({
  id: z.int(),
  headcount_id: z.int(),
  month: z.int(),
  year: z.int(),
  employee_id: z.int(),
  code: z.string(),
  name: z.string(),
  company: z.string(),
  job_role: z.string(),
  branch: z.string(),
  image: z.string().nullable(),
  employee_status: z.enum(EMPLOYEE_STATUSES),
  supervisor_status: z.enum(SUPERVISOR_STATUSES),
  supervisor_name: z.string().nullable(),
  supervisor_comment: z.string(),
  submitted_at: z.string().nullable(),
  recorded_by: z.string().nullable(),
  for_hr: z.boolean(),
  decided_at: z.string().nullable(),
  closes_on: z.string(),
  questions: StoredQuestions,
  answers: StoredAnswers,
});
export type StoredResponse = z.output<typeof StoredResponse>;

/** SQL query of `fourEyesParty`: the people of HR who recorded answers at this instant. */
export const recordersOf = (id: number | SQL, at: string | null | SQL): SQL =>
  sql`SELECT ${fourEyesParty({ account: sql`coalesce(y.through_id, y.actor_id)` })} FROM audit y
    WHERE y.record = 'employee_headcount' AND y.record_id = ${id} AND y.action = 'Headcount answers recorded' AND y.at = ${at}`;

/** The values of the tokens of questions, for one employee. */
export const aboutOf = (row: Pick<StoredResponse, 'company' | 'job_role' | 'branch' | 'supervisor_name'>): About => ({
  company: row.company,
  job_role: row.job_role,
  branch: row.branch,
  supervisor: row.supervisor_name ?? '',
});

/** A response as it is answered, with its questions as its employee reads them. */
export async function shownResponse(row: StoredResponse): Promise<HeadcountResponse> {
  return {
    id: row.id,
    headcount: { id: row.headcount_id, month: monthName(row.month), year: row.year },
    employee: {
      id: row.employee_id,
      code: row.code,
      name: row.name,
      company: row.company,
      job_role: row.job_role,
      branch: row.branch,
      image: await pictureVersion(row.image),
    },
    employee_status: row.employee_status,
    supervisor_status: row.supervisor_status,
    supervisor_name: row.supervisor_name,
    supervisor_comment: row.supervisor_comment,
    submitted_at: row.submitted_at,
    recorded_by: row.recorded_by,
    for_hr: row.for_hr,
    may_decide: false,
    decided_at: row.decided_at,
    closes_on: row.closes_on,
    questions: questionsForEmployee(row.questions, aboutOf(row)),
    answers: row.answers,
  };
}
