import { and, asc, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { refuse } from '../../platform/call/refusal';
import { candidateIdsOf } from '../../platform/caller/account';
import type { Db } from '../../platform/database/db';
import { candidate } from '../onboarding/tables';
import { factColumns, inLagos, minutesOf, organiserName } from './store';
import { meeting, meetingPerson } from './tables';

const MOST = 50;

const attends = (userId: number): SQL => sql`${meeting.id} IN (
  SELECT s.meeting_id FROM employee e JOIN meeting_employee s ON s.employee_id = e.id WHERE e.user_id = ${userId}
  UNION ALL
  SELECT s.meeting_id FROM meeting_person s WHERE s.candidate_id IN ${candidateIdsOf(userId)})`;

/**
 * The meetings of a user that are not over, the next one first: those they are invited to and, when `organised` is set,
 * those they organise. The list of tasks reads it.
 */
export async function comingMeetings(db: Db, userId: number, now: Date, { organised = false } = {}) {
  const rows = await db
    .select({
      ...factColumns,
      organiser: organiserName,
      organised: sql<boolean>`${meeting.created_by} = ${userId}`.mapWith(Boolean).as('organised'),
    })
    .from(meeting)
    .where(
      and(
        gt(meeting.ends_at, now.toISOString()),
        or(attends(userId), organised ? eq(meeting.created_by, userId) : undefined),
      ),
    )
    .orderBy(asc(meeting.starts_at), asc(meeting.id))
    .limit(MOST);
  return rows.map(inLagos);
}

/** The next meeting of a candidate, else the last one: what the link of a mail shows. */
export async function meetingOf(db: Db, candidateId: number, now: Date) {
  const at = now.toISOString();
  const { id: _, ...facts } = factColumns;
  const [found] = await db
    .select({
      ...facts,
      duration: minutesOf,
      firstname: candidate.firstname,
      company: sql<string>`(SELECT name FROM company WHERE id = ${candidate.company_id})`,
      company_code: sql<string>`(SELECT code FROM company WHERE id = ${candidate.company_id})`,
    })
    .from(meetingPerson)
    .innerJoin(meeting, eq(meeting.id, meetingPerson.meeting_id))
    .innerJoin(candidate, eq(candidate.id, meetingPerson.candidate_id))
    .where(eq(meetingPerson.candidate_id, candidateId))
    .orderBy(desc(sql`${meeting.starts_at} >= ${at}`), sql`abs(julianday(${meeting.starts_at}) - julianday(${at}))`)
    .limit(1);
  if (!found) throw refuse.notFound('This meeting was cancelled.');
  return inLagos(found);
}
