import { PAY_PART_NAMES, type PayPart } from './employment-type';
import { rateText } from './naira';
import type { Laws } from './pay-law-shape';
import { shareOf, type TaxedYear, taxOfYear } from './paye';
import type { Parts, PayFacts, Reckoned, SlipLine, SlipSums } from './payslip-shape';

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, one) => all + one, 0);
const eachPart = (amount: (part: PayPart) => number): Parts =>
  Object.fromEntries(PAY_PART_NAMES.map((part) => [part, amount(part)])) as Parts;

/** The month's pay by its parts: each stretch by its calendar days, every part rounded once. */
const partsOfMonth = ({ stretches, month_days }: PayFacts): Parts =>
  eachPart((part) => Math.round(sum(stretches.map(({ days, parts }) => days * parts[part])) / (12 * month_days)));

/** What a whole month would pay by the latest stretch, in kobo. */
export function wholeMonth({ stretches }: PayFacts): number {
  const parts = stretches.at(-1)?.parts;
  return parts ? sum(PAY_PART_NAMES.map((part) => Math.round(parts[part] / 12))) : 0;
}

/** What the days that were worked would come to in a whole month: a day of leave without pay costs a joiner no less than others. */
function scaledToMonth({ stretches, month_days }: PayFacts, worked: number): number {
  const days = sum(stretches.map((stretch) => stretch.days));
  return days === 0 ? 0 : Math.round((worked * month_days) / days);
}

const times12 = (month: Omit<TaxedYear, 'life' | 'mortgage' | 'rent'>) => ({
  gross: 12 * month.gross,
  pension: 12 * month.pension,
  nhf: 12 * month.nhf,
  nhia: 12 * month.nhia,
});

/** All figures of a payslip, in kobo, before they are put into lines. Null where a law does not hold or does not apply. */
export function workOut(facts: PayFacts, laws: Laws) {
  const { applies, unpaid, one_offs, to_date } = facts;
  const parts = partsOfMonth(facts);
  const whole = sum(Object.values(parts));
  const unpaid_of = scaledToMonth(facts, whole);
  const off = unpaid.of === 0 ? 0 : Math.min(whole, Math.round((unpaid_of * unpaid.days) / (100 * unpaid.of)));
  const regular = whole - off;
  /** What counts of an amount of the parts once leave without pay is taken off. */
  const paid = (amount: number) => (whole === 0 ? 0 : Math.round((amount * regular) / whole));
  const basic = paid(parts.basic_pay);
  const pensionable = paid(parts.basic_pay + parts.housing_pay + parts.transport_pay);

  const pensionLaw = applies.pension ? laws.PENSION?.value : undefined;
  const nhfLaw = applies.nhf ? laws.NHF?.value : undefined;
  const nhiaLaw = applies.nhia ? laws.NHIA?.value : undefined;
  const pension = shareOf(pensionable, pensionLaw?.employee_rate ?? 0);
  const nhf = shareOf(basic, nhfLaw?.employee_rate ?? 0);
  const nhia = shareOf(basic, nhiaLaw?.employee_rate ?? 0);

  const counted = (kind: 'EARNING' | 'DEDUCTION', which: (line: PayFacts['one_offs'][number]) => boolean) =>
    sum(one_offs.filter((line) => line.kind === kind && which(line)).map(({ amount }) => amount));
  const extra =
    counted('EARNING', ({ taxable, carried }) => taxable && !carried) - counted('DEDUCTION', ({ taxable }) => taxable);

  const month = { gross: regular, pension, nhf, nhia };
  const reliefs = { life: facts.reliefs.life, mortgage: facts.reliefs.mortgage, rent: facts.reliefs.rent };
  const tax = taxOf(facts, laws, month, reliefs, extra);

  const earned = regular + counted('EARNING', ({ carried }) => !carried);
  const carried = counted('EARNING', (line) => line.carried);
  const owed = counted('DEDUCTION', (line) => line.carried);
  const otherOff = counted('DEDUCTION', () => true);
  let left = earned + carried - tax.paye - pension - nhf - nhia - otherOff;
  const [taken, leftOut]: [PayFacts['repayments'], string[]] = [[], []];
  for (const repayment of facts.repayments) {
    if (repayment.amount > left) leftOut.push(repayment.number);
    else {
      taken.push(repayment);
      left -= repayment.amount;
    }
  }
  return {
    ...{
      parts,
      whole,
      unpaid_of,
      off,
      regular,
      basic,
      pensionable,
      pension,
      nhf,
      nhia,
      extra,
      tax,
      earned,
      carried,
      owed,
      otherOff,
    },
    ...{ taken, leftOut, net: left, taxable: regular + extra, off_month: pension + nhf + nhia, to_date },
    pension_employer: shareOf(pensionable, pensionLaw?.employer_rate ?? 0),
    nhia_employer: shareOf(basic, nhiaLaw?.employer_rate ?? 0),
    nsitf: shareOf(regular, applies.nsitf ? (laws.NSITF?.value.employer_rate ?? 0) : 0),
    // The payroll of the ITF Act is all that is paid to an employee, one-off pay too; that of the NSITF leaves it out.
    itf: shareOf(earned, applies.itf ? (laws.ITF?.value.employer_rate ?? 0) : 0),
  };
}

