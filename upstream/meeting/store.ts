import { count, desc, eq, sql } from 'drizzle-orm';
import type { Meeting } from '../../contracts/meeting';
import { type Db, run, type Statement, slice } from '../db';
import { among } from '../onboarding/candidates';
import { refuse } from '../refusal';
import { candidate, meeting, meetingPerson } from '../schema';

const columns = {
  id: meeting.id,
  date: meeting.date,
  type: meeting.type,
  notes: meeting.notes,
  offline: meeting.offline,
  location: meeting.location,
  employee: sql<Meeting['employee']>`(
    SELECT json_group_array(json_object('id', c.id, 'firstname', c.firstname, 'lastname', c.lastname))
    FROM meeting_person p JOIN candidate c ON c.id = p.candidate_id WHERE p.meeting_id = meeting.id
  )`.mapWith((value: string) => JSON.parse(value)),
};

export async function findMeetings(db: Db, input: { page: number; page_size: number; search?: string | undefined }) {
  const { limit, offset } = slice(input);
  const where = input.search
    ? sql`instr(lower(coalesce(${meeting.notes}, '') || ' ' || coalesce(${meeting.location}, '')), ${input.search.toLowerCase()}) > 0`
    : undefined;
  const [rows, totals] = await db.batch([
    db
      .select(columns)
      .from(meeting)
      .where(where)
      .orderBy(desc(meeting.date), desc(meeting.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(meeting).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

export async function meetingById(db: Db, id: number): Promise<Meeting> {
  const [found] = await db.select(columns).from(meeting).where(eq(meeting.id, id));
  if (!found) throw refuse.notFound();
  return found;
}

/** The meeting that a batch has just made: its creator and instant are those of the command. */
export async function meetingMadeAt(db: Db, createdBy: number, createdAt: string): Promise<Meeting> {
  const [found] = await db
    .select(columns)
    .from(meeting)
    .where(sql`${meeting.created_by} = ${createdBy} AND ${meeting.created_at} = ${createdAt}`)
    .orderBy(desc(meeting.id))
    .limit(1);
  if (!found) throw refuse.notFound();
  return found;
}

/** The meeting of a candidate that is next, or was last. */
export async function meetingOf(db: Db, candidateId: number, now: Date) {
  const [found] = await db
    .select({
      date: meeting.date,
      type: meeting.type,
      notes: meeting.notes,
      offline: meeting.offline,
      location: meeting.location,
      firstname: candidate.firstname,
      company: sql<string>`(SELECT name FROM company WHERE id = ${candidate.company_id})`,
      company_code: sql<string>`(SELECT code FROM company WHERE id = ${candidate.company_id})`,
    })
    .from(meetingPerson)
    .innerJoin(meeting, eq(meeting.id, meetingPerson.meeting_id))
    .innerJoin(candidate, eq(candidate.id, meetingPerson.candidate_id))
    .where(eq(meetingPerson.candidate_id, candidateId))
    .orderBy(
      desc(sql`${meeting.date} >= ${now.toISOString()}`),
      sql`abs(julianday(${meeting.date}) - julianday(${now.toISOString()}))`,
    )
    .limit(1);
  if (!found) throw refuse.notFound('This meeting was cancelled.');
  return found;
}

/** Puts people into a meeting: the given one, or the one that the batch has just made. */
export const seatPeople = (db: Db, ids: number[], id?: number): Statement =>
  run(
    db,
    sql`INSERT INTO meeting_person (meeting_id, candidate_id)
    SELECT ${id === undefined ? sql`(SELECT max(id) FROM meeting)` : sql`${id}`}, value FROM json_each(${JSON.stringify(ids)})`,
  );

export const unseatAll = (db: Db, id: number): Statement =>
  db.delete(meetingPerson).where(eq(meetingPerson.meeting_id, id));

/** Takes back "Medical booked" from those who have no medical meeting left. */
export const releaseMedical = (db: Db, ids: number[], now: Date): Statement =>
  run(
    db,
    sql`UPDATE candidate SET status = 'APPROVED', status_since = ${now.toISOString()}
    WHERE id IN ${among(ids)} AND status = 'MEDICAL_BOOKED' AND NOT EXISTS (
      SELECT 1 FROM meeting_person p JOIN meeting m ON m.id = p.meeting_id
      WHERE p.candidate_id = candidate.id AND m.type = 'MEDICAL'
    )`,
  );

/** Ends the open meeting links of people: a newer mail has theirs. */
export const endMeetingLinks = (db: Db, ids: number[], now: Date): Statement =>
  run(
    db,
    sql`UPDATE link SET revoked_at = ${now.toISOString()}
    WHERE purpose = 'meeting' AND revoked_at IS NULL AND sub IN ${among(ids)}`,
  );
