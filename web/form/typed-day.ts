import { format, isValid, parse } from 'date-fns';
import { type Day, dayFromTyped, isDay } from '../../contracts/dates';

/**
 * The day of a typed text: month/day/year, year-month-day, or as the page writes days (`12 Jun 2026`). Any other text
 * comes back as it is, for the person to correct.
 */
export function typedDay(text: string): Day {
  const bare = text.trim();
  const day = dayFromTyped(bare);
  if (isDay(day)) return day;
  const named = parse(bare, 'd MMM yyyy', new Date(0));
  return isValid(named) && /\d{4}$/.test(bare) ? format(named, 'yyyy-MM-dd') : bare;
}
