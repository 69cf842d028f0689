import type { ExitType } from '../cases/exit-state';
import type { LineKind } from '../cases/line-kinds';
import type { PayBase, SettlementSource } from '../cases/settlement-lines';
import { addDays, type Day, dayText, monthWord } from '../platform/dates';
import { firstOf, lastOf } from '../platform/pay-month';
import { A_DAY, daysText, inDays, workDays } from '../time/leave-days';
import type { Laws } from './pay-law-shape';
import { calculatePayslip } from './payslip-rules';
import type { MonthLine, PartsOfPay, PayFacts, SlipLine } from './payslip-shape';

/** How a company pays what an exit brings. Days are whole days. */
interface SettlementTerms {
  gratuity_days: number;
  gratuity_years: number;
  gratuity_base: PayBase;
  notice_base: PayBase;
  leave_base: PayBase;
  /** By how many days a month’s pay is divided for a day of leave. */
  leave_divisor: number;
}

/** The facts of an exit. */
export interface LeaverFacts extends SettlementTerms {
  type: ExitType;
  last_day: Day;
  /** The last day by notice. */
  notice_until: Day;
  tenure_months: number;
  /** The yearly pay by its parts on the last day, in kobo. */
  pay: PartsOfPay;
  /** Earned leave that is paid out, in hundredths of a day; below zero where more was taken than was earned. */
  leave: number;
  /** Public holidays where they work, from the first of the last month to the end of notice. */
  holidays: readonly Day[];
}

/** A payroll line that an exit adds to the last payslip. In kobo, above zero. */
export interface SettlementEntry {
  /** The same in every reading, so that payroll knows a line again. */
  id: number;
  name: string;
  how: string;
  source: SettlementSource;
  kind: LineKind;
  amount: number;
}

/** A loan that is still being repaid, with all repayments that are left, the oldest first. */
export type LeftLoan = PayFacts['repayments'][number] & { case_id: number };

/** A line as the settlement shows it; deductions are below zero. */
interface SettledLine {
  id: number;
  name: string;
  how: string;
  source: SettlementSource;
  /** Null for a line that the payroll calculates itself. */
  kind: LineKind | null;
  amount: number;
  /** The entered amount, above zero, where the pay is not enough to take all of it; null for what the payroll calculates itself. */
  entered: number | null;
}

/** A settlement: the last payslip with the lines of the exit, in kobo. */
export interface Settlement {
  /** The month of the payroll that pays it, YYYY-MM. */
  month: string;
  lines: SettledLine[];
  /** The amount that is paid in the end; the lines add up to it. */
  total: number;
  /** The amount that a third of the pay could not cover; it stays due. */
  left: { name: string; amount: number }[];
  /** The lines that payroll enters into the last payslip. */
  entries: SettlementEntry[];
  /** The repayments that it takes of each loan. */
  loans: { case_id: number; places: number[]; amount: number }[];
}

const IDS = { leave: 1_000_000_001, notice: 1_000_000_002, gratuity: 1_000_000_003 };
/** The case of a loan is added to it. */
const LOANS = 2_000_000_000;
/** Lines of HR and lines of payroll are counted separately, and are on one payslip. */
const ENTERED = 3_000_000_000;
/** The place of a payroll line is added to it. */
const PAYROLL = 5_000_000_000;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
const BASE_WORDS: Record<PayBase, string> = { BASIC: 'basic', GROSS: 'gross' };

/** A year’s pay by a base, in kobo. */
const yearlyOf = ({ pay }: LeaverFacts, base: PayBase): number =>
  base === 'BASIC' ? pay.basic_pay : pay.basic_pay + pay.housing_pay + pay.transport_pay + pay.other_pay;

/**
 * Leave that was earned and not taken, or taken and not earned: Labour Act s. 18(4), in proportion to the last day, by wages without
 * allowances (s. 19) unless the company pays it by the gross.
 */
