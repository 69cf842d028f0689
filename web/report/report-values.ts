import type { ReportUnit } from '../../contracts/report-about';
import { figure, money, UNKNOWN } from '../ui/format';

/** A number in words of its unit; `under 5` where it is not told. */
export function valueWords(value: number | null, unit: ReportUnit): string {
  if (value === null) return 'under 5';
  if (unit === 'KOBO') return money(value);
  if (unit === 'PERCENT') return `${value.toFixed(1)} %`;
  if (unit === 'HOURS') return value < 48 ? `${figure(value)} h` : `${figure(Math.round(value / 2.4) / 10)} d`;
  return figure(value);
}

/** The number of the year before, a dash where there is none. */
export const beforeWords = (before: number | null, unit: ReportUnit): string =>
  before === null ? UNKNOWN : valueWords(before, unit);
