import type { ICalCalendar } from 'ical-generator';
import { plainText } from '../../../contracts/platform/plain-text';

/** The address in `Tenure <no-reply@tenure.example>`. */
export const bareEmailAddress = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/** The end of the ids of calendar events. */
export const domainOf = (from: string): string => bareEmailAddress(from).split('@').at(-1) ?? 'tenure.invalid';

/** Text for a calendar, without HTML tags and control characters. Line breaks stay; the library escapes them. */
export const plainCalendarText = (text: string): string =>
  plainText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (character) => (character === '\n' ? '\n' : ' '));

/** A calendar as a file, whose last line ends as every other does (RFC 5545, 3.1); the library leaves that end out. */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`;
