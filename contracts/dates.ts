import { addDays as add, format, isValid, parse } from 'date-fns';

/** A calendar day, `YYYY-MM-DD`, in Africa/Lagos. Never an instant. */
export type Day = string;

const lagos = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in Lagos at an instant (default: now). Lagos is UTC+1 all year. */
export const lagosDay = (at: Date = new Date()): Day => lagos.format(at);

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The time of day in Lagos at an instant, `HH:MM`. */
export const lagosTime = (at: Date): string => clock.format(at);

/** The instant of a day and a time of day, `HH:MM`, in Lagos. */
export const lagosInstant = (day: Day, time: string): Date => new Date(`${day}T${time}:00+01:00`);

/** Whether a text is a real calendar day in `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  // Every row of a list passes here several times, and date-fns takes a hundred times as long.
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  const day = Number(text.slice(8));
  if (day <= 28) return true;
  const lastOfMonth = new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0));
  return day <= lastOfMonth.getUTCDate();
}

/** The day `days` after (or before, when negative) a day. */
export const addDays = (day: Day, days: number): Day =>
  format(add(parse(day, 'yyyy-MM-dd', new Date(0)), days), 'yyyy-MM-dd');

/**
 * Turns a day typed as month/day/year into `YYYY-MM-DD` (document 1 section 3: dates of resumption). A text that is
 * already `YYYY-MM-DD`, or no date at all, comes back as it is.
 */
export function dayFromTyped(text: string): Day {
  const typed = parse(text, 'M/d/yyyy', new Date(0));
  return /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text) && isValid(typed) ? format(typed, 'yyyy-MM-dd') : text;
}
