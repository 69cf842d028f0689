import { sql } from 'drizzle-orm';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import { enqueueAll } from '../../platform/mail/outbox';
import type { Renewal } from '../../platform/module/module';
import { inOneTrip } from '../../platform/record/row';
import { candidateGuest, meetingPeopleOf } from './guests';
import { meetingMail } from './mails';
import { endMeetingLinks } from './seats';
import { foundMeeting } from './store';
import { meeting } from './tables';

/** Mails a candidate the next meeting that they are invited to, as long as there is one. */
export const renewMeeting: Renewal = async ({ db, env, now }, claims) => {
  const candidate = Number(claims.sub);
  const next = await foundMeeting(
    db,
    sql`${meeting.id} = (SELECT m.id FROM meeting_person s JOIN meeting m ON m.id = s.meeting_id
      WHERE s.candidate_id = ${candidate} AND m.ends_at > ${now.toISOString()} ORDER BY m.starts_at LIMIT 1)`,
  );
  if (!next) return false;
  const [, candidates] = await inOneTrip(...meetingPeopleOf(db, NOT_LIMITED, next.id));
  const guest = candidates.map(candidateGuest).find(({ id }) => id === candidate);
  if (!guest) return false;
  const mails = await enqueueAll(db, [meetingMail(guest, next, false, { from: env.MAIL_FROM, now })], now);
  await db.batch([endMeetingLinks(db, [candidate], now), ...mails]);
  await env.OUTBOX.send({ outbox: true });
  return true;
};
