import { addDays, type Day, daysApart } from '../../../../contracts/platform/dates';
import type { TeamCalendar } from '../../../../contracts/time/leave';

type Team = TeamCalendar['teams'][number];
export type CalendarHoliday = TeamCalendar['holidays'][number];
export type CalendarLeave = Team['members'][number]['leaves'][number];

/** Four weeks stand in the calendar. */
export const SHOWN_DAYS = 28;
/** By how many days the arrows move it, so that what stood at its edge stays in sight. */
export const STEP_DAYS = 14;

export const daysFrom = (from: Day): Day[] => Array.from({ length: SHOWN_DAYS }, (_, i) => addDays(from, i));

const columnOf = (from: Day, day: Day): number => daysApart(from, day) + 1;

export interface DaysRun {
  /** The first column of the calendar, from 1 on. */
  column: number;
  span: number;
}

/** The place of a span of days in the calendar, as far as it is shown. */
export function runOf(from: Day, { start_date, end_date }: { start_date: Day; end_date: Day }): DaysRun {
  const column = Math.max(1, columnOf(from, start_date));
  return { column, span: Math.min(SHOWN_DAYS, columnOf(from, end_date)) - column + 1 };
}

export interface Clash {
  start_date: Day;
  end_date: Day;
  away: number;
}

/** Days with a clash that follow one another, as one, with the most people away on one of them. */
export function clashRuns(clashes: Team['clashes']): Clash[] {
  const runs: Clash[] = [];
  for (const { day, away } of clashes) {
    const last = runs.at(-1);
    if (last && addDays(last.end_date, 1) === day) {
      last.end_date = day;
      last.away = Math.max(last.away, away);
    } else runs.push({ start_date: day, end_date: day, away });
  }
  return runs;
}

/** The holidays that a team has: those of the federation and of its state. */
export const holidaysOf = ({ state }: Pick<Team, 'state'>, holidays: readonly CalendarHoliday[]): CalendarHoliday[] =>
  holidays.filter(({ states }) => states.length === 0 || states.includes(state));

/** Each holiday once, by name and by whether its day is sure. */
export const namedHolidays = (holidays: readonly CalendarHoliday[]): CalendarHoliday[] =>
  holidays.filter(
    (holiday, i) =>
      holidays.findIndex(({ name, expected }) => name === holiday.name && expected === holiday.expected) === i,
  );

/** A kind of leave as short as a bar has room for: `Annual` for `Annual leave`. */
export const shortType = (type: string): string => type.replace(/ leave$/i, '') || type;
