import { isWeekend } from '../../../contracts/platform/calendar';
import { addDays, type Day, mondayOf } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import type { Away, LeaveMonth } from '../../../contracts/time/leave';
import { type CalendarMonth, monthOf } from './month';

/** The days of a month by weeks that begin on Monday; null where a week reaches into another month. */
export function monthWeeks(month: CalendarMonth): (Day | null)[][] {
  const weeks: (Day | null)[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday < `${monthAfter(month)}-01`; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((day) => (monthOf(day) === month ? day : null)),
    );
  return weeks;
}

/** The data of a calendar of leave beside its month. */
export interface CalendarFacts {
  /** Words for own leave; HR sees that of somebody else. */
  ownWords?: string | undefined;
  holidays: LeaveMonth['holidays'];
  /** Own leave that stands. */
  own?: LeaveMonth['own'] | undefined;
  /** The days that a request is about; takes the place of `own` where both have a day. */
  chosen?: { start: Day; end: Day } | null | undefined;
  away: readonly Away[];
}

export interface DayLook {
  /** `first`, `last` or `only`: the ends of what is chosen. */
  edge: 'first' | 'last' | 'only' | null;
  /** `counted` and `rest` lie between the ends, `rest` being a weekend; `own` is other leave of one's own. */
  part: 'counted' | 'rest' | 'own' | null;
  holiday: { name: string; expected: boolean } | null;
  away: string[];
}

/** How a day looks. */
export function lookOfDay(day: Day, { holidays, own = [], chosen, away }: CalendarFacts): DayLook {
  const holiday = holidays.find((one) => one.day === day) ?? null;
  const inside = chosen ? chosen.start <= day && day <= chosen.end : false;
  const isOwn = own.some((one) => one.day === day && (one.status === 'PENDING' || one.status === 'ACCEPTED'));
  const starts = inside && chosen?.start === day;
  const ends = inside && chosen?.end === day;
  return {
    edge: starts && ends ? 'only' : starts ? 'first' : ends ? 'last' : null,
    part: inside ? (isWeekend(day) ? 'rest' : holiday ? null : 'counted') : isOwn ? 'own' : null,
    holiday,
    away:
      isWeekend(day) || holiday
        ? []
        : away.filter((one) => one.start_date <= day && day <= one.end_date).map(({ name }) => name),
  };
}

export const OWN_WORDS = 'Your leave';

/** A day as it is heard: `Thursday 20: Isese Day, public holiday`. */
export function heardOf({ edge, part, holiday, away }: DayLook, ownWords = OWN_WORDS): string {
  const words = [
    edge === 'only' ? 'the day of this leave' : edge && `${edge} day of this leave`,
    !edge && part === 'counted' && 'in this leave',
    part === 'own' && ownWords.toLowerCase(),
    holiday && `${holiday.name}, ${holiday.expected ? 'expected holiday' : 'public holiday'}`,
    away.length > 0 && `${away.join(', ')} away`,
  ];
  return words.filter(Boolean).join('; ');
}
