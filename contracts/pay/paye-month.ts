import type { Laws } from './pay-law-shape';
import { type TaxedYear, type TaxOfYear, taxOfYear } from './paye';
import { sumAmounts } from './payslip-pay';
import type { PayFacts, YearToDate } from './payslip-shape';

type Reliefs = Pick<TaxedYear, 'life' | 'mortgage' | 'rent' | 'other'>;

/** The base of the tax of a month, in kobo: the regular pay with its contributions, and what one-off pay adds to each. */
export interface TaxedMonth {
  regular: Contributed;
  extra: Contributed;
}
interface Contributed {
  gross: number;
  pension: number;
  nhf: number;
  nhia: number;
}

export interface TaxOfMonth {
  paye: number;
  /** Whether no tax is due, because the pay is no more than the minimum wage. */
  isExempt: boolean;
  /** The year that the month is taken for, and its tax; with one-off pay, too, where there is any. */
  asYear: TaxedYear | null;
  year: TaxOfYear | null;
  withExtra: TaxOfYear | null;
  /** Months of that year that have passed: 12 by the yearly method. */
  months: number;
  /** The correction of the year, where it ends with this month; null where it does not, or where months of it are unknown. */
  truth: YearTruth | null;
}

/** The tax of a year and the deducted tax, in kobo. */
export interface YearTruth {
  tax: number;
  deducted: number;
  /** Above zero where more is due, below it where tax is given back. */
  difference: number;
  isExempt: boolean;
  year: TaxOfYear | null;
  asYear: TaxedYear;
}

const reliefsOf = ({ reliefs, to_date }: Pick<PayFacts, 'reliefs' | 'to_date'>): Reliefs => ({
  ...{ life: reliefs.life, mortgage: reliefs.mortgage, rent: reliefs.rent, other: to_date.relief },
});

/**
 * The tax of a year by the Act, as far as it is known, beside what was deducted, in kobo (Nigeria Tax Act 2025 s. 58 and Fourth
 * Schedule; the Personal Income Tax Act before 2026). `year` has the months so far, including the one that ends it. Somebody who
 * earned no more than the minimum wage of the months that they worked pays none. Null where no law of the tax is known.
 */
export function taxOfYearSoFar(
  laws: Laws,
  year: Pick<YearToDate, 'months' | 'taxable' | 'off' | 'paye' | 'relief'>,
  reliefs: PayFacts['reliefs'],
): YearTruth | null {
  const law = laws.PAYE?.value;
  if (!law) return null;
  const least = laws.MINIMUM_WAGE?.value.month;
  const isExempt = law.minimum_wage_exempt && least !== undefined && year.taxable <= year.months * least;
  const asYear: TaxedYear = {
    ...{ gross: Math.max(0, year.taxable), pension: year.off, nhf: 0, nhia: 0 },
    ...reliefsOf({ reliefs, to_date: { ...year, known: true } }),
  };
  const of = isExempt ? null : taxOfYear(law, asYear);
  const tax = of?.tax ?? 0;
  return { tax, deducted: year.paye, difference: tax - year.paye, isExempt, year: of, asYear };
}

/** Whether somebody who earns no more than the minimum wage pays no tax of it. */
function isMinimumWageExempt({ stretches }: PayFacts, laws: Laws, extra: number): boolean {
  const least = laws.MINIMUM_WAGE?.value.month;
  if (!laws.PAYE?.value.minimum_wage_exempt || least === undefined || extra > 0) return false;
  return stretches.every(({ parts }) => sumAmounts(Object.values(parts)) <= 12 * least);
}

