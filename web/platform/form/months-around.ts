import { lagosDay, monthAndYear } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';

/** The months from so many before this one to so many after it, the newest first; `also` stands among them. */
export function monthsAround(from: number, to: number, also?: string | null): { value: string; label: string }[] {
  const now = lagosDay().slice(0, 7);
  const months = Array.from({ length: to - from + 1 }, (_, i) => monthAfter(now, from + i));
  return [...new Set([...months, ...(also ? [also] : [])])]
    .toSorted()
    .toReversed()
    .map((value) => ({ value, label: monthAndYear(value) }));
}
