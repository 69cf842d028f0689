import { CAUSE_WORDS, type ChangeCause, type LineSource, taxYearOf } from '../../../contracts/pay/payroll-state';
import type { Relief } from '../../../contracts/pay/payslip';
import { lagosDay, monthAndYear, monthWords } from '../../../contracts/platform/dates';

/** Why the gross differs from that of the month before: `One-off lines of May`. */
export const causeWords = (cause: ChangeCause, before: string): string =>
  CAUSE_WORDS[cause].replace('the month before', monthWords(before));

/** From when a relief that is accepted today lowers PAYE. */
export function countsFrom({ kind, year }: Pick<Relief, 'kind' | 'year'>): string {
  const first = `${taxYearOf(kind, year)}-01`;
  return first > lagosDay().slice(0, 7) ? monthAndYear(first) : 'the month that is prepared next';
}

/** The source of a line, unless somebody typed it. */
export const LINE_SOURCE_WORDS: Record<LineSource, string> = {
  MANUAL: '',
  CORRECTION: 'Correction',
  HELD: 'Pay that was held',
  REST: 'Left of an earlier month',
  WELFARE: 'Welfare',
  DIFFERENCE: 'Difference of a locked month',
  SETTLEMENT: 'Final settlement',
  LEAVE: 'Leave',
};

/** `40 %`, of hundredths of a percent. */
export const shareWords = (share: number): string => `${share / 100} %`;
