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

/** The first instant of a day in Lagos, as ISO text in UTC. */
export const dawnOf = (day: Day): string => lagosInstant(day, '00:00').toISOString();

/** The first instant of the day after one in Lagos, as ISO text in UTC; of the last day that may be written too. */
export const dawnAfter = (day: Day): string => new Date(lagosInstant(day, '00:00').getTime() + DAY_MS).toISOString();

/** Whether a text is a real calendar day in `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  const day = Number(text.slice(8));
  if (day <= 28) return true;
  const lastOfMonth = new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0));
  return day <= lastOfMonth.getUTCDate();
}

/** The names of the months, in their order. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export type MonthName = (typeof MONTH_NAMES)[number];

/** The short name of a month, `01` to `12`; any other text stays as it is. */
export const monthWord = (month: string): string => MONTH_NAMES[Number(month) - 1]?.slice(0, 3) ?? month;

/** A day as pages, mails and letters write it: `6 Dec 2026`. */
export function dayText(day: Day): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return `${Number(dayOfMonth)} ${monthWord(month)} ${year}`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** A day of leave on pages, in mails and in messages, `MMM Do YY`: `Jun 2nd 26` (document 1 section 9, `upstream/time/leave/README.md`). */
export function leaveDate(day: Day): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const n = Number(dayOfMonth);
  return `${monthWord(month)} ${n}${ENDINGS[ordinals.select(n)] ?? 'th'} ${year.slice(-2)}`;
}

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** The day `days` after (or before, when negative) a day. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days `to` lies after `from`; negative where it comes first. */
export const daysApart = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The name of a month, `YYYY-MM`: `June`. */
export const monthWords = (month: string): string => MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? '';

/** A month with its year: `June 2026`. */
export const monthAndYear = (month: string): string => `${monthWords(month)} ${month.slice(0, 4)}`;
