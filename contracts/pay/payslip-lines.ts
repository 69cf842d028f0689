import { PAY_PART_NAMES, type PayPart } from '../people/employment-type';
import { rateText } from '../platform/naira';
import type { LawKind, Laws } from './pay-law-shape';
import type { PayFacts, SlipLine, SlipSums } from './payslip-shape';
import type { PayslipFigures } from './payslip-work';

export const PART_TITLES: Record<PayPart, string> = {
  basic_pay: 'Basic',
  housing_pay: 'Housing',
  transport_pay: 'Transport',
  other_pay: 'Other allowances',
};

const PAYE_LINE = { key: 'paye', code: 'paye', title: 'PAYE tax', side: 'DEDUCTION', explained: true } as const;

type ByEmployer = Pick<SlipSums, 'pension_employer' | 'nsitf' | 'itf' | 'nhia_employer'>;

/** The line that puts the tax of a year right: `PAYE of the year 2026, put right`. */
const yearTitle = ({ month }: PayFacts): string => `PAYE of the year ${month.slice(0, 4)}, put right`;

/** The lines of a payslip in their order on it, without those of 0. */
export function payslipLines(facts: PayFacts, laws: Laws, worked: PayslipFigures, byEmployer: ByEmployer): SlipLine[] {
  const { regular, contributions, taken, tax } = worked;
  const line = (
    side: SlipLine['side'],
    code: SlipLine['code'],
    title: string,
    amount: number,
    more: Partial<SlipLine> = {},
  ): SlipLine[] => (amount === 0 ? [] : [{ key: code, code, title, side, amount, explained: true, ...more }]);
  const entered = (
    side: SlipLine['side'],
    code: SlipLine['code'],
    lines: PayslipFigures['earnings'],
    sign: 1 | -1 = 1,
  ) =>
    lines.flatMap(({ id, title, amount }) =>
      line(side, code, title, sign * amount, { key: `${code}:${id}`, explained: false }),
    );
  const takenLines = (side: SlipLine['side'], code: SlipLine['code'], lines: typeof taken.deductions, sign: 1 | -1) =>
    lines.flatMap(({ line: { id, title }, taken: amount }) =>
      line(side, code, title, sign * amount, { key: `${code}:${id}`, explained: false }),
    );
  const rate = (kind: LawKind, of: 'employee_rate' | 'employer_rate'): string => {
    const value = laws[kind]?.value as { employee_rate?: number; employer_rate?: number } | undefined;
    return rateText(value?.[of] ?? 0);
  };
  return [
    ...PAY_PART_NAMES.flatMap((part) => line('EARNING', part, PART_TITLES[part], regular.parts[part])),
    ...line('EARNING', 'unpaid', 'Unpaid leave', -regular.off),
    ...entered('EARNING', 'one_off', worked.earnings),
    ...takenLines('EARNING', 'recovery', taken.recoveries, -1),
    // No tax is a figure, too, that somebody asks about.
    ...(laws.PAYE ? [{ ...PAYE_LINE, amount: tax.paye }] : []),
    ...line('DEDUCTION', 'paye_year', yearTitle(facts), tax.truth?.difference ?? 0),
    ...entered('DEDUCTION', 'tax_refund', worked.refunds, -1),
    ...line('DEDUCTION', 'pension', `Pension, ${rate('PENSION', 'employee_rate')}`, contributions.pension),
    ...line('DEDUCTION', 'nhf', `NHF, ${rate('NHF', 'employee_rate')} of basic`, contributions.nhf),
    ...line('DEDUCTION', 'nhia', `NHIA, ${rate('NHIA', 'employee_rate')} of basic`, contributions.nhia),
    ...takenLines('DEDUCTION', 'one_off_deduction', taken.deductions, 1),
    ...taken.repayments.flatMap(({ number, title, amount, places }) =>
      line('DEDUCTION', 'repayment', title, amount, { key: `repayment:${number}`, places }),
    ),
    ...entered('BESIDE', 'beside', worked.beside),
    ...entered('TAXED', 'benefit', worked.benefits),
    ...line('EMPLOYER', 'pension_employer', `Pension ${rate('PENSION', 'employer_rate')}`, byEmployer.pension_employer),
    ...line('EMPLOYER', 'nsitf', `NSITF ${rate('NSITF', 'employer_rate')}`, byEmployer.nsitf),
    ...line('EMPLOYER', 'itf', `ITF ${rate('ITF', 'employer_rate')}`, byEmployer.itf),
    ...line('EMPLOYER', 'nhia_employer', `NHIA ${rate('NHIA', 'employer_rate')}`, byEmployer.nhia_employer),
  ];
}
