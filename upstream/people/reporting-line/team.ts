import { sql } from 'drizzle-orm';
import { type reportingLine as contract, TeamMember } from '../../../contracts/people/reporting-line';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { hasEmail } from '../../platform/mail/no-email';
import { calledIn, isCalled } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { readPage } from '../../platform/record/page';
import { ONE_EMPLOYEE, openProbations } from '../probation/due';

/** The most levels below somebody that are shown. */
const DEEPEST = 20;

/**
 * Those who report to the reader by their own record: directly, or all below. A person who asks without reports, or for somebody
 * else's, finds nobody, because the team begins with the account that asks.
 */
export function listTeam(call: Call<ParsedOf<typeof contract.team>>) {
  const { caller, input, now } = call;
  const user = caller.userId ?? 0;
  const me = sql`(SELECT id FROM employee WHERE user_id = ${user} AND archived = 0)`;
  const deepest = input.level === 'direct' ? 1 : DEEPEST;
  const team = sql`(WITH RECURSIVE below (id, level) AS (
      SELECT e.id, 1 FROM employee e WHERE e.line_manager1 IN ${me} AND ${worksHere(sql`e`)}
      UNION ALL SELECT e.id, b.level + 1 FROM below b JOIN employee e ON e.line_manager1 = b.id
      WHERE b.level < ${deepest} AND ${worksHere(sql`e`)})
    SELECT id, level FROM below) t`;
  const end = sql`(SELECT o.probation_end FROM ${openProbations(lagosDay(now), ONE_EMPLOYEE)} o WHERE o.id = e.id)`;
  const own = sql`(SELECT a.email FROM user a WHERE a.id = ${user} UNION SELECT a.email FROM employee a WHERE a.user_id = ${user})`;
  return readPage(call, '/reporting-line/team/', {
    row: TeamMember,
    columns: sql`e.id, e.code, ${calledIn(sql`e`)} AS name, j.name AS job_role, b.name AS branch,
      CASE WHEN ${hasEmail(sql`e.email`)} THEN e.email END AS email, e.phone, e.employment_date, e.employment_status,
      e.employment_status_date, e.confirmation_status, ${end} AS probation_end,
      EXISTS (SELECT 1 FROM probation_review v WHERE v.employee_id = e.id AND v.due = ${end} AND v.recommendation IS NULL
        AND v.manager COLLATE NOCASE IN ${own}) AS review_waits,
      t.level, ${calledIn(sql`m`)} AS manager,
      (SELECT count(*) FROM employee r WHERE r.line_manager1 = e.id AND ${worksHere(sql`r`)}) AS reports`,
    from: sql`${team} JOIN employee e ON e.id = t.id`,
    join: sql`JOIN job_role j ON j.id = e.job_role_id JOIN branch b ON b.id = e.branch_id
      JOIN employee m ON m.id = e.line_manager1`,
    where: isCalled(sql`e`, input.search),
    order: sql`t.level, e.sort_key, e.id`,
  });
}
