import { and, eq } from 'drizzle-orm';
import type { Day } from '../../../contracts/platform/dates';
import { employee } from '../../people/employee/tables';
import { columnAs, type Db } from '../../platform/database/db';
import { meeting, meetingPerson } from '../meeting/tables';
import { firstDayOf, type Start } from './journey';
import { candidate } from './tables';

/** The days that `startIn` takes into account, of one candidate. */
export const startDates = (db: Db, id: number) =>
  db
    .select({
      agreed: columnAs(candidate.employment_date, 'agreed'),
      agreed_resumption: columnAs(candidate.resumption_date, 'agreed_resumption'),
      employed: columnAs<Day | null>(employee.employment_date, 'employed'),
      resumed: columnAs<Day | null>(employee.resumption_date, 'resumed'),
    })
    .from(candidate)
    .leftJoin(employee, eq(employee.candidate_id, candidate.id))
    .where(eq(candidate.id, id));

/** The first day of the candidate of `startDates`. */
export function startIn([dates]: Awaited<ReturnType<typeof startDates>>): Start | null {
  if (!dates) return null;
  const { agreed, agreed_resumption, employed, resumed } = dates;
  return firstDayOf(
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
