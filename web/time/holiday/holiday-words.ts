import { isWeekend, weekdayOf } from '../../../contracts/platform/calendar';
import { addDays, type Day, daysApart, dayText } from '../../../contracts/platform/dates';
import type { Holiday, HolidayEffect } from '../../../contracts/time/holiday';
import { countWithWord } from '../../platform/ui/format';

type Days = Pick<Holiday, 'start_date' | 'end_date'>;

/** `18 Jun`, without the year that stands elsewhere. */
export const dayWithoutYear = (day: Day): string => dayText(day).replace(/ \d+$/, '');

/** `12 Jun 2026`, `20 Mar to 21 Mar 2026`. */
export const spanOf = ({ start_date, end_date }: Days): string =>
  start_date === end_date ? dayText(start_date) : `${dayWithoutYear(start_date)} to ${dayText(end_date)}`;

/** `Friday`, `Friday, Saturday`, `Monday to Thursday`. */
export function weekdaysOf({ start_date, end_date }: Days): string {
  const [first, last] = [weekdayOf(start_date), weekdayOf(end_date)];
  if (start_date === end_date) return `${first}`;
  return addDays(start_date, 1) === end_date ? `${first}, ${last}` : `${first} to ${last}`;
}

/** The days from the first to the last. A span that is turned around, or of over a month, has none. */
function daysOf({ start_date, end_date }: Days): Day[] {
  const days: Day[] = [];
  for (let day = start_date; day <= end_date && days.length < 32; day = addDays(day, 1)) days.push(day);
  return days;
}

const isOnWeekend = (days: Days): boolean => daysOf(days).every(isWeekend);

/**
 * The day that is declared instead where a holiday lies on a weekend, which is no rule but usual: the first day of work after it
 * that is no holiday and stands instead of none before it. With Christmas on a Saturday, Boxing Day goes to Tuesday.
 */
function insteadOf(holiday: Days, all: readonly Days[]): Day | null {
  if (!isOnWeekend(holiday)) return null;
  const taken = new Set(all.flatMap(daysOf));
  const before = all.filter((one) => one.start_date < holiday.start_date && isOnWeekend(one));
  let instead: Day | null = null;
  for (const { end_date } of [...before.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1)), holiday]) {
    let day = addDays(end_date, 1);
    while (isWeekend(day) || taken.has(day)) day = addDays(day, 1);
    taken.add(day);
    instead = day;
  }
  return instead;
}

/** The effect of a holiday on leave, in the words of its row among all of the list. Where it is declared, no other day is offered. */
export function leaveWords(holiday: Holiday, today: Day, all: readonly Days[]): string {
  const { given_back, status, end_date } = holiday;
  if (given_back > 0) return `${given_back} on leave got it back`;
  if (end_date < today) return 'Nobody was on leave';
  const instead = status === 'EXPECTED' ? insteadOf(holiday, all) : null;
  if (instead) return `${dayWithoutYear(instead)} may be declared instead`;
  return status === 'EXPECTED' ? 'Counts as a holiday until declared' : 'Nobody on leave yet';
}

const listed = (days: readonly Day[]): string =>
  days
    .map(dayWithoutYear)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

/** How far other days are from those that were expected: `One day later than expected.` */
export function shiftWords(before: Days, after: Days): string {
  const shift = daysApart(before.start_date, after.start_date);
  if (shift === 0) return before.end_date === after.end_date ? 'As expected.' : 'Another last day than expected.';
  const many = Math.abs(shift) === 1 ? 'One day' : `${Math.abs(shift)} days`;
  return `${many} ${shift > 0 ? 'later' : 'earlier'} than expected.`;
}

const people = (n: number): string => (n === 1 ? '1 person' : countWithWord(n, 'person', 'people'));

/**
 * The people affected by new days: `4 people on leave get 18 Jun back; for 3 of them 17 Jun becomes a day of leave. All 4 are
 * told.` Without days before, the holiday is new; without days after, it is taken out.
 */
export function effectWords({ returned, taken, told }: HolidayEffect, before: Days | null, after: Days | null): string {
  if (told === 0) return "Nobody's leave changes.";
  const [old, next] = [before ? daysOf(before) : [], after ? daysOf(after) : []];
  const back = listed(next.filter((day) => !old.includes(day)));
  const gone = listed(old.filter((day) => !next.includes(day)));
  const both = returned + taken - told;
  const get = returned === 1 ? 'gets' : 'get';
  const become = gone.includes(' and ') ? 'become days of leave' : 'becomes a day of leave';
  const who =
    returned === 0 ? `For ${people(taken)} on leave` : both === taken ? `for ${taken} of them` : `for ${people(taken)}`;
  const parts = [
    ...(returned > 0 ? [`${people(returned)} on leave ${get} ${back || 'days'} back`] : []),
    ...(taken > 0 ? [`${who} ${gone || 'a day'} ${become}`] : []),
  ];
  return `${parts.join('; ')}. ${told === 1 ? 'They are told.' : `All ${told} are told.`}`;
}
