import { weekdayOf } from '../../../contracts/platform/calendar';
import {
  addDays,
  type Day,
  daysApart,
  dayText,
  isDay,
  lagosDay,
  MONTH_NAMES,
  monthWords,
} from '../../../contracts/platform/dates';

/** Between which days a field looks, both included. */
export interface Span {
  min?: Day | undefined;
  max?: Day | undefined;
}

const dayOf = (year: number, month: number, date: number): Day[] => {
  const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? [day] : [];
};

/** Number of a month by its name or the first three or more letters of it; 0 for none. */
const monthOf = (name: string): number =>
  name.length < 3 ? 0 : MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(name)) + 1;

/** The day of this name that lies nearest to today and within the span. */
function nearest(month: number, date: number, { min, max }: Span, today: Day): Day[] {
  const year = Number(today.slice(0, 4));
  const far = (day: Day) => Math.abs(daysApart(today, day));
  return [year - 1, year, year + 1]
    .flatMap((one) => dayOf(one, month, date))
    .filter((day) => (!min || day >= min) && (!max || day <= max))
    .sort((a, b) => far(a) - far(b))
    .slice(0, 1);
}

function withMonthName(text: string, span: Span, today: Day): Day[] {
  const words = text
    .toLowerCase()
    .replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*[,.]?\s+/, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
    .split(/[\s,./-]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/)
    .filter((word) => word !== '' && word !== 'of');
  const at = words.findIndex((word) => monthOf(word) > 0);
  const [date, year, ...more] = words.filter((_, index) => index !== at);
  if (at < 0 || at > 1 || !date || !/^\d{1,2}$/.test(date) || more.length > 0) return [];
  const month = monthOf(words[at] ?? '');
  if (year) return /^\d{4}$/.test(year) ? dayOf(Number(year), month, Number(date)) : [];
  // A year that is left out lies ahead as well as behind, unless only the past is asked for, as for a birthday.
  return span.max ? [] : nearest(month, Number(date), span, today);
}

/**
 * The days that a typed text may mean: none for what is no day, two where day and month could each be either, day first.
 * Takes `15/1/2027` (also with - or .), `1/15/2027`, `5 Jan 2027`, `January 5, 2027`, `2027-01-05`, and `5 January`, which is
 * the nearest one within the span.
 */
export function typedDays(text: string, span: Span = {}, today: Day = lagosDay()): Day[] {
  const bare = text.trim();
  if (isDay(bare)) return [bare];
  const numbers = /^(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{4})$/.exec(bare);
  if (!numbers) return withMonthName(bare, span, today);
  const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])];
  return [...new Set([...dayOf(year, second, first), ...dayOf(year, first, second)])];
}

/** A day with its weekday: `Tue, 5 Jan 2027`, short enough to stand beside the label of half a line. */
export const dayInFull = (day: Day): string => `${weekdayOf(day).slice(0, 3)}, ${dayText(day)}`;

/** A day without its year: `5 January`. */
export const dayAndMonth = (day: Day): string => `${Number(day.slice(8))} ${monthWords(day)}`;

/** The mistake in a typed text that is not one day; undefined for a day and for an empty text. */
export function typedDayProblem(text: string, span: Span = {}): string | undefined {
  if (text === '') return undefined;
  const [day, other] = typedDays(text, span);
  if (!day) return `Enter a date such as ${dayText(addDays(lagosDay(), 30))}`;
  return other && `Choose ${dayAndMonth(day)} or ${dayAndMonth(other)}`;
}
