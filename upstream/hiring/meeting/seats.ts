import { type SQL, sql } from 'drizzle-orm';
import { among, type Db, run, type Statement } from '../../platform/database/db';

/** The people of a meeting, by id. */
export interface MeetingPeople {
  employee: readonly number[];
  candidate: readonly number[];
}

/** Puts people into a meeting. */
export const seat = (db: Db, meetingId: SQL, { employee, candidate }: MeetingPeople): Statement[] => [
  run(
    db,
    sql`INSERT INTO meeting_employee (meeting_id, employee_id)
    SELECT ${meetingId}, value FROM json_each(${JSON.stringify(employee)})`,
  ),
  run(
    db,
    sql`INSERT INTO meeting_person (meeting_id, candidate_id)
    SELECT ${meetingId}, value FROM json_each(${JSON.stringify(candidate)})`,
  ),
];

export const unseat = (db: Db, id: number, { employee, candidate }: MeetingPeople): Statement[] => [
  run(db, sql`DELETE FROM meeting_employee WHERE meeting_id = ${id} AND employee_id IN ${among([...employee])}`),
  run(db, sql`DELETE FROM meeting_person WHERE meeting_id = ${id} AND candidate_id IN ${among([...candidate])}`),
];

/** Takes back "Medical booked" from those who have no medical meeting left. */
export const releaseMedical = (db: Db, ids: readonly number[], now: Date): Statement =>
  run(
    db,
    sql`UPDATE candidate SET status = 'APPROVED', status_since = ${now.toISOString()}
    WHERE id IN ${among([...ids])} AND status = 'MEDICAL_BOOKED' AND NOT EXISTS (
      SELECT 1 FROM meeting_person p JOIN meeting m ON m.id = p.meeting_id
      WHERE p.candidate_id = candidate.id AND m.type = 'MEDICAL'
    )`,
  );

/** Ends the open meeting links of candidates, because a newer mail brings another. */
export const endMeetingLinks = (db: Db, ids: readonly number[], now: Date): Statement =>
  run(
    db,
    sql`UPDATE link SET revoked_at = ${now.toISOString()}
    WHERE purpose = 'meeting' AND revoked_at IS NULL AND sub IN ${among([...ids])}`,
  );