/** Whether somebody who earns no more than the minimum wage pays no tax of it. */
function isExempt({ stretches }: PayFacts, laws: Laws, extra: number): boolean {
  const least = laws.MINIMUM_WAGE?.value.month;
  if (!laws.PAYE?.value.minimum_wage_exempt || least === undefined || extra > 0) return false;
  return stretches.every(({ parts }) => sum(Object.values(parts)) <= 12 * least);
}

type Month = Omit<TaxedYear, 'life' | 'mortgage' | 'rent'>;
type Reliefs = Pick<TaxedYear, 'life' | 'mortgage' | 'rent'>;

/**
 * PAYE of one month. `ANNUAL`: a twelfth of the tax on twelve such months, and for one-off pay what it adds to the year's. `CUMULATIVE`: the
 * tax on the year to date by bands and reliefs of as many twelfths, less what was paid. Never below zero.
 */
function taxOf(facts: PayFacts, laws: Laws, month: Month, reliefs: Reliefs, extra: number) {
  const law = laws.PAYE?.value;
  const nothing = { paye: 0, exempt: false, year: null, withExtra: null, months: 12, asYear: null };
  if (!law) return nothing;
  if (isExempt(facts, laws, extra)) return { ...nothing, exempt: true };
  if (facts.method === 'ANNUAL') {
    const asYear = { ...times12(month), ...reliefs };
    const year = taxOfYear(law, asYear);
    const withExtra = extra === 0 ? null : taxOfYear(law, { ...asYear, gross: Math.max(0, asYear.gross + extra) });
    const paye = Math.round(year.tax / 12) + (withExtra ? withExtra.tax - year.tax : 0);
    return { paye: Math.max(0, paye), exempt: false, year, withExtra, months: 12, asYear };
  }
  const months = Number(facts.month.slice(5));
  const asYearly = (amount: number) => Math.round((amount * 12) / months);
  const { to_date } = facts;
  const asYear = {
    gross: asYearly(to_date.taxable + month.gross + extra),
    // The three were added up in the months before; which of them lessens the tax does not matter to it.
    pension: asYearly(to_date.off + month.pension + month.nhf + month.nhia),
    nhf: 0,
    nhia: 0,
    ...reliefs,
  };
  const year = taxOfYear(law, asYear);
  const paye = Math.max(0, Math.round((year.tax * months) / 12) - to_date.paye);
  return { paye, exempt: false, year, withExtra: null, months, asYear };
}

export const PART_TITLES: Record<PayPart, string> = {
  basic_pay: 'Basic',
  housing_pay: 'Housing',
  transport_pay: 'Transport',
  other_pay: 'Other allowances',
};

