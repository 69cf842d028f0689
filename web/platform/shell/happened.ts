import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { countWithWord, dateTime, timeOf } from '../ui/format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When something happened, as one says it: `12 min`, `2 hours`, `Today, 08:15`, `Yesterday, 18:40`, `12 Jun 2026, 18:40`. */
export function happenedWords(instant: string, now: Date = new Date()): string {
  const at = new Date(instant);
  const past = now.getTime() - at.getTime();
  if (past < MINUTE) return 'Just now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min`;
  if (past < 3 * HOUR) return countWithWord(Math.floor(past / HOUR), 'hour');
  const day = lagosDay(at);
  if (day === lagosDay(now)) return `Today, ${timeOf(instant)}`;
  if (day === addDays(lagosDay(now), -1)) return `Yesterday, ${timeOf(instant)}`;
  return dateTime(instant);
}
