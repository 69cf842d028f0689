import { type SQL, sql } from 'drizzle-orm';
import { readsArea } from '../../../contracts/platform/limits';
import { allInScope } from '../../platform/caller/company-scope';
import type { LimitedCaller } from '../../platform/caller/limits-of';

/** SQL query on the alias of a meeting: the companies of all participants. */
export const companiesInMeeting = (meeting: SQL): SQL => sql`
  SELECT e.company_id AS company FROM meeting_employee s JOIN employee e ON e.id = s.employee_id WHERE s.meeting_id = ${meeting}
  UNION ALL
  SELECT c.company_id FROM meeting_person s JOIN candidate c ON c.id = s.candidate_id WHERE s.meeting_id = ${meeting}`;

/** SQL condition on the id of a meeting: the caller reads the area of its type. A disciplinary hearing belongs to the area of cases. */
export const meetingInArea = ({ limits }: LimitedCaller, id: SQL): SQL =>
  readsArea(limits, 'cases')
    ? sql`1`
    : sql`NOT EXISTS (SELECT 1 FROM meeting h WHERE h.id = ${id} AND h.type = 'DISCIPLINARY')`;

/** SQL condition on the id of a meeting: every participant is of the caller's companies, and the caller reads its area. */
export const meetingInScope = (me: LimitedCaller, id: SQL): SQL =>
  sql`${allInScope(me, companiesInMeeting(id))} AND ${meetingInArea(me, id)}`;
