import { PAY_PART_NAMES } from '../people/employment-type';
import { addDays, type Day, dayText } from '../platform/dates';
import { firstOf, lastOf } from '../platform/pay-month';
import { daysText } from '../time/leave-days';
import type { Laws } from './pay-law-shape';
import { isCumulative } from './paye-month';
import { regularPay } from './payslip-pay';
import type { PayFacts } from './payslip-shape';
import { calculateWorkedPay } from './payslip-work';

/** Pay in kobo, with its basic and its pensionable part; below zero where it is taken back. */
export interface PayShare {
  amount: number;
  basic: number;
  pensionable: number;
}

/** The amounts that officers left out of a month, in kobo: of what was to be paid, and, below zero, of what was to be taken back. */
export interface LeftToBe {
  up: number;
  down: number;
}

/** The difference of a locked month from what is due by the record of today, in kobo. `paid` has the corrections of later months. */
export interface MonthDifference extends PayShare {
  due: number;
  paid: number;
}

/** The rest of a difference after officers left out a part of it. */
const restOf = (difference: number, { up, down }: LeftToBe): number =>
  difference > 0 ? Math.max(0, difference - up) : Math.min(0, difference - down);

/** As much of a whole as of its part, which does not pass it. */
function shareOf(part: number, rest: number, whole: number): number {
  const share = Math.round((part * rest) / whole);
  return rest > 0 ? Math.min(Math.max(share, 0), rest) : Math.max(Math.min(share, 0), rest);
}

const NO_PAY: PayShare = { amount: 0, basic: 0, pensionable: 0 };
const payOf = (facts: PayFacts | null): PayShare => (facts ? regularPay(facts) : NO_PAY);

/**
 * The difference of the regular pay of a locked month from what is due: its stretches and its leave without pay. One-off lines
 * and repayments stay as they were paid. Null where nothing is left to correct.
 *
 * @param due The facts of the month by the record of today; null where nobody worked in it.
 * @param paid The facts of the locked payslip; null without one.
 * @param later What lines of later months paid, or took back, of it, in kobo.
 */
export function calculatePayDifference(
  due: PayFacts | null,
  paid: PayFacts | null,
  later: PayShare,
  left: LeftToBe,
): MonthDifference | null {
  const [now, then] = [payOf(due), payOf(paid)];
  const by = (name: keyof PayShare) => now[name] - then[name] - later[name];
  const whole = by('amount');
  const amount = restOf(whole, left);
  if (amount === 0) return null;
  return {
    ...{ due: now.amount, paid: then.amount + later.amount, amount },
    basic: shareOf(by('basic'), amount, whole),
    pensionable: shareOf(by('pensionable'), amount, whole),
  };
}

/**
 * The PAYE of a locked month that the reliefs of today give back, below zero, in kobo. Under the tax of the year to date the next month gives
 * it back itself. Tax that a withdrawn relief adds waits for the end of the year. Null where nothing is given back.
 *
 * @param back What later months gave back of it already, in kobo.
 */
export function calculateTaxDifference(
  paid: PayFacts,
  reliefs: PayFacts['reliefs'],
  laws: Laws,
  back: number,
  left: LeftToBe,
): MonthDifference | null {
  if (isCumulative(paid)) return null;
  const [due, taken] = [
    calculateWorkedPay({ ...paid, reliefs }, laws).tax.paye,
    calculateWorkedPay(paid, laws).tax.paye - back,
  ];
  const amount = Math.min(0, restOf(due - taken, left));
  return amount === 0 ? null : { due, paid: taken, amount, basic: 0, pensionable: 0 };
}

const first = ({ stretches }: PayFacts): Day => stretches[0]?.from ?? '';
const last = ({ stretches }: PayFacts): Day => stretches.at(-1)?.until ?? '';

/** The parts of pay on a day; null where nobody worked on it. */
function partsOn({ stretches }: PayFacts, day: Day): string | null {
  const on = stretches.find(({ from, until }) => from <= day && day <= until);
  return on ? JSON.stringify(PAY_PART_NAMES.map((part) => on.parts[part])) : null;
}

/** The first day of the month that both worked at another pay. */
function paidOtherwise(due: PayFacts, paid: PayFacts): Day | null {
  for (let day = firstOf(due.month); day <= lastOf(due.month); day = addDays(day, 1)) {
    const [now, then] = [partsOn(due, day), partsOn(paid, day)];
    if (now !== null && then !== null && now !== then) return day;
  }
  return null;
}

/**
 * The change of a month, in words for the person who decides: `Pay since 1 Sep 2026`. `since`: the first day of a change of pay,
 * where there was one.
 */
export function changeWords(due: PayFacts | null, paid: PayFacts | null, since: Day | null): string {
  const month = due?.month ?? paid?.month ?? '';
  if (!due || due.stretches.length === 0) return 'No day of work';
  const words: string[] = [];
  const then = paid && paid.stretches.length > 0 ? paid : null;
  if (first(due) !== (then ? first(then) : firstOf(month))) words.push(`First day ${dayText(first(due))}`);
  if (last(due) !== (then ? last(then) : lastOf(month)))
    words.push(last(due) === lastOf(month) ? 'Worked to the end of the month' : `Last day ${dayText(last(due))}`);
  const other = then && paidOtherwise(due, then);
  if (other) {
    const day = since !== null && since < other && other === firstOf(month) ? since : other;
    words.push(`Pay since ${dayText(day)}`);
  }
  const [now, before] = [due.unpaid.days, then?.unpaid.days ?? 0];
  if (now !== before)
    words.push(
      `${now === 0 ? 'No' : daysText(now)}${now === 0 ? '' : ' of'} unpaid leave${before === 0 ? '' : `, not ${daysText(before)}`}`,
    );
  if (words.length === 0) words.push(then ? 'Another calculation of the month' : 'No payslip of the month');
  return words.join('; ');
}

/** Why an overpayment is left out that may not be taken back. */
export const TOO_OLD = 'Overpaid more than three months before it was found (Labour Act s. 5(5))';
/** Why tax of a year that is over is left out. */
export const YEAR_OVER = 'The tax of that year was put right at its end';

/** The parts of a month that can differ: the regular pay, or the PAYE that a relief gives back. */
export const DIFFERENCE_PARTS = ['PAY', 'TAX'] as const;
export type DifferencePart = (typeof DIFFERENCE_PARTS)[number];

export const DIFFERENCE_STATES = ['PROPOSED', 'TAKEN', 'LEFT_OUT'] as const;
