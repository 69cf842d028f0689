import { taxYearOf } from '../../../contracts/pay/payroll-state';
import type { Relief } from '../../../contracts/pay/payslip';
import type { SlipLine } from '../../../contracts/pay/payslip-shape';

type Line = Pick<SlipLine, 'code' | 'side' | 'amount'>;

interface Part {
  kind: 'net' | 'paye' | 'pension' | 'rest';
  words: string;
  amount: number;
  percent: number;
}

export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The year of a relief, with that of the pay for which it counts where that is another: `2026, for the pay of 2027`. */
export function reliefYear({ kind, year }: Pick<Relief, 'kind' | 'year'>): string {
  const counts = taxYearOf(kind, year);
  return counts === year ? `${year}` : `${year}, for the pay of ${counts}`;
}

const NAMES: Record<string, string> = {
  nhf: 'NHF',
  nhia: 'NHIA',
  repayment: 'repayments',
  one_off_deduction: 'one-off lines',
};

/**
 * The parts of the gross: the net without pay beside it, PAYE, pension and the rest, in whole percents of all of it. Parts of 0
 * are left out.
 */
export function partsOfGross(slip: { net: number; lines: readonly Line[] }): Part[] {
  const off = slip.lines.filter(({ side }) => side === 'DEDUCTION');
  const of = (code: string) => off.filter((line) => line.code === code).reduce((all, { amount }) => all + amount, 0);
  const beside = slip.lines.filter(({ side }) => side === 'BESIDE').reduce((all, { amount }) => all + amount, 0);
  const rest = Object.keys(NAMES).filter((code) => of(code) > 0);
  const parts: Omit<Part, 'percent'>[] = [
    { kind: 'net', words: 'net', amount: slip.net - beside },
    { kind: 'paye', words: 'PAYE', amount: of('paye') + of('paye_year') + of('tax_refund') },
    { kind: 'pension', words: 'pension', amount: of('pension') },
    {
      kind: 'rest',
      words: rest.map((code) => NAMES[code]).join(' and '),
      amount: rest.reduce((all, code) => all + of(code), 0),
    },
  ];
  const shown = parts.filter(({ amount }) => amount > 0);
  const all = shown.reduce((sum, { amount }) => sum + amount, 0);
  return shown.map((part) => ({ ...part, percent: Math.round((part.amount / all) * 100) }));
}
