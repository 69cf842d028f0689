import { isDay } from '../../../../contracts/platform/dates';
import { date } from '../../../platform/ui/format';

/** Says when the day of resumption is before the day of employment. It never blocks: HR reads the form. */
export function startWarning(employment: string | undefined, resumption: string | undefined): string | undefined {
  if (!isDay(employment ?? '') || !isDay(resumption ?? '')) return undefined;
  if (!employment || !resumption || resumption >= employment) return undefined;
  return `This is before the date of employment, ${date(employment)}. Check both; you can go on if they are right.`;
}
