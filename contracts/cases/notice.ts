import { addMonths } from '../platform/calendar';
import { addDays, type Day } from '../platform/dates';
import type { ExitType, Tenure } from './exit-state';

/** Whole months from one day to another; 0 where the other comes first. */
export function wholeMonths(from: Day, until: Day): number {
  const [a, b] = [from, until].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  const months = Math.max(0, (b ?? 0) - (a ?? 0));
  return months > 0 && addMonths(from, months) > until ? months - 1 : months;
}

/** Whole months of service on a last day, which is worked. */
export const serviceOn = (employed: Day, lastDay: Day): number => wholeMonths(employed, addDays(lastDay, 1));

/** The band in which months of service are counted. */
export function tenureOf(months: number): Tenure {
  if (months >= 60) return '5';
  if (months >= 24) return '2';
  return months >= 12 ? '1' : '0';
}

/** How long notice is, and by which rule. */
export interface NoticeGiven {
  length: string;
  basis: string;
  from: Day;
  /** The last day of the notice. */
  notice_until: Day;
}

const ACT = 'Labour Act s. 11';

/**
 * The notice of the Labour Act 2004 s. 11 (2): a day up to three months of service, a week below two years, two weeks below
 * five years, and a month from then on. The day on which it is given does not count.
 */
function byLaw(employed: Day, from: Day): NoticeGiven {
  const upTo = (months: number) => from < addMonths(employed, months);
  if (from <= addMonths(employed, 3))
    return { length: 'One day', basis: `${ACT}, 3 months or less`, from, notice_until: addDays(from, 1) };
  if (upTo(24)) return { length: 'One week', basis: `${ACT}, less than 2 years`, from, notice_until: addDays(from, 7) };
  if (upTo(60)) return { length: 'Two weeks', basis: `${ACT}, 2 to 5 years`, from, notice_until: addDays(from, 14) };
  return { length: 'One month', basis: `${ACT}, 5 years or more`, from, notice_until: addMonths(from, 1) };
}

/** Exits that come without notice, and why. */
const WITHOUT: Partial<Record<ExitType, string>> = {
  END_OF_CONTRACT: 'The contract names its end',
  DISMISSAL: 'Dismissed for misconduct',
  DEATH: 'No notice is given',
};

interface Asked {
  employed: Day;
  /** The day on which notice is given. */
  from: Day;
  type: ExitType;
  /** Days of notice by contract; null where the Act alone counts. */
  contract: number | null;
}

/** Notice by the Act, or by the contract where that is longer. An agreement may give more than the Act, never less. */
export function noticeOf({ employed, from, type, contract }: Asked): NoticeGiven {
  const without = WITHOUT[type];
  if (without !== undefined) return { length: 'None', basis: without, from, notice_until: from };
  const law = byLaw(employed, from);
  const agreed = contract === null ? from : addDays(from, contract);
  if (contract === null || agreed <= law.notice_until) return law;
  return { length: contract === 1 ? 'One day' : `${contract} days`, basis: 'Contract', from, notice_until: agreed };
}
