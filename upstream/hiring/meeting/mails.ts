import { lagosTime } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { newLink } from '../../platform/link/links';
import { dear, timeWords, typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';
import { calendarFile } from './calendar';
import { type InvitationFacts, meetingName, meetingPlaceOf } from './words';

/** Somebody who is invited. */
export interface Guest {
  kind: 'employee' | 'candidate';
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  company: string;
}

interface Sending {
  /** The sender of the mails. */
  from: string;
  now: Date;
}

const titleOf = ({ type }: InvitationFacts, { kind }: Guest): string =>
  type === 'MEDICAL' && kind === 'candidate' ? 'Pre-employment medical' : meetingName(type);

const whenOf = ({ starts_at, ends_at }: InvitationFacts): string =>
  `${timeWords(starts_at)} to ${lagosTime(new Date(ends_at))} (Lagos)`;

function factsOf(meeting: InvitationFacts, guest: Guest): string {
  const place = meeting.link && !meeting.offline ? `Online, ${meeting.link}` : meetingPlaceOf(meeting);
  return `${titleOf(meeting, guest)}
When: ${whenOf(meeting)}
Where: ${typedText(place)}${meeting.notes ? `\n\n${typedText(meeting.notes)}` : ''}`;
}

const to = (guest: Guest) => ({
  kind: 'mail' as const,
  recipient: guest.email,
  company: guest.company,
  candidate_id: guest.kind === 'candidate' ? guest.id : null,
});

/** A candidate has no account yet, so a link shows them the meeting until it is over. */
function linkOf(guest: Guest, meeting: InvitationFacts, now: Date): Pick<Message, 'links'> {
  if (guest.kind !== 'candidate') return {};
  const until = new Date(Math.max(Date.parse(meeting.starts_at), now.getTime()) + 86_400_000);
  const claims = newLink('meeting', guest.id, 'candidate', now, { until });
  return { links: [{ path: pages.meetingScheduled({ d: '{token}' }), claims }] };
}

const SEE_IT = '\n\n[[0|See the meeting]]';
const fileFor = (guest: Guest) => ({
  name: `${guest.firstname} ${guest.lastname}`,
  email: guest.email,
  company: guest.company,
});

/** Tells a person of a new or changed meeting, with a file for their calendar. */
export function meetingMail(guest: Guest, meeting: InvitationFacts, changed: boolean, { from, now }: Sending): Message {
  return {
    ...to(guest),
    ...linkOf(guest, meeting, now),
    subject: `${titleOf(meeting, guest)} ${changed ? 'changed' : 'scheduled'}: ${timeWords(meeting.starts_at)}`,
    body: `${dear(guest.firstname)}

${changed ? 'Your meeting has changed.' : `${guest.company} has scheduled a meeting with you.`}

${factsOf(meeting, guest)}${guest.kind === 'candidate' ? SEE_IT : ''}

Open the attached file to ${changed ? 'change it in' : 'put it into'} your calendar.`,
    attachments: [calendarFile('REQUEST', meeting, fileFor(guest), from, now)],
  };
}

/** Tells a person that a meeting is off, or goes on without them. */
export const cancelledMail = (
  guest: Guest,
  meeting: InvitationFacts,
  without: boolean,
  { from, now }: Sending,
): Message => ({
  ...to(guest),
  subject: `${titleOf(meeting, guest)} cancelled: ${timeWords(meeting.starts_at)}`,
  body: `${dear(guest.firstname)}

${
  without
    ? `You are no longer invited to the meeting of ${timeWords(meeting.starts_at)} (Lagos).`
    : `The meeting of ${timeWords(meeting.starts_at)} (Lagos) will not take place.`
} ${guest.company} will contact you if there is a new one.

Open the attached file to take it out of your calendar.`,
  attachments: [calendarFile('CANCEL', meeting, fileFor(guest), from, now)],
});

/** The reminder on the day before. It brings no file, because the calendar has the meeting already. */
export const reminderMail = (guest: Guest, meeting: InvitationFacts, now: Date): Message => ({
  ...to(guest),
  ...linkOf(guest, meeting, now),
  subject: `Reminder: ${titleOf(meeting, guest)}, ${timeWords(meeting.starts_at)}`,
  body: `${dear(guest.firstname)}

Your meeting with ${guest.company} is within a day.

${factsOf(meeting, guest)}${guest.kind === 'candidate' ? SEE_IT : ''}`,
});
