import { exemptOf, LINE_RULES, type LineKind } from '../cases/line-kinds';
import type { Laws } from './pay-law-shape';
import { shareOf } from './paye';
import { type TaxOfMonth, taxOfMonth } from './paye-month';
import { type RegularPay, regularPay, sumAmounts } from './payslip-pay';
import type { MonthLine, PayFacts } from './payslip-shape';
import { type TakenFromPay, takeFrom } from './payslip-take';

/** The bases of the contributions of a month, in kobo. */
interface Bases {
  basic: number;
  pensionable: number;
}

/** The employee’s contributions of a month, in kobo. */
export interface Contributions {
  pension: number;
  nhf: number;
  nhia: number;
}

/** All figures of a payslip, in kobo, before they are put into lines. */
export interface PayslipFigures {
  regular: RegularPay;
  bases: Bases;
  contributions: Contributions;
  /** Lines that are earned in the month, and what of them bears no tax. */
  earnings: MonthLine[];
  exempt: number;
  benefits: MonthLine[];
  /** The pay beside the gross. */
  beside: MonthLine[];
  /** Tax of earlier months that is given back. */
  refunds: MonthLine[];
  taken: TakenFromPay;
  tax: TaxOfMonth;
  /** The taxable pay that one-off pay adds to the month; below zero where more is taken back. */
  extra: number;
  gross: number;
  nsitf_base: number;
}

/** The sum of amounts, in kobo. */
export const amountOf = (lines: readonly { amount: number }[]): number => sumAmounts(lines.map(({ amount }) => amount));

/** The part of earned lines that bears no tax; lines of one kind share its exemption. */
function exemptSum(lines: readonly MonthLine[]): number {
  const before = new Map<LineKind, number>();
  return sumAmounts(
    lines.map(({ kind, amount, before: paid }) => {
      const used = (before.get(kind) ?? paid) as number;
      before.set(kind, used + amount);
      return exemptOf(kind, amount, used);
    }),
  );
}

const contributionsOf = ({ applies }: PayFacts, laws: Laws, { basic, pensionable }: Bases): Contributions => ({
  pension: applies.pension ? shareOf(pensionable, laws.PENSION?.value.employee_rate ?? 0) : 0,
  nhf: applies.nhf ? shareOf(basic, laws.NHF?.value.employee_rate ?? 0) : 0,
  nhia: applies.nhia ? shareOf(basic, laws.NHIA?.value.employee_rate ?? 0) : 0,
});

/** All contributions of the employee, in kobo. */
export const totalContributions = ({ pension, nhf, nhia }: Contributions): number => pension + nhf + nhia;

/** Tax and contributions of a month, before or after something is taken back. */
function statutoryOf(facts: PayFacts, laws: Laws, regular: RegularPay, bases: Bases, extra: number) {
  const usual = contributionsOf(facts, laws, regular);
  const contributions = contributionsOf(facts, laws, bases);
  const tax = taxOfMonth(facts, laws, {
    regular: { gross: regular.amount, ...usual },
    extra: {
      gross: extra,
      pension: contributions.pension - usual.pension,
      nhf: contributions.nhf - usual.nhf,
      nhia: contributions.nhia - usual.nhia,
    },
  });
  return { contributions, tax };
}

/** All figures of a payslip by its facts and the laws of its month. */
export function calculateWorkedPay(facts: PayFacts, laws: Laws): PayslipFigures {
  const regular = regularPay(facts);
  const at = (place: string) => facts.one_offs.filter(({ kind }) => LINE_RULES[kind].place === place);
  const earnings = at('GROSS');
  const benefits = at('TAXED');
  const [refunds, beside] = [at('PAID').filter(isRefund), at('PAID').filter((line) => !isRefund(line))];
  const exempt = exemptSum(earnings);
  const wages = regular.amount + amountOf(earnings);
  const basesWithout: Bases = {
    basic: regular.basic + sumAmounts(earnings.map(({ basic }) => basic)),
    pensionable: regular.pensionable + sumAmounts(earnings.map(pensionableOf)),
  };
  const extraWithout = amountOf(earnings) - exempt + amountOf(benefits);
  // The tax and contributions as if nothing were taken back. Taking back lessens them, so the limit of a third holds in any
  // case.
  const most = statutoryOf(facts, laws, regular, basesWithout, extraWithout);
  const taken = takeFrom(facts, wages, taxWithheld(most.tax, refunds) + totalContributions(most.contributions));
  const recovered = sumAmounts(taken.recoveries.map((one) => one.taken));
  const bases: Bases = {
    basic: Math.max(0, basesWithout.basic - sumAmounts(taken.recoveries.map((one) => one.basic))),
    pensionable: Math.max(0, basesWithout.pensionable - sumAmounts(taken.recoveries.map((one) => one.pensionable))),
  };
  const extra = extraWithout - recovered;
  const regularLines = sumAmounts(earnings.filter(({ kind }) => LINE_RULES[kind].regular).map(({ amount }) => amount));
  return {
    ...{ regular, bases, earnings, exempt, benefits, beside, refunds, taken, extra },
    ...statutoryOf(facts, laws, regular, bases, extra),
    gross: wages - recovered,
    nsitf_base: regular.amount + regularLines - recovered,
  };
}

const isRefund = ({ kind }: MonthLine): boolean => kind === 'TAX_REFUND';
const pensionableOf = ({ kind, amount, pensionable }: MonthLine): number =>
  LINE_RULES[kind].isPensionable ? amount : pensionable;

/** The tax that a payslip takes: that of the month and the correction of the year, less tax of earlier months that is given back. */
export const taxWithheld = (tax: TaxOfMonth, refunds: readonly MonthLine[]): number =>
  tax.paye + (tax.truth?.difference ?? 0) - amountOf(refunds);
