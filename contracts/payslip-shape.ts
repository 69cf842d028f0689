import type { Day } from './dates';
import type { PayPart } from './employment-type';
import type { LawRef } from './pay-law-shape';
import type { LineKind } from './payroll-state';

/** The parts of pay, a year's or a month's, in kobo. */
export type Parts = Record<PayPart, number>;

/** A line of one month that is not the regular pay. */
interface OneOff {
  id: number;
  title: string;
  kind: LineKind;
  /** In kobo, above zero. */
  amount: number;
  taxable: boolean;
  /** Net pay of an earlier month that was held, or what was left to be taken of it: it counted in the year of that month already. */
  carried: boolean;
}

/**
 * All that a payslip is reckoned from, and nothing else: stored beside it, so that each figure can be explained for good. Money is
 * kobo.
 */
export interface PayFacts {
  /** YYYY-MM. */
  month: string;
  /** A year's pay by its parts, as it holds in each stretch of the month; `days` calendar days of it are worked. */
  stretches: { from: Day; until: Day; days: number; parts: Parts; structure: string | null }[];
  /** Calendar days of the month. */
  month_days: number;
  /** Leave without pay, in hundredths of working days, of so many working days of the month. */
  unpaid: { days: number; of: number };
  one_offs: OneOff[];
  /** Repayments of loans and advances: `Salary advance, 2 of 5`. */
  repayments: { number: string; title: string; amount: number }[];
  /** Which statutory deductions apply. */
  applies: { pension: boolean; nhf: boolean; nsitf: boolean; itf: boolean; nhia: boolean };
  /** Reliefs that were accepted, a year's. `evidence`: `Tenancy agreement accepted on 14 Jan 2026`. */
  reliefs: { rent: number; life: number; mortgage: number; evidence: string | null };
  /** Null where nobody knows where they live. */
  tax_state: string | null;
  method: TaxMethod;
  /** Of the tax year before this month, over every employer that is known, opening figures counted. */
  to_date: {
    /** Months of work. */
    months: number;
    taxable: number;
    off: number;
    paye: number;
    /** Whether every month of the tax year before this one has a locked payslip or opening figures. */
    known: boolean;
    /** Reliefs of the year that were granted elsewhere, of which there is no evidence here; they lessen the year's taxable income. */
    relief: number;
  };
}

/** `ANNUAL`: a twelfth of the tax on twelve such months. `CUMULATIVE`: the tax on the year to date, less what was paid. */
export const TAX_METHODS = ['ANNUAL', 'CUMULATIVE'] as const;
export type TaxMethod = (typeof TAX_METHODS)[number];

export const SLIP_CODES = [
  'basic_pay',
  'housing_pay',
  'transport_pay',
  'other_pay',
  'unpaid',
  'one_off',
  'paye',
  'pension',
  'nhf',
  'nhia',
  'repayment',
  'one_off_deduction',
  'pension_employer',
  'nsitf',
  'itf',
  'nhia_employer',
] as const;
type SlipCode = (typeof SLIP_CODES)[number];

export interface SlipLine {
  /** Unique on its payslip: `paye`, `one_off:12`, `repayment:W-0412`. */
  key: string;
  code: SlipCode;
  /** `Pension, 8 %`. */
  title: string;
  /** EMPLOYER: paid by the company beside the gross. */
  side: 'EARNING' | 'DEDUCTION' | 'EMPLOYER';
  /** In kobo; what lessens an earning is below zero, deductions are above zero. */
  amount: number;
  /** Whether "Why?" stands at it. */
  explained: boolean;
}

export interface SlipSums {
  gross: number;
  paye: number;
  pension: number;
  nhf: number;
  nhia: number;
  repayments: number;
  /** One-off deductions. */
  other_off: number;
  /** PAYE, pension, NHF, NHIA, repayments and one-off deductions. */
  deductions: number;
  /** Net pay of earlier months that was held. */
  carried: number;
  /** Of the deductions, what earlier months could not take. */
  owed: number;
  /** Gross and what was carried, less the deductions. */
  net: number;
  pension_employer: number;
  nsitf: number;
  itf: number;
  nhia_employer: number;
  /** Gross and what the company pays beside it. */
  cost: number;
  /** What counts for the cumulative method of the months to come. */
  taxable: number;
  off: number;
  /** The parts of the gross by which it differs from a whole month. */
  full: number;
  part_month: number;
  unpaid: number;
  one_off: number;
}

/** A payslip as it was reckoned. */
export interface Reckoned {
  lines: SlipLine[];
  sums: SlipSums;
  /** Numbers of the repayments that would have pushed the net below zero: they stay due. */
  left_out: string[];
}

/** Why a figure is what it is. Amounts in kobo, rates in hundredths of a percent. */
export interface Why {
  key: string;
  title: string;
  amount: number;
  /** Steps from the top down: `Gross a year`, `₦500,000.00 × 12`. `total` marks a line that sums up those above it. */
  steps: { title: string; how: string; amount: number; total?: boolean }[];
  /** Bands of the chargeable income; empty but for PAYE. `width` null: all that is over `from`. `tax` null: it does not reach them. */
  bands: { from: number; width: number | null; rate: number; tax: number | null }[];
  /** Steps after the bands. */
  after: { title: string; how: string; amount: number; total?: boolean }[];
  law: LawRef | null;
  /** To whom it goes and by when: `Paid to Kaduna State, where you live, by 10 Jul 2026.` */
  paid_to: string | null;
  /** `Tenancy agreement accepted on 14 Jan 2026.` */
  evidence: string | null;
}