function leavePay(leaving: LeaverFacts): SettlementEntry[] {
  const { leave, leave_base, leave_divisor } = leaving;
  if (leave === 0) return [];
  const days = Math.abs(leave);
  const amount = Math.round((yearlyOf(leaving, leave_base) * days) / (12 * A_DAY * leave_divisor));
  return [
    {
      id: IDS.leave,
      name: leave > 0 ? 'Earned leave not taken' : 'Leave taken beyond what was earned',
      how: `${daysText(days)} of a month’s ${BASE_WORDS[leave_base]} pay ÷ ${leave_divisor}`,
      source: 'LEAVE',
      kind: leave > 0 ? 'LEAVE_ALLOWANCE' : 'RECOVERY',
      amount,
    },
  ];
}

/** The pay of the working days from one day to another, each by the working days of its month, so that a whole month is a month’s pay. */
function payBetween(yearly: number, from: Day, until: Day, holidays: readonly Day[]): { amount: number; days: number } {
  const worked = (first: Day, last: Day) => workDays(first, last, holidays).days.length;
  let [amount, days] = [0, 0];
  for (let day = from; day <= until; ) {
    const month = day.slice(0, 7);
    const last = lastOf(month);
    const count = worked(day, last < until ? last : until);
    const of = worked(firstOf(month), last);
    amount += of === 0 ? 0 : Math.round((yearly * count) / (12 * of));
    days += count;
    day = addDays(last, 1);
  }
  return { amount, days };
}

/**
 * The side that ends the employment before the notice is over pays for the missing days: an employee who resigns to the company,
 * else the company.
 */
const NOTICE_LINES: Partial<Record<ExitType, Pick<SettlementEntry, 'name' | 'kind'>>> = {
  RESIGNATION: { name: 'Notice not served', kind: 'DEDUCTION' },
  TERMINATION: { name: 'Pay in place of notice', kind: 'NOTICE' },
  REDUNDANCY: { name: 'Pay in place of notice', kind: 'NOTICE' },
};

/** Notice that was not served, by wages without overtime and allowances (Labour Act s. 11(9)) unless the company counts the gross. */
function noticePay(leaving: LeaverFacts): SettlementEntry[] {
  const { type, last_day, notice_until, holidays, notice_base } = leaving;
  const line = NOTICE_LINES[type];
  if (!line || last_day >= notice_until) return [];
  const { amount, days } = payBetween(yearlyOf(leaving, notice_base), addDays(last_day, 1), notice_until, holidays);
  const how = `${plural(days, 'working day')} to ${dayText(notice_until)}, ${BASE_WORDS[notice_base]} pay`;
  return [{ id: IDS.notice, ...line, how, source: 'NOTICE', amount }];
}

/** Days of a thirtieth of a month’s pay for each full year, once enough are served. Nobody gets it who is dismissed. */
function gratuity(leaving: LeaverFacts): SettlementEntry[] {
  const { type, tenure_months, gratuity_days: days, gratuity_years, gratuity_base } = leaving;
  const years = Math.floor(tenure_months / 12);
  if (type === 'DISMISSAL' || years < gratuity_years) return [];
  return [
    {
      id: IDS.gratuity,
      name: 'Gratuity',
      how: `${plural(years, 'year')}, ${plural(days, 'day')} of ${BASE_WORDS[gratuity_base]} pay each`,
      source: 'COMPANY',
      kind: 'GRATUITY',
      amount: Math.round((yearlyOf(leaving, gratuity_base) * days * years) / (12 * 30)),
    },
  ];
}

/** The automatic lines of an exit in the last payslip, in kobo: leave, notice and gratuity. Lines of HR and loans are added to them. */
export const settlementEntries = (leaving: LeaverFacts): SettlementEntry[] =>
  [...leavePay(leaving), ...noticePay(leaving), ...gratuity(leaving)].filter(({ amount }) => amount > 0);

/** An entry as a line of the month: entries of HR have ids of their own. */
const lineOf = ({ id, source, name, kind, amount }: SettlementEntry): MonthLine => ({
  id: source === 'MANUAL' ? ENTERED + id : id,
  ...{ title: name, kind, amount, basic: 0, pensionable: 0, before: 0 },
});

