import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { MeetingSpan, MeetingType } from '../../../contracts/hiring/meeting';
import { addDays, dawnOf } from '../../../contracts/platform/dates';
import type { LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { holiday } from '../../time/holiday/tables';
import { meetingInScope } from './company-scope';
import { inLagos, meetingMatches, meetingRowColumns } from './store';
import { meeting } from './tables';

/** More meetings than these are no calendar that anybody reads. */
const MOST = 500;
/** No holiday is longer, so that one that has begun is found by its first day. */
const LONGEST = 31;

interface Asked {
  from: string;
  days: number;
  type?: MeetingType | undefined;
  search?: string | undefined;
}

/** The meetings that begin within some days, found by their start, and the holidays of these days: one trip. */
export async function findSpan(db: Db, me: LimitedCaller, { from, days, type, search }: Asked): Promise<MeetingSpan> {
  const after = addDays(from, days);
  const where = and(
    gte(meeting.starts_at, dawnOf(from)),
    lt(meeting.starts_at, dawnOf(after)),
    type ? eq(meeting.type, type) : undefined,
    meetingInScope(me, sql`${meeting.id}`),
    meetingMatches(search),
  );
  const { id, name, start_date, end_date, states, status } = holiday;
  const [rows, holidays] = await db.batch([
    db
      .select(meetingRowColumns)
      .from(meeting)
      .where(where)
      .orderBy(asc(meeting.starts_at), asc(meeting.id))
      .limit(MOST + 1),
    db
      .select({ id, name, start_date, end_date, states, status })
      .from(holiday)
      .where(and(gte(start_date, addDays(from, 1 - LONGEST)), lt(start_date, after), gte(end_date, from)))
      .orderBy(asc(start_date), asc(id)),
  ]);
  return { results: rows.slice(0, MOST).map(inLagos), more: rows.length > MOST, holidays };
}
