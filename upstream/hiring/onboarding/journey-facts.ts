import { and, eq } from 'drizzle-orm';
import type { Day } from '../../../contracts/platform/dates';
import { employee } from '../../people/employee/tables';
import { type Db, named } from '../../platform/database/db';
import { meeting, meetingPerson } from '../meeting/tables';
import { type Start, startOf } from './journey';
import { candidate } from './tables';

/** The days that `startIn` reckons with, of one candidate. */
export const startDates = (db: Db, id: number) =>
  db
    .select({
      agreed: named(candidate.employment_date, 'agreed'),
      agreed_resumption: named(candidate.resumption_date, 'agreed_resumption'),
      employed: named<Day | null>(employee.employment_date, 'employed'),
      resumed: named<Day | null>(employee.resumption_date, 'resumed'),
    })
    .from(candidate)
    .leftJoin(employee, eq(employee.candidate_id, candidate.id))
    .where(eq(candidate.id, id));

/** The first day of the candidate of `startDates`. */
export function startIn([dates]: Awaited<ReturnType<typeof startDates>>): Start | null {
  if (!dates) return null;
  const { agreed, agreed_resumption, employed, resumed } = dates;
  return startOf(
    { employment_date: agreed, resumption_date: agreed_resumption },
    employed ? { employment_date: employed, resumption_date: resumed } : null,
  );
}

/** When the medical meetings of a candidate are, in no order. */
export const medicalsOf = (db: Db, id: number) =>
  db
    .select({ starts_at: meeting.starts_at, ends_at: meeting.ends_at })
    .from(meetingPerson)
    .innerJoin(meeting, eq(meeting.id, meetingPerson.meeting_id))
    .where(and(eq(meetingPerson.candidate_id, id), eq(meeting.type, 'MEDICAL')));
