import { and, sql } from 'drizzle-orm';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type leave as contract, LeaveColleague } from '../../../contracts/time/leave';
import type { Call } from '../../platform/call/serve';
import { calledIn, isCalled } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { readPage } from '../../platform/record/page';
import { IS_COLLEAGUE, personOf } from './facts';

/** SQL condition on colleague `o`: on leave on a day between these two. */
const isAway = (from: string, until: string) =>
  sql`EXISTS (SELECT 1 FROM leave_day d WHERE d.employee_id = o.id AND d.day BETWEEN ${from} AND ${until})`;

/**
 * The colleagues who may be chosen as relief officer of the caller, or of an employee for HR: they work in the same company, and
 * share the department and branch, or the first line manager. No other name is told.
 */
export function colleagues(call: Call<ParsedOf<typeof contract.colleagues>>) {
  const { employee, start_date, end_date, search } = call.input;
  const who = personOf(call, employee);
  return readPage(call, '/leave/colleague/', {
    row: LeaveColleague,
    columns: sql`o.id, o.code, ${calledIn(sql`o`)} AS name, j.name AS job_role,
      ${start_date && end_date ? isAway(start_date, end_date) : sql`NULL`} AS away`,
    from: sql`employee e JOIN employee o ON ${IS_COLLEAGUE}`,
    join: sql`JOIN job_role j ON j.id = o.job_role_id`,
    where: and(sql`${who}`, worksHere(sql`o`), isCalled(sql`o`, search)),
    order: sql`o.sort_key, o.id`,
  });
}
