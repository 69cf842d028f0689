import { nairaText } from '../platform/naira';
import type { PayFacts, SlipSums } from './payslip-shape';

type Counted = Pick<SlipSums, 'gross' | 'deductions' | 'owed'>;

/**
 * The sums of payslips in the year of their employee, in kobo. Net is gross less deductions, and both leave out what was only
 * carried: held pay, and untaken amounts, which count in the month in which they were calculated.
 */
export function sumsOfYear(slips: Iterable<Counted>): { gross: number; deductions: number; net: number } {
  let [gross, deductions] = [0, 0];
  for (const slip of slips) {
    gross += slip.gross;
    deductions += slip.deductions - slip.owed;
  }
  return { gross, deductions, net: gross - deductions };
}

/** The keys of the lines of a payslip that were only carried into its month. */
export const carriedKeys = ({ one_offs }: Pick<PayFacts, 'one_offs'>): ReadonlySet<string> =>
  new Set(
    one_offs
      .filter(({ kind }) => kind === 'HELD' || kind === 'OWED')
      .map(({ id, kind }) => `${kind === 'HELD' ? 'beside' : 'one_off_deduction'}:${id}`),
  );

/** The difference of a year's tax from the deducted tax, in words: `₦12,000.00 left to be paid`, `₦9,500.00 paid too much`. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'No difference';
  return difference > 0 ? `${nairaText(difference)} left to be paid` : `${nairaText(-difference)} paid too much`;
}
