/** A month as `YYYY-MM`. */
export type Month = string;

/** The month so many months after one; before it where `by` is negative. */
export function monthAfter(month: Month, by = 1): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}
