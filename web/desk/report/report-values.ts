import type { ReportUnit } from '../../../contracts/desk/report-about';
import { valueWords } from '../../../contracts/desk/report-words';
import { UNKNOWN_SIGN } from '../../platform/ui/format';

/** Whether a number counts something that a list may have. An average of no hours is one of decisions at once. */
export const countsSome = (value: number | null, unit: ReportUnit): boolean =>
  value !== null && (value !== 0 || unit === 'HOURS');

/** The number of the year before, a dash where there is none. */
export const yearBeforeWords = (before: number | null, unit: ReportUnit): string =>
  before === null ? UNKNOWN_SIGN : valueWords(before, unit);