/** `1 – 18 Dec`. */
const spanText = (from: Day, until: Day): string =>
  `${Number(from.slice(8))} – ${Number(until.slice(8))} ${monthWord(until.slice(5, 7))}`;

/** How many calendar days of the month the salary of a settlement is of: `1 – 18 Dec, 18 of 31 days`. */
function salaryText({ stretches, month_days }: PayFacts): string {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return '';
  const days = stretches.reduce((all, stretch) => all + stretch.days, 0);
  return `${spanText(first.from, last.until)}, ${days} of ${month_days} days`;
}

const PAY_CODES: readonly string[] = ['basic_pay', 'housing_pay', 'transport_pay', 'other_pay'];

/** How a line of the last payslip comes about, where the exit does not say it. */
function howOf({ code }: SlipLine, facts: PayFacts): string {
  if (PAY_CODES.includes(code)) return salaryText(facts);
  if (code === 'unpaid') return `${inDays(facts.unpaid.days)} of ${facts.unpaid.of} working days`;
  return '';
}

/** The sign with which a side of a payslip counts in the payment; the others are not paid. */
const SIGNS: Partial<Record<SlipLine['side'], 1 | -1>> = { EARNING: 1, BESIDE: 1, DEDUCTION: -1 };

/**
 * The settlement of a leaver: the last payslip by its facts, with the lines of the exit, from the one function that calculates
 * payslips, so that both are equal line by line. Loans are taken as far as a third of the pay allows.
 */
export function settlementOf(
  facts: PayFacts,
  laws: Laws,
  entries: readonly SettlementEntry[],
  loans: readonly LeftLoan[],
): Settlement {
  const one_offs = [...facts.one_offs, ...entries.map(lineOf)];
  const { lines, sums, left_out } = calculatePayslip(
    { ...facts, one_offs, repayments: [...loans], year_ends: true },
    laws,
  );
  const entryOf = new Map(entries.map((entry) => [lineOf(entry).id, entry]));
  const loanOf = new Map(loans.map((loan) => [`repayment:${loan.number}`, loan]));
  const taken = lines.flatMap(({ key, title, amount, places = [] }) => {
    const loan = loanOf.get(key);
    return loan ? [{ case_id: loan.case_id, number: loan.number, title, amount, places }] : [];
  });
  const shown = lines.flatMap((line, place): SettledLine[] => {
    const sign = SIGNS[line.side];
    if (!sign) return [];
    const amount = sign * line.amount;
    const entry = entryOf.get(Number(line.key.split(':')[1]));
    if (entry) return [{ ...entry, amount, entered: entry.amount }];
    const loan = loanOf.get(line.key);
    return loan
      ? [
          {
            id: LOANS + loan.case_id,
            name: line.title,
            how: loan.number,
            source: 'WELFARE',
            kind: 'DEDUCTION',
            amount,
            entered: null,
          },
        ]
      : [
          {
            id: PAYROLL + place,
            name: line.title,
            how: howOf(line, facts),
            source: 'PAYROLL',
            kind: null,
            amount,
            entered: null,
          },
        ];
  });
  const names = new Set(shown.map(({ id, source }) => `${source} ${id}`));
  // Entries of which nothing could be taken are listed too, so that HR can change them.
  const untaken = entries
    .filter(({ id, source }) => !names.has(`${source} ${id}`))
    .map((entry): SettledLine => ({ ...entry, amount: 0, entered: entry.amount }));
  return {
    month: facts.month,
    lines: [...shown, ...untaken],
    total: sums.net,
    left: left_out.map(({ title, amount }) => ({ name: title, amount })),
    entries: [
      ...entries,
      ...taken.map(
        ({ case_id, number, title, amount }): SettlementEntry => ({
          ...{ id: LOANS + case_id, name: title, how: number, source: 'WELFARE', kind: 'DEDUCTION', amount },
        }),
      ),
    ],
    loans: taken.map(({ case_id, places, amount }) => ({ case_id, places, amount })),
  };
}
