import { nairaText } from '../platform/naira';
import type { ReportUnit } from './report-about';

const count = new Intl.NumberFormat('en-NG');

/**
 * A number of a report in words of its unit. A hidden number of people is `under 5`; one of few people may be any number. No
 * hours are a dash.
 */
export function valueWords(value: number | null, unit: ReportUnit): string {
  if (value === null && unit === 'HOURS') return '–';
  if (value === null) return unit === 'COUNT' ? 'under 5' : 'not told';
  if (unit === 'KOBO') return nairaText(value);
  if (unit === 'PERCENT') return `${value.toFixed(1)} %`;
  if (unit === 'HOURS')
    return value < 48 ? `${count.format(value)} h` : `${count.format(Math.round(value / 2.4) / 10)} days`;
  return count.format(value);
}
