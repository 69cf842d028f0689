import ical, { ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import * as z from 'zod';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { lastDayAway } from '../../../contracts/time/leave-days';
import { PORTIONS } from '../../../contracts/time/leave-state';
import { calendarText, domainOf, plainCalendarText } from '../../platform/calendar/calendar-text';

/** A leave in a calendar. */
export const FeedRow = z.object({
  id: z.int(),
  version: z.int(),
  start_date: z.string(),
  end_date: z.string(),
  portion: z.enum(PORTIONS),
  status: z.enum(['PENDING', 'ACCEPTED']),
  created_at: z.string(),
  name: z.string(),
  title: z.string(),
  resumption_date: z.string().nullable(),
});
export type FeedRow = z.output<typeof FeedRow>;

const PORTION_WORDS = { WHOLE: '', MORNING: ' (morning)', AFTERNOON: ' (afternoon)' } as const;

/** The hours of half a day in Lagos, which is an hour ahead of UTC all year: until one in the afternoon, and from it. */
const HOURS = { MORNING: ['07:00', '12:00'], AFTERNOON: ['12:00', '16:00'] } as const;

const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** The begin and end of a leave: whole days, or some hours of its one day. */
function timesOf({ portion, start_date }: FeedRow, after: Day) {
  if (portion === 'WHOLE') return { start: midnight(start_date), end: midnight(after), allDay: true };
  const [from, until] = HOURS[portion];
  return { start: new Date(`${start_date}T${from}:00Z`), end: new Date(`${start_date}T${until}:00Z`), allDay: false };
}

/**
 * A calendar of leave in whole days, which end on the day after the last (RFC 5545), and in hours where it is half a day.
 * Undecided leave is tentative and shows its owner as free. A team's calendar names people and days, never the kind of leave,
 * which may reveal an illness. The ids are stable, so that a program that reads again moves the events it has.
 */
export function leaveCalendar(of: 'OWN' | 'TEAM', rows: readonly FeedRow[], from: string): string {
  const domain = domainOf(from);
  const calendar = ical({
    name: of === 'OWN' ? 'My leave' : "My team's leave",
    prodId: { company: 'Tenure', product: 'Leave', language: 'EN' },
    // The interval at which programs read it again, in seconds.
    ttl: 4 * 3600,
  });
  for (const row of rows) {
    const after = addDays(lastDayAway(row), 1);
    if (after <= row.start_date) continue;
    const part = PORTION_WORDS[row.portion];
    const asked = row.status === 'PENDING' ? ', asked for' : '';
    calendar.createEvent({
      id: `leave-${row.id}@${domain}`,
      sequence: row.version - 1,
      stamp: new Date(row.created_at),
      ...timesOf(row, after),
      summary:
        of === 'OWN' ? `${plainCalendarText(row.title)}${part}${asked}` : `${plainCalendarText(row.name)} away${part}`,
      status: row.status === 'PENDING' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      // A manager is free during somebody else's absence, and so is the owner of leave that was only asked for.
      transparency:
        of === 'OWN' && row.status === 'ACCEPTED' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      busystatus:
        of === 'TEAM'
          ? ICalEventBusyStatus.FREE
          : row.status === 'ACCEPTED'
            ? ICalEventBusyStatus.OOF
            : ICalEventBusyStatus.TENTATIVE,
    });
  }
  return calendarText(calendar);
}
