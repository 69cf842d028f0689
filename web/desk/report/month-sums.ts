import type { ReportMonth } from '../../../contracts/desk/report';
import { turnover } from '../../../contracts/desk/report-kinds';
import { shortMonth } from './report-scope';

/** How many joined or left in some months. */
export const sumOf = (
  months: readonly ReportMonth[],
  of: 'joined' | 'left' | 'joined_before' | 'left_before',
): number => months.reduce((sum, month) => sum + month[of], 0);

/** The share of people who left in some months, in words: `9.7 %`. */
export function turnoverWords(months: readonly ReportMonth[], before = false): string {
  const [first, last] = [months[0], months.at(-1)];
  const share = before
    ? turnover(sumOf(months, 'left_before'), first?.start_before ?? 0, last?.end_before ?? 0)
    : turnover(sumOf(months, 'left'), first?.start ?? 0, last?.end ?? 0);
  return share === null ? '–' : `${share.toFixed(1)} %`;
}

/** Some months in words, such as those of a quarter: `Jul to Sep`. */
export const monthsWords = (months: readonly ReportMonth[]): string =>
  [months[0], months.at(-1)].map((one) => (one ? shortMonth(one.month).slice(0, 3) : '')).join(' to ');
