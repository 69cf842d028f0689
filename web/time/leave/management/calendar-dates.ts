import type { Day } from '../../../../contracts/platform/dates';
import { date } from '../../../platform/ui/format';

/** Two days in the calendar of a team, as short as they can be said (`upstream/time/leave/README.md`): `22 – 30 Jun 2026`, `22 Jun – 3 Jul 2026`. */
export function calendarDates(from: Day, until: Day): string {
  if (from === until) return date(from);
  const start = date(from);
  if (from.slice(0, 7) === until.slice(0, 7)) return `${start.split(' ')[0]} – ${date(until)}`;
  return `${from.slice(0, 4) === until.slice(0, 4) ? withoutYear(start) : start} – ${date(until)}`;
}

const withoutYear = (text: string): string => text.slice(0, -5);

/** As `calendarDates`, without the year: for days that stand near others that have it. */
export function nearDates(from: Day, until: Day): string {
  if (from.slice(0, 4) !== until.slice(0, 4)) return calendarDates(from, until);
  return withoutYear(calendarDates(from, until));
}