const times12 = ({ gross, pension, nhf, nhia }: Contributed): Contributed => ({
  ...{ gross: 12 * gross, pension: 12 * pension, nhf: 12 * nhf, nhia: 12 * nhia },
});
const plus = (one: Contributed, other: Contributed): Contributed => ({
  gross: Math.max(0, one.gross + other.gross),
  ...{ pension: one.pension + other.pension, nhf: one.nhf + other.nhf, nhia: one.nhia + other.nhia },
});
/** Contributions of the months before are known as one sum; which of them lessens the tax does not matter to it. */
const summed = (gross: number, off: number): Contributed => ({ gross, pension: off, nhf: 0, nhia: 0 });
const offOf = ({ pension, nhf, nhia }: Contributed): number => pension + nhf + nhia;
const isNothing = (one: Contributed): boolean => one.gross === 0 && offOf(one) === 0;

/** Whether a month is taxed by the year to date: where the company does so, and every month before it is known. */
export const isCumulative = ({ method, to_date }: Pick<PayFacts, 'method' | 'to_date'>): boolean =>
  method === 'CUMULATIVE' && to_date.known;

type Month = Omit<TaxOfMonth, 'truth'>;

/**
 * A twelfth of the tax on twelve such months, plus, for one-off pay, what it adds to the year’s tax. In a month without pay, the
 * year is what was earned.
 */
function byTwelfths(facts: PayFacts, laws: Laws, { regular, extra }: TaxedMonth): Month {
  const law = laws.PAYE?.value;
  if (!law) return NO_TAX;
  const { to_date } = facts;
  const base = regular.gross > 0 ? times12(regular) : summed(to_date.taxable, to_date.off);
  const asYear = { ...base, ...reliefsOf(facts) };
  const year = taxOfYear(law, asYear);
  const withExtra = isNothing(extra) ? null : taxOfYear(law, { ...asYear, ...plus(base, extra) });
  const twelfth = regular.gross > 0 ? Math.round(year.tax / 12) : 0;
  const paye = Math.max(0, twelfth + (withExtra ? withExtra.tax - year.tax : 0));
  return { paye, isExempt: false, year, withExtra, months: 12, asYear };
}

/** The tax on the year to date, by the bands and reliefs of as many twelfths, less the tax that was paid. */
function byYearToDate(facts: PayFacts, laws: Laws, { regular, extra }: TaxedMonth): Month {
  const law = laws.PAYE?.value;
  if (!law) return NO_TAX;
  const { to_date } = facts;
  const months = Number(facts.month.slice(5));
  const asYearly = (amount: number) => Math.round((amount * 12) / months);
  const month = plus(regular, extra);
  const asYear = {
    ...summed(asYearly(to_date.taxable + month.gross), asYearly(to_date.off + offOf(month))),
    ...reliefsOf(facts),
  };
  const year = taxOfYear(law, asYear);
  const paye = Math.max(0, Math.round((year.tax * months) / 12) - to_date.paye);
  return { paye, isExempt: false, year, withExtra: null, months, asYear };
}

const NO_TAX: Month = { paye: 0, isExempt: false, year: null, withExtra: null, months: 12, asYear: null };

/** PAYE of one month, in kobo, never below zero; and what puts the year right where it ends with it. */
export function taxOfMonth(facts: PayFacts, laws: Laws, month: TaxedMonth): TaxOfMonth {
  const { to_date, year_ends, reliefs } = facts;
  const of = isMinimumWageExempt(facts, laws, month.extra.gross)
    ? { ...NO_TAX, isExempt: true }
    : isCumulative(facts)
      ? byYearToDate(facts, laws, month)
      : byTwelfths(facts, laws, month);
  if (!year_ends || !to_date.known) return { ...of, truth: null };
  const { regular, extra } = month;
  // Tax of earlier months that this month gives back is no deduction any more, so that it is not given back twice.
  const given = sumAmounts(facts.one_offs.filter(({ kind }) => kind === 'TAX_REFUND').map(({ amount }) => amount));
  const year = {
    months: to_date.months + (facts.stretches.length > 0 ? 1 : 0),
    taxable: to_date.taxable + regular.gross + extra.gross,
    off: to_date.off + offOf(regular) + offOf(extra),
    paye: to_date.paye + of.paye - given,
    relief: to_date.relief,
  };
  return { ...of, truth: taxOfYearSoFar(laws, year, reliefs) };
}
