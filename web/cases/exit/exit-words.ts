import type { Notice } from '../../../contracts/cases/exit';
import { EXIT_TYPE_WORDS, type ExitType } from '../../../contracts/cases/exit-state';
import type { SettlementSource } from '../../../contracts/cases/settlement-lines';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { countWithWord, date } from '../../platform/ui/format';

/** Months of service, short: `5 y 3 m`. */
export const shortTenure = (months: number): string => `${Math.floor(months / 12)} y ${months % 12} m`;

/** Years and months of service between two days, in words: `5 years 3 months`. */
export function tenureWords(from: Day, until: Day): string {
  const [y1 = 0, m1 = 1, d1 = 1] = from.split('-').map(Number);
  // The last day is served, too.
  const [y2 = 0, m2 = 1, d2 = 1] = addDays(until, 1).split('-').map(Number);
  const months = Math.max(0, (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0));
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 && countWithWord(years, 'year'), (rest > 0 || years === 0) && countWithWord(rest, 'month')]
    .filter(Boolean)
    .join(' ');
}

/** `One month, from 26 May 2026`. */
export const noticeWords = ({ length, from }: Notice): string => `${length}, from ${date(from)}`;

/** The step with which an exit begins: employees resign, HR starts the rest. */
export const firstStep = (type: ExitType): string => (type === 'RESIGNATION' ? 'Resigned' : 'Started');

export const SETTLEMENT_SOURCE_WORDS: Record<SettlementSource, string> = {
  PAYROLL: 'Payroll',
  NOTICE: 'Notice',
  LEAVE: 'Leave ledger',
  COMPANY: 'Company setting',
  WELFARE: 'Welfare',
  MANUAL: 'Entered by HR',
};

export const TENURE_WORDS = {
  '0': 'Under 1 year',
  '1': '1 to 2 years',
  '2': '2 to 5 years',
  '5': '5 years or more',
} as const;

/** The words of a type that the server counts by; one that is new here keeps its own. */
export const typeWords = (key: string): string =>
  Object.hasOwn(EXIT_TYPE_WORDS, key) ? EXIT_TYPE_WORDS[key as ExitType] : key;