export type Worked = ReturnType<typeof workOut>;

const PAYE_LINE = { key: 'paye', code: 'paye', title: 'PAYE tax', side: 'DEDUCTION', explained: true } as const;

function linesOf(facts: PayFacts, laws: Laws, worked: Worked): SlipLine[] {
  const line = (
    side: SlipLine['side'],
    code: SlipLine['code'],
    title: string,
    amount: number,
    key: string = code,
    explained = true,
  ): SlipLine[] => (amount === 0 ? [] : [{ key, code, title, side, amount, explained }]);
  const oneOffs = (kind: 'EARNING' | 'DEDUCTION', code: 'one_off' | 'one_off_deduction') =>
    facts.one_offs
      .filter((one) => one.kind === kind)
      .flatMap(({ id, title, amount }) => line(kind, code, title, amount, `${code}:${id}`, false));
  const rate = (of: number | undefined) => rateText(of ?? 0);
  return [
    ...PAY_PART_NAMES.flatMap((part) => line('EARNING', part, PART_TITLES[part], worked.parts[part])),
    ...line('EARNING', 'unpaid', 'Unpaid leave', -worked.off),
    ...oneOffs('EARNING', 'one_off'),
    // No tax is a figure, too, that somebody asks about.
    ...(laws.PAYE ? [{ ...PAYE_LINE, amount: worked.tax.paye }] : []),
    ...line('DEDUCTION', 'pension', `Pension, ${rate(laws.PENSION?.value.employee_rate)}`, worked.pension),
    ...line('DEDUCTION', 'nhf', `NHF, ${rate(laws.NHF?.value.employee_rate)} of basic`, worked.nhf),
    ...line('DEDUCTION', 'nhia', `NHIA, ${rate(laws.NHIA?.value.employee_rate)} of basic`, worked.nhia),
    ...worked.taken.flatMap(({ number, title, amount }) =>
      line('DEDUCTION', 'repayment', title, amount, `repayment:${number}`),
    ),
    ...oneOffs('DEDUCTION', 'one_off_deduction'),
    ...line(
      'EMPLOYER',
      'pension_employer',
      `Pension ${rate(laws.PENSION?.value.employer_rate)}`,
      worked.pension_employer,
    ),
    ...line('EMPLOYER', 'nsitf', `NSITF ${rate(laws.NSITF?.value.employer_rate)}`, worked.nsitf),
    ...line('EMPLOYER', 'itf', `ITF ${rate(laws.ITF?.value.employer_rate)}`, worked.itf),
    ...line('EMPLOYER', 'nhia_employer', `NHIA ${rate(laws.NHIA?.value.employer_rate)}`, worked.nhia_employer),
  ];
}

/** The lines and sums of one month's pay, in kobo: a pure function of what is stored beside the payslip. */
export function reckonPayslip(facts: PayFacts, laws: Laws): Reckoned {
  const worked = workOut(facts, laws);
  const { pension, nhf, nhia, otherOff, tax, earned, pension_employer, nsitf, itf, nhia_employer } = worked;
  const repayments = sum(worked.taken.map(({ amount }) => amount));
  const full = wholeMonth(facts);
  const sums: SlipSums = {
    ...{ gross: earned, paye: tax.paye, pension, nhf, nhia, repayments, other_off: otherOff },
    deductions: tax.paye + pension + nhf + nhia + repayments + otherOff,
    carried: worked.carried,
    owed: worked.owed,
    net: worked.net,
    ...{ pension_employer, nsitf, itf, nhia_employer },
    cost: earned + pension_employer + nsitf + itf + nhia_employer,
    taxable: worked.taxable,
    off: worked.off_month,
    full,
    part_month: worked.whole - full,
    unpaid: 0 - worked.off,
    one_off: earned - worked.regular,
  };
  return { lines: linesOf(facts, laws, worked), sums, left_out: worked.leftOut };
}
