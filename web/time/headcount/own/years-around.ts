/** The years in which the month may lie that is open on a day: a headcount starts up to a month ahead, and closes late. */
export function yearsAround(today: string): number[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return [...(month === 12 ? [year + 1] : []), year, ...(month <= 2 ? [year - 1] : [])];
}
