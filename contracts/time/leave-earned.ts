import { type Day, daysApart } from '../platform/dates';
import { HALF_A_DAY, yearOf } from './leave-days';
import type { Grant, YearShare } from './leave-type';

/** A year of a kind of leave of somebody as the ledger has it. Days are in hundredths. */
export interface LeaveYear {
  year: number;
  /** The days that were carried into it. */
  carried: number;
  /** Its days, given on 1 January, with the employment or at need; null where nothing gave them yet. */
  granted: number | null;
  /** The shares of its months that were given, until the month of the last day, and the last of these months; 0 for none. */
  accrued: number;
  accrued_until: number;
  /** The days that HR gave or took back by hand, including opening balances. They belong to the year as a whole. */
  added: number;
  /** The days that leave takes until the last day, and those of them until the day on which carried days end. */
  taken: number;
  taken_early: number;
}

/** A kind of leave of somebody who leaves: its rules as they are, and the ledger. Days are in hundredths. */
export interface LeaveKindAtExit {
  type: number;
  title: string;
  granted: Grant;
  /** Days of a whole year. */
  days: number;
  /** Whether its year is not divided for people who join or leave within it. */
  whole_year: boolean;
  share: YearShare;
  carry_days: number;
  /** `MM-DD`: the last day on which carried days are good; null where they do not end. */
  carry_until: string | null;
  /** The employee may take it, so that years to come give days of it. */
  may_take: boolean;
  /** The first day of the ending employment; somebody who left and was taken on again begins anew. */
  employment_date: Day;
  last_day: Day;
  today: Day;
  /** The newest year, until that of the last day, at whose beginning the ledger carried days over or let them lapse. */
  carried_into: number | null;
  years: readonly LeaveYear[];
}

/** The balance of a kind of leave on the last day, in hundredths of a day. */
export interface LeaveLeft {
  type: number;
  title: string;
  /** From years before, taken or not, without what has ended. */
  carried: number;
  /** Of the year of the last day. */
  earned: number;
  /** In that year, until the last day. */
  taken: number;
  /** `carried + earned - taken`: below zero where more was taken than was earned. */
  days: number;
}

const NOTHING = { carried: 0, granted: null, accrued: 0, accrued_until: 0, added: 0, taken: 0, taken_early: 0 };

const daysFrom = (from: Day, until: Day): number => Math.max(0, daysApart(from, until) + 1);

/**
 * The share of a year's days (hundredths) for the calendar days from one to another of a year, both included, in hundredths:
 * Labour Act s. 18(4) in proportion, and the same rule for people who join within the year. `share` rounds it up to half a day,
 * or to the hundredth. `grantOf` of `upstream/leave/grants.ts` is the same rule in SQL; a test compares the two.
 */
export function yearShare(share: YearShare, days: number, from: Day, until: Day): number {
  const year = yearOf(until);
  const length = daysFrom(`${year}-01-01`, `${year}-12-31`);
  const step = share === 'EXACT' ? 1 : HALF_A_DAY;
  return Math.ceil((days * daysFrom(from, until)) / (step * length)) * step;
}

/** The shares of months from one to another, both begun: twelve of them are the days of the year exactly. */
const sharesOf = (days: number, from: number, until: number): number =>
  until < from ? 0 : Math.floor((days * until) / 12) - Math.floor((days * (from - 1)) / 12);

/** The grant of a year until a day of it, in hundredths. */
function earnedBy(kind: LeaveKindAtExit, of: LeaveYear, until: Day): number {
  const { days, employment_date, today, may_take } = kind;
  const { year, granted, accrued, accrued_until, added } = of;
  const joined = employment_date > `${year}-01-01`;
  const from = joined ? employment_date : `${year}-01-01`;
  // A year that is over gives no more than it gave.
  const gives = may_take && year >= yearOf(today);
  if (from > until) return added;
  if (kind.granted === 'NEED') return added + (granted ?? 0);
  if (granted === null && (kind.granted === 'MONTH' || accrued > 0)) {
    const next = Math.max(accrued_until + 1, Number(from.slice(5, 7)));
    return added + accrued + (gives && kind.granted === 'MONTH' ? sharesOf(days, next, Number(until.slice(5, 7))) : 0);
  }
  if (granted === null && !gives) return added;
  if (kind.whole_year) return added + (granted ?? days);
  // Somebody who was here on 1 January has a share of what the year gave, whatever the kind gives by now.
  return added + yearShare(kind.share, joined ? days : (granted ?? days), from, until);
}

/** The carried days of a year that still count on a day of it; ended days count as far as they were taken before. */
function carriedOn({ carry_until }: LeaveKindAtExit, of: LeaveYear, carried: number, day: Day): number {
  const hasEnded = carry_until !== null && day > `${of.year}-${carry_until}`;
  return hasEnded ? Math.min(carried, of.taken_early) : carried;
}

/**
 * The balance of one kind of leave on the last day (Labour Act s. 18(4)): the rest of earlier years, as far as the rule of the
 * kind carries it and it has not ended, and the share of the last year, less what was taken. Years that are over and were
 * carried count as the ledger carried them, and a year end between now and the last day as it will be. Later years do not count.
 * Carried days that have not ended by `on` count, an earlier day where a balance is shown before the last day.
 */
export function leaveLeft(kind: LeaveKindAtExit, on: Day = kind.last_day): LeaveLeft {
  const { type, title, last_day, employment_date, today, carry_days } = kind;
  const [first, last] = [yearOf(employment_date), yearOf(last_day)];
  const known = kind.years.filter(({ year }) => year >= first && year <= last);
  const from = Math.max(first, kind.carried_into ?? Math.min(last, yearOf(today), ...known.map(({ year }) => year)));
  const yearIn = (year: number): LeaveYear => known.find((one) => one.year === year) ?? { year, ...NOTHING };
  // Somebody who comes within a year brings nothing into it, also where they worked here before.
  let carried = employment_date > `${from}-01-01` ? 0 : yearIn(from).carried;
  for (let year = from; year < last; year += 1) {
    const of = yearIn(year);
    // Days that are good until 31 December have ended when the year is carried.
    const goesOver = carriedOn(kind, of, carried, `${year + 1}-01-01`);
    const left = goesOver + earnedBy(kind, of, `${year}-12-31`) - of.taken;
    carried = Math.max(0, Math.min(left, carry_days));
  }
  const of = yearIn(last);
  const has = { carried: carriedOn(kind, of, carried, on), earned: earnedBy(kind, of, last_day), taken: of.taken };
  return { type, title, ...has, days: has.carried + has.earned - has.taken };
}

/**
 * The leave that a settlement pays or takes off: `days` in hundredths of a day of all kinds, below zero where more was taken
 * than was earned, and `parts` with the same of each kind. `kindsAtExit` of `upstream/leave/at-exit.ts` reads the kinds: those
 * that are paid out, unless others are asked for.
 */
export function leaveAtExit(kinds: readonly LeaveKindAtExit[]): { days: number; parts: LeaveLeft[] } {
  const parts = kinds.map((kind) => leaveLeft(kind));
  return { days: parts.reduce((sum, { days }) => sum + days, 0), parts };
}
