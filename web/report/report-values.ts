import type { ReportUnit } from '../../contracts/report-about';
import { valueWords } from '../../contracts/report-words';
import { UNKNOWN } from '../ui/format';

/** The number of the year before, a dash where there is none. */
export const beforeWords = (before: number | null, unit: ReportUnit): string =>
  before === null ? UNKNOWN : valueWords(before, unit);
