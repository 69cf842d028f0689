import type { MeetingRow, MeetingSpan } from '../../../../contracts/hiring/meeting';
import { weekdayOf } from '../../../../contracts/platform/calendar';
import { type Day, dayText } from '../../../../contracts/platform/dates';

type Holiday = MeetingSpan['holidays'][number];

export interface DayMeetings {
  day: Day;
  meetings: MeetingRow[];
  holidays: Holiday[];
}

/** The meetings on each of some days. */
export const onDays = (days: readonly Day[], { results, holidays }: MeetingSpan): DayMeetings[] =>
  days.map((day) => ({
    day,
    meetings: results.filter(({ date }) => date === day),
    holidays: holidays.filter(({ start_date, end_date }) => start_date <= day && day <= end_date),
  }));

/** The name of a holiday with the states that have it: `Isese Day (Lagos, Oyo)`. */
export const holidayWords = ({ name, states }: Pick<Holiday, 'name' | 'states'>): string =>
  states.length > 0 ? `${name} (${states.join(', ')})` : name;

/** A day beside others of its year: `18 Jun`. */
export const nearDay = (day: Day): string => dayText(day).slice(0, -5);

const named = (day: Day): string => `${weekdayOf(day)} ${Number(day.slice(8))}`;

/** Days that follow one another: `Saturday 20 and Sunday 21 Jun`, `Monday 15 to Wednesday 17 Jun`. */
export function followingDaysWords(days: readonly Day[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (days.length === 1) return `${weekdayOf(first)} ${nearDay(first)}`;
  const start = first.slice(0, 7) === last.slice(0, 7) ? named(first) : `${weekdayOf(first)} ${nearDay(first)}`;
  return `${start} ${days.length === 2 ? 'and' : 'to'} ${weekdayOf(last)} ${nearDay(last)}`;
}

/** Days one after another: each with something on it alone, those with nothing together. */
export function agendaOf(days: readonly DayMeetings[]): DayMeetings[][] {
  const groups: DayMeetings[][] = [];
  for (const one of days) {
    const last = groups.at(-1);
    if (isFree(one) && last?.every(isFree)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

export const isFree = ({ meetings, holidays }: DayMeetings): boolean => meetings.length === 0 && holidays.length === 0;

/** The participants of a meeting, as short as a day has room for. */
export const meetingPeopleWords = ({ names, people }: Pick<MeetingRow, 'names' | 'people'>): string =>
  people === 1 ? (names[0] ?? '1 person') : `${people} people`;
