import type { LineKind } from '../cases/line-kinds';
import type { PayPart } from '../people/employment-type';
import type { Day } from '../platform/dates';
import type { LawRef } from './pay-law-shape';

/** The parts of pay, a year's or a month's, in kobo. */
export type PartsOfPay = Record<PayPart, number>;

/** A line of one month that is not the regular pay. Money is kobo, above zero. */
export interface MonthLine {
  id: number;
  title: string;
  kind: LineKind;
  amount: number;
  /** How much of arrears or of a recovery is basic pay, and how much of it is pensionable; zero of all other kinds. */
  basic: number;
  pensionable: number;
  /** The amount of the same kind that was paid before this month and has used up an exemption. */
  before: number;
}

/** The due repayments of one loan or advance: those of this month, and those that earlier months could not take, the oldest first. */
export interface DueRepayments {
  /** `W-0412`. */
  number: string;
  /** `Salary advance`. */
  title: string;
  /** How many repayments the plan has. */
  months: number;
  /** `place` counts from 1. */
  due: { place: number; amount: number }[];
}

/**
 * All facts from which a payslip is calculated, and no others: they are stored with it, so that each figure can be explained for
 * good. Money is kobo.
 */
export interface PayFacts {
  /** YYYY-MM. */
  month: string;
  /** The yearly pay by its parts in each stretch of the month; `days` calendar days of it are worked. */
  stretches: { from: Day; until: Day; days: number; parts: PartsOfPay; structure: string | null }[];
  /** Calendar days of the month. */
  month_days: number;
  /** Leave without pay, in hundredths of working days, of so many working days of the month. */
  unpaid: { days: number; of: number };
  one_offs: MonthLine[];
  /** By the day on which the loan was given, the oldest first. */
  repayments: DueRepayments[];
  /** Which statutory deductions apply. */
  applies: { pension: boolean; nhf: boolean; nsitf: boolean; itf: boolean; nhia: boolean };
  /** Reliefs that were accepted, a year's. `evidence`: `Tenancy agreement accepted on 14 Jan 2026`. */
  reliefs: { rent: number; life: number; mortgage: number; evidence: string | null };
  /** Null where nobody knows where they live. */
  tax_state: string | null;
  method: TaxMethod;
  /** Of the tax year before this month, of all employers. */
  to_date: YearToDate;
  /** Whether the tax of the year is corrected with this month: in December, in the last month of a leaver, and on demand. */
  year_ends: boolean;
}

/** The known figures of the earlier months of a tax year, in kobo. */
export interface YearToDate {
  /** Months that were worked. */
  months: number;
  taxable: number;
  /** The employee’s contributions to pension, NHF and NHIA. */
  off: number;
  paye: number;
  /** Reliefs of the year that were granted elsewhere. */
  relief: number;
  /** Whether every one of these months has a payslip or opening figures. */
  known: boolean;
}

/** `ANNUAL`: a twelfth of the tax on twelve such months. `CUMULATIVE`: the tax on the year to date, less the tax that was paid. */
export const TAX_METHODS = ['ANNUAL', 'CUMULATIVE'] as const;
export type TaxMethod = (typeof TAX_METHODS)[number];

export const SLIP_CODES = [
  'basic_pay',
  'housing_pay',
  'transport_pay',
  'other_pay',
  'unpaid',
  'one_off',
  'recovery',
  'paye',
  'paye_year',
  'tax_refund',
  'pension',
  'nhf',
  'nhia',
  'repayment',
  'one_off_deduction',
  'beside',
  'benefit',
  'pension_employer',
  'nsitf',
  'itf',
  'nhia_employer',
] as const;
type SlipCode = (typeof SLIP_CODES)[number];

/**
 * `EARNING`: part of the gross. `DEDUCTION`: taken off it. `BESIDE`: paid with it, and no pay of this month. `TAXED`: had in
 * kind, so it is taxed and not paid. `EMPLOYER`: paid by the company in addition to the gross.
 */
