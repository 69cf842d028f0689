import { newLink } from '../links';
import { timeWords, typed } from '../mail-words';
import type { Requester } from '../onboarding/candidates';
import type { Message } from '../outbox';

export interface Booked {
  date: string;
  type: 'MEDICAL' | 'INTERVIEW' | 'INDUCTION';
  notes: string | null;
  offline: boolean;
  location: string | null;
}

const NAMES = {
  MEDICAL: 'Pre-employment medical',
  INTERVIEW: 'Interview',
  INDUCTION: 'Induction',
} as const;

const placeOf = (meeting: Booked) => meeting.location ?? (meeting.offline ? 'To be announced' : 'Online');

/** Tells a person of a meeting, booked or changed, with a link to its page that lives until the meeting is over. */
export function meetingMail(person: Requester, meeting: Booked, changed: boolean, now: Date): Message {
  const name = NAMES[meeting.type];
  const until = new Date(Math.max(Date.parse(meeting.date), now.getTime()) + 86_400_000);
  return {
    kind: 'mail',
    recipient: person.email,
    company: person.company,
    subject: `${name} ${changed ? 'changed' : 'scheduled'}: ${timeWords(meeting.date)}`,
    body: `Dear ${person.firstname},

${changed ? 'Your meeting has changed.' : `${person.company} has scheduled a meeting with you.`}

${name}
When: ${timeWords(meeting.date)} (Lagos)
Where: ${typed(placeOf(meeting))}${meeting.notes ? `\n\n${typed(meeting.notes)}` : ''}

[[0|See the meeting]]`,
    links: [
      { path: '/meeting-scheduled?d={token}', claims: newLink('meeting', person.id, 'candidate', now, { until }) },
    ],
    candidate_id: person.id,
  };
}

export const cancelledMail = (person: Requester, meeting: Booked): Message => ({
  kind: 'mail',
  recipient: person.email,
  company: person.company,
  subject: `${NAMES[meeting.type]} cancelled: ${timeWords(meeting.date)}`,
  body: `Dear ${person.firstname},

The meeting of ${timeWords(meeting.date)} (Lagos) will not take place. ${person.company} will contact you about a new one.`,
  candidate_id: person.id,
});
