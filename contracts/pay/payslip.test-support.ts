import type { Laws } from './pay-law-shape';
import { NTA_2025, PITA_2011, PITA_2021 } from './pay-laws';
import type { MonthLine, PartsOfPay, PayFacts } from './payslip-shape';

/** Naira as kobo. */
export const naira = (amount: number) => Math.round(amount * 100);
const from = '2026-01-01';

/** The laws of 2026, without NHIA and the minimum wage. */
export const LAWS: Laws = {
  PAYE: { id: 1, title: 'Nigeria Tax Act 2025, s. 30 and Fourth Schedule', from, value: NTA_2025 },
  PENSION: {
    ...{ id: 2, title: 'Pension Reform Act 2014', from },
    value: { kind: 'PENSION', employee_rate: 800, employer_rate: 1000, staff_from: 15, due_working_days: 7 },
  },
  NHF: { id: 3, title: 'NHF Act', from, value: { kind: 'NHF', employee_rate: 250, employer_rate: 0, staff_from: 0 } },
  NSITF: { id: 4, title: 'ECA 2010', from, value: { kind: 'NSITF', employer_rate: 100, staff_from: 0 } },
};

/** Those and all others that there are. */
export const ALL_LAWS: Laws = {
  ...LAWS,
  ITF: { id: 5, title: 'ITF Act', from, value: { kind: 'ITF', employer_rate: 100, staff_from: 5 } },
  NHIA: {
    ...{ id: 6, title: 'NHIA Act 2022', from },
    value: { kind: 'NHIA', employee_rate: 500, employer_rate: 1000, staff_from: 5 },
  },
  MINIMUM_WAGE: {
    ...{ id: 7, title: 'National Minimum Wage (Amendment) Act 2024', from },
    value: { kind: 'MINIMUM_WAGE', month: naira(70_000), staff_from: 25 },
  },
};

/** With the income tax of 2021 to 2025. */
export const LAWS_OF_2025: Laws = {
  ...LAWS,
  PAYE: { id: 8, title: 'Personal Income Tax Act', from: '2021-01-01', value: PITA_2021 },
};

/** With the income tax of before 2021. */
export const LAWS_OF_2020: Laws = {
  ...LAWS,
  PAYE: { id: 9, title: 'Personal Income Tax Act', from: '2011-06-14', value: PITA_2011 },
};

/** A year's pay in naira: basic 40 %, housing 30 %, transport 20 %, other 10 %. */
const partsOf = (gross: number): PartsOfPay => ({
  basic_pay: naira(gross * 0.4),
  housing_pay: naira(gross * 0.3),
  transport_pay: naira(gross * 0.2),
  other_pay: naira(gross * 0.1),
});

/** A stretch of June 2026 at a year's pay in naira. */
export const stretch = (first: number, last: number, gross: number): PayFacts['stretches'][number] => ({
  from: `2026-06-${String(first).padStart(2, '0')}`,
  until: `2026-06-${last}`,
  days: last - first + 1,
  parts: partsOf(gross),
  structure: null,
});

/** June 2026 of somebody with ₦6,000,000 a year, who pays ₦1,000,000 of rent in Kaduna. */
export const facts = (departing: Partial<PayFacts> = {}): PayFacts => ({
  month: '2026-06',
  stretches: [stretch(1, 30, 6_000_000)],
  month_days: 30,
  unpaid: { days: 0, of: 21 },
  one_offs: [],
  repayments: [],
  applies: { pension: true, nhf: true, nsitf: true, itf: false, nhia: false },
  reliefs: { rent: naira(1_000_000), life: 0, mortgage: 0, evidence: 'Tenancy agreement accepted on 14 Jan 2026' },
  tax_state: 'Kaduna',
  method: 'ANNUAL',
  to_date: toDate({ months: 5 }),
  year_ends: false,
  ...departing,
});

/** What is known of the months before, in kobo. */
export const toDate = (more: Partial<PayFacts['to_date']> = {}): PayFacts['to_date'] => ({
  ...{ months: 0, taxable: 0, off: 0, paye: 0, relief: 0, known: true },
  ...more,
});

/** A one-off line of so many naira: a bonus unless told. */
export const oneOff = (amount: number, more: Partial<MonthLine> = {}): MonthLine => ({
  ...{ id: 1, title: 'Bonus', kind: 'BONUS', amount: naira(amount), basic: 0, pensionable: 0, before: 0 },
  ...more,
});

/** A loan of which one repayment of so many naira is due: the second of five, unless told. */
export const repayment = (number: string, amount: number, more: Partial<PayFacts['repayments'][number]> = {}) => ({
  ...{ number, title: 'Salary advance', months: 5, due: [{ place: 2, amount: naira(amount) }] },
  ...more,
});

/** Numbers that are the same in every run: xorshift of 32 bits. */
export function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % (most + 1);
  };
}