export const SLIP_SIDES = ['EARNING', 'DEDUCTION', 'BESIDE', 'TAXED', 'EMPLOYER'] as const;
type SlipSide = (typeof SLIP_SIDES)[number];

export interface SlipLine {
  /** Unique on its payslip: `paye`, `one_off:12`, `repayment:W-0412`. */
  key: string;
  code: SlipCode;
  /** `Pension, 8 %`. */
  title: string;
  side: SlipSide;
  /** In kobo; what lessens an earning is below zero, deductions are above zero, and tax that is given back is below it. */
  amount: number;
  /** Of a repayment: the places of the plan that it takes. */
  places?: number[];
  /** Whether it has a "Why?". */
  explained: boolean;
}

/** The sums of a payslip, in kobo. */
export interface SlipSums {
  gross: number;
  /** The tax including the correction of the year, less tax that is given back; below zero where more is given back than is due. */
  paye: number;
  pension: number;
  nhf: number;
  nhia: number;
  repayments: number;
  /** One-off deductions, with what earlier months could not take. */
  other_off: number;
  /** Of those: what earlier months could not take. */
  owed: number;
  /** PAYE, pension, NHF, NHIA, repayments and one-off deductions. */
  deductions: number;
  /** The pay beside the gross: held pay of earlier months, reimbursements, loans. */
  carried: number;
  /** The gross and the pay beside it, less the deductions. */
  net: number;
  pension_employer: number;
  nsitf: number;
  itf: number;
  nhia_employer: number;
  /** The gross and the company's contributions. */
  cost: number;
  /** The bases of NHF and NHIA, pension, NSITF and ITF. */
  basic: number;
  pensionable: number;
  nsitf_base: number;
  itf_base: number;
  /** Had in kind: taxed, and not paid. */
  benefits: number;
  /** The part of the gross that bears no tax. */
  exempt: number;
  /** The gross and benefits in kind, less the exempt part: the amount that later months count of this one. */
  taxable: number;
  /** The employee’s contributions: pension, NHF and NHIA. */
  off: number;
  /** The share of the year’s reliefs in this month: a twelfth. */
  relief: number;
  /** The taxed amount of the month in the end: taxable less contributions and relief, not below zero. */
  taxed: number;
  /** The parts of the gross by which it differs from a whole month. */
  full: number;
  part_month: number;
  unpaid: number;
  one_off: number;
}

/** The part of a line or a loan that a month could not take, in kobo. */
export interface LeftOut {
  /** As the key of its line: `repayment:W-0412`, `one_off_deduction:12`, `recovery:12`. */
  key: string;
  title: string;
  amount: number;
}

/** A payslip as it was calculated. */
export interface CalculatedPayslip {
  lines: SlipLine[];
  sums: SlipSums;
  /** The amount that a third of the pay could not cover; it stays due. */
  left_out: LeftOut[];
}

/** The explanation of a figure. Amounts in kobo, rates in hundredths of a percent. */
export interface FigureReason {
  key: string;
  title: string;
  amount: number;
  /** Steps from the top down: `Gross a year`, `₦500,000.00 × 12`. `total` marks a line that sums up those above it. */
  steps: { title: string; how: string; amount: number; total?: boolean }[];
  /**
   * Bands of the chargeable income; empty except for PAYE. `width` null: all that is over `from`. `tax` null: it does not reach
   * them.
   */
  bands: { from: number; width: number | null; rate: number; tax: number | null }[];
  /** Steps after the bands. */
  after: { title: string; how: string; amount: number; total?: boolean }[];
  law: LawRef | null;
  /** The receiver and the day: `Paid to Kaduna State, where you live, by 10 Jul 2026.` */
  paid_to: string | null;
  /** `Tenancy agreement accepted on 14 Jan 2026.` */
  evidence: string | null;
}
