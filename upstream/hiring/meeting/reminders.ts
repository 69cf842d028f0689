import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { DAY_MS } from '../../../contracts/platform/dates';
import type { Env } from '../../platform/call/env';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import { database, mustChange, wasRefused } from '../../platform/database/db';
import { enqueueAll } from '../../platform/mail/outbox';
import { inOneTrip } from '../../platform/record/row';
import { candidateGuest, meetingPeopleOf } from './guests';
import { reminderMail } from './mails';
import { hasMeetingId, storedMeeting } from './store';
import { meeting } from './tables';

/** The most meetings a minute; the others follow in the next. */
const AT_ONCE = 20;

/**
 * A meeting that is booked or moved within a day of its beginning needs no reminder, because the mail about that is
 * one.
 */
export const remindedAt = (starts_at: string, now: Date): string | null =>
  Date.parse(starts_at) - now.getTime() <= DAY_MS ? now.toISOString() : null;

/** Reminds everybody in a meeting that begins within a day, once. */
export async function remindOfMeetings(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const at = now.toISOString();
  const due = await db
    .select({ id: meeting.id })
    .from(meeting)
    .where(
      and(
        isNull(meeting.reminded_at),
        gt(meeting.starts_at, at),
        lte(meeting.starts_at, new Date(now.getTime() + DAY_MS).toISOString()),
      ),
    )
    .orderBy(asc(meeting.starts_at))
    .limit(AT_ONCE);
  for (const { id } of due) {
    const [booked, employees, candidates] = await inOneTrip(
      storedMeeting(db, hasMeetingId(id)),
      ...meetingPeopleOf(db, NOT_LIMITED, id),
    );
    const guests = [...employees.filter(({ archived }) => !archived), ...candidates.map(candidateGuest)];
    const mails = await enqueueAll(
      db,
      guests.map((guest) => reminderMail(guest, booked, now)),
      now,
    );
    try {
      await db.batch([
        // Another sweep may have reminded of the meeting, or somebody may have moved it meanwhile.
        db
          .update(meeting)
          .set({ reminded_at: at })
          .where(and(eq(meeting.id, id), isNull(meeting.reminded_at), eq(meeting.version, booked.version))),
        mustChange(db),
        ...mails,
      ]);
    } catch (error) {
      if (!wasRefused(error)) throw error;
    }
  }
}
