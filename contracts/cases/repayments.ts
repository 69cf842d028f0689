import { addDays, type Day } from '../platform/dates';
import { monthAfter } from '../platform/month';
import { lastOf } from '../platform/pay-month';

/** One repayment before it is taken. */
export interface PlannedRepayment {
  /** The last day of the month whose pay it is taken from. */
  due: Day;
  /** In kobo. */
  amount: number;
  left_after: number;
}

/** The last day of the month that lies so many months after that of a day. */
export const monthEnd = (day: Day, after = 0): Day => lastOf(monthAfter(day.slice(0, 7), after));

/** Days between a payment and its first repayment at least, so that nothing is taken back with the pay of the same week. */
const FIRST_AFTER_DAYS = 14;

/** The last day of the first month from whose pay a repayment is taken. */
export function firstDue(paid: Day): Day {
  const end = monthEnd(paid);
  return addDays(paid, FIRST_AFTER_DAYS) <= end ? end : monthEnd(paid, 1);
}

/** One repayment of so many, except for the last, in whole kobo. The last one takes what rounding leaves, and is never nothing. */
export function repaymentOf(amount: number, months: number): number {
  const nearest = Math.round(amount / months);
  return nearest * (months - 1) < amount ? nearest : Math.floor(amount / months);
}

/** Equal repayments without interest, one at the end of each month. The last one takes what rounding leaves. */
export function repaymentsOf(amount: number, months: number, paid: Day): PlannedRepayment[] {
  if (months <= 0) return [];
  return repaymentsFrom(firstDue(paid), amount, repaymentOf(amount, months), months);
}

/** Repayments of `each` at the ends of so many months, from a day on; the last one takes the rest. */
const repaymentsFrom = (first: Day, amount: number, each: number, months: number): PlannedRepayment[] =>
  Array.from({ length: months }, (_, i) => {
    const isLast = i === months - 1;
    return {
      due: monthEnd(first, i),
      amount: isLast ? amount - each * (months - 1) : each,
      left_after: isLast ? 0 : amount - each * (i + 1),
    };
  });

/** The most months in which the rest of a loan is repaid. */
export const MOST_MONTHS = 60;

/**
 * The repayments of the rest of a loan from before, in kobo: in so many months, or by so much a month, from the pay of a month
 * (YYYY-MM) on. The last one takes the rounding.
 */
export function repaymentsOfRest(
  left: number,
  by: { months: number } | { each: number },
  first: string,
): PlannedRepayment[] {
  const months = 'months' in by ? by.months : Math.ceil(left / by.each);
  const each = 'months' in by ? repaymentOf(left, months) : by.each;
  return repaymentsFrom(monthEnd(`${first}-01`), left, each, months);
}

/** By how many kobo the last repayment differs from the others; 0 where all are equal. */
export const lastDiffersBy = (repayments: readonly { amount: number }[]): number =>
  (repayments.at(-1)?.amount ?? 0) - (repayments[0]?.amount ?? 0);

/** The largest advance of wages, and the fewest months in which it is taken back (Labour Act, s. 4). */
export const ADVANCE_MONTHS = 3;

/** The largest part of a month's wages that repayments may take (Labour Act, s. 5(7)), in kobo. */
export const mostTaken = (monthlyPay: number): number => Math.floor(monthlyPay / 3);
