import type { ReportUnit } from '../../contracts/report-about';
import { figure, money, UNKNOWN } from '../ui/format';

/** A number in words of its unit. What is not told of people is `under 5`; what is told of few people may be any number. */
export function valueWords(value: number | null, unit: ReportUnit): string {
  if (value === null) return unit === 'COUNT' ? 'under 5' : 'not told';
  if (unit === 'KOBO') return money(value);
  if (unit === 'PERCENT') return `${value.toFixed(1)} %`;
  if (unit === 'HOURS') return value < 48 ? `${figure(value)} h` : `${figure(Math.round(value / 2.4) / 10)} d`;
  return figure(value);
}

/** The number of the year before, a dash where there is none. */
export const beforeWords = (before: number | null, unit: ReportUnit): string =>
  before === null ? UNKNOWN : valueWords(before, unit);
