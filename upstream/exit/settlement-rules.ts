import { addDays, type Day, dayText, monthWord } from '../../contracts/dates';
import type { PayPart } from '../../contracts/employment-type';
import type { LineSource } from '../../contracts/exit';
import type { ExitType } from '../../contracts/exit-state';
import { lastDayOf, MONTH_NAMES } from '../../contracts/headcount-state';
import { daysText, workDays } from '../../contracts/leave-days';

/** A loan that is still being repaid, as the welfare module knows it. */
interface Loan {
  case_id: number;
  number: string;
  title: string;
  left: number;
}

/** All that a settlement is reckoned from. Pay is a year's, in kobo. */
export interface SettlementFacts {
  type: ExitType;
  employment_date: Day;
  last_day: Day;
  /** The last day by notice. */
  notice_until: Day;
  tenure_months: number;
  gross: number;
  parts: { [P in PayPart]?: number | null | undefined };
  /** Public holidays where they work, from the first of the last month to the end of notice. */
  holidays: readonly Day[];
  /** Earned leave that is paid out, in hundredths of a day; below zero where more was taken than was earned. */
  leave: number;
  gratuity_days: number;
  gratuity_years: number;
  loans: readonly Loan[];
}

/** A line that is reckoned; what is taken off is below zero. */
export interface ReckonedLine {
  /** The same in every reading, so that payroll knows a line again: above the ids of HR's own lines. */
  id: number;
  name: string;
  how: string;
  source: LineSource;
  amount: number;
}

const IDS = {
  salary: 1_000_000_000,
  leave: 1_000_000_001,
  notice: 1_000_000_002,
  gratuity: 1_000_000_003,
  pension: 1_000_000_004,
};
/** The case of a loan is added to it. */
const LOANS = 2_000_000_000;

const monthOf = (day: Day): { first: Day; last: Day; name: string } => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return { first: `${day.slice(0, 7)}-01`, last: lastDayOf(year, month), name: MONTH_NAMES[month - 1] ?? '' };
};

const work = (from: Day, until: Day, holidays: readonly Day[]): number => workDays(from, until, holidays).days.length;

/** The pay of days of work in one month: a twelfth of the year's by the working days of that month, rounded once. */
const payOf = (yearly: number, days: number, of: number): number =>
  of === 0 ? 0 : Math.round((yearly * days) / (12 * of));

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The pay of the working days from one day to another, each by the working days of its month. */
function payBetween(gross: number, from: Day, until: Day, holidays: readonly Day[]): { amount: number; days: number } {
  let [amount, days] = [0, 0];
  for (let day = from; day <= until; ) {
    const { first, last } = monthOf(day);
    const end = last < until ? last : until;
    const worked = work(day, end, holidays);
    amount += payOf(gross, worked, work(first, last, holidays));
    days += worked;
    day = addDays(last, 1);
  }
  return { amount, days };
}

/** `1 – 26 Jun`. */
const spanText = (from: Day, until: Day): string =>
  `${Number(from.slice(8))} – ${Number(until.slice(8))} ${monthWord(until.slice(5, 7))}`;

function salary({ gross, employment_date, last_day, holidays }: SettlementFacts): ReckonedLine & { month: string } {
  const { first, last, name } = monthOf(last_day);
  const from = employment_date > first ? employment_date : first;
  const [worked, of] = [work(from, last_day, holidays), work(first, last, holidays)];
  return {
    id: IDS.salary,
    name: `${name} salary, ${spanText(from, last_day)}`,
    how: `${worked} of ${plural(of, 'working day')}`,
    source: 'PAYROLL',
    amount: payOf(gross, worked, of),
    month: name,
  };
}

function earnedLeave({ gross, leave, last_day, holidays }: SettlementFacts): ReckonedLine[] {
  if (leave === 0) return [];
  const { first, last } = monthOf(last_day);
  return [
    {
      id: IDS.leave,
      name: leave > 0 ? 'Earned leave not taken' : 'Leave taken beyond what was earned',
      how: daysText(Math.abs(leave)),
      source: 'LEAVE',
      amount: payOf(gross, leave / 100, work(first, last, holidays)),
    },
  ];
}

/** Whoever ends it before notice is over pays for the days that are missing: who resigns to the company, else the company. */
const PAYS_NOTICE: Partial<Record<ExitType, -1 | 1>> = { RESIGNATION: -1, TERMINATION: 1, REDUNDANCY: 1 };

function noticePay({ type, gross, last_day, notice_until, holidays }: SettlementFacts): ReckonedLine[] {
  const sign = PAYS_NOTICE[type];
  if (!sign || last_day >= notice_until) return [];
  const { amount, days } = payBetween(gross, addDays(last_day, 1), notice_until, holidays);
  if (amount === 0) return [];
  return [
    {
      id: IDS.notice,
      name: sign < 0 ? 'Notice not served' : 'Pay in place of notice',
      how: `${plural(days, 'working day')} to ${dayText(notice_until)}`,
      source: 'NOTICE',
      amount: sign * amount,
    },
  ];
}

/** Days of a thirtieth of the month's basic pay for each full year, once enough are served. Nobody gets it who is dismissed. */
function gratuity(facts: SettlementFacts): ReckonedLine[] {
  const { type, tenure_months, gross, parts, gratuity_days: days, gratuity_years } = facts;
  const years = Math.floor(tenure_months / 12);
  const basic = parts.basic_pay || gross;
  if (type === 'DISMISSAL' || days === 0 || years === 0 || years < gratuity_years) return [];
  return [
    {
      id: IDS.gratuity,
      name: 'Gratuity',
      how: `${plural(years, 'year')}, ${plural(days, 'day')} of ${parts.basic_pay ? 'basic' : 'gross'} pay each`,
      source: 'COMPANY',
      amount: Math.round((basic * days * years) / (12 * 30)),
    },
  ];
}

/** The employee's share by the Pension Reform Act 2014 s. 4: 8 % of basic, housing and transport; of all where no parts are known. */
function pension({ gross, parts }: SettlementFacts, { amount, month }: ReturnType<typeof salary>): ReckonedLine[] {
  const counted = (parts.basic_pay ?? 0) + (parts.housing_pay ?? 0) + (parts.transport_pay ?? 0);
  const share = counted > 0 && gross > 0 ? counted / gross : 1;
  const off = Math.round(amount * share * 0.08);
  if (off === 0) return [];
  return [{ id: IDS.pension, name: 'Pension, 8 %', how: `${month} salary`, source: 'PAYROLL', amount: -off }];
}

/**
 * The lines of a settlement: the salary of the last month, leave that is paid out, notice, gratuity, what is left of loans, and
 * pension. Tax is the payroll's, which knows what was paid in the year.
 */
export function reckonedLines(facts: SettlementFacts): ReckonedLine[] {
  const { month, ...earned } = salary(facts);
  return [
    earned,
    ...earnedLeave(facts),
    ...noticePay(facts),
    ...gratuity(facts),
    ...facts.loans.map(
      ({ case_id, title, number, left }): ReckonedLine => ({
        id: LOANS + case_id,
        name: title,
        how: `Left of ${number}`,
        source: 'WELFARE',
        amount: -left,
      }),
    ),
    ...pension(facts, { ...earned, month }),
  ];
}
