import { nairaText } from './naira';
import type { ReportUnit } from './report-about';

const count = new Intl.NumberFormat('en-NG');

/** A number of a report in words of its unit; `under 5` where it is not told. */
export function valueWords(value: number | null, unit: ReportUnit): string {
  if (value === null) return 'under 5';
  if (unit === 'KOBO') return nairaText(value);
  if (unit === 'PERCENT') return `${value.toFixed(1)} %`;
  if (unit === 'HOURS')
    return value < 48 ? `${count.format(value)} h` : `${count.format(Math.round(value / 2.4) / 10)} days`;
  return count.format(value);
}
