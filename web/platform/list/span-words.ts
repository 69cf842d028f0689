import { addDays } from '../../../contracts/platform/dates';
import { date } from '../ui/format';

/**
 * A span of days in words, as short as it can be said: whole months without their days, one day once, a shared year
 * once. Either end may be open; null where both are.
 */
export function spanWords(from: string, to: string): string | null {
  if (!from) return to ? `until ${date(to)}` : null;
  if (!to) return `from ${date(from)}`;
  const months = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  const [start, end] = [from, to].map((day) => (months ? date(day).replace(/^\d+ /, '') : date(day)));
  if (start === end) return start ?? null;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? start?.slice(0, -5) : start}–${end}`;
}
