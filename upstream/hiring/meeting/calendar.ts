import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { bareEmailAddress, calendarText, domainOf, plainCalendarText } from '../../platform/calendar/calendar-text';
import type { TextAttachment } from '../../platform/database/tables';
import { type InvitationFacts, meetingName, meetingPlaceOf } from './words';

interface Person {
  name: string;
  email: string;
}

/**
 * The calendar file of a meeting for one person: REQUEST puts the meeting into a calendar or moves it there, CANCEL
 * takes it out. Programs go by the UID, which stays, and by SEQUENCE, which each edit raises. The file names only its
 * receiver, who may not know who else is at a hearing or a medical. Times are in UTC, which every program reads alike.
 */
export function calendarFile(
  method: 'REQUEST' | 'CANCEL',
  meeting: InvitationFacts,
  person: Person & { company: string },
  from: string,
  now: Date,
): TextAttachment {
  const cancelled = method === 'CANCEL';
  const domain = domainOf(from);
  const calendar = ical({
    prodId: { company: 'Tenure', product: 'Meetings', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `${meeting.uid}@${domain}`,
    sequence: meeting.version - 1,
    stamp: now,
    start: new Date(meeting.starts_at),
    end: new Date(meeting.ends_at),
    summary: plainCalendarText(`${meetingName(meeting.type)}, ${person.company}`),
    description: [plainCalendarText(meeting.notes ?? ''), meeting.link].filter(Boolean).join('\n\n') || null,
    location: meeting.location ? plainCalendarText(meeting.location) : meetingPlaceOf(meeting),
    url: meeting.link,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: plainCalendarText(person.company), email: bareEmailAddress(from) },
    attendees: [
      {
        name: plainCalendarText(person.name),
        email: person.email,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: false,
      },
    ],
  });
  return {
    name: cancelled ? 'cancelled.ics' : 'invite.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    text: calendarText(calendar),
  };
}
