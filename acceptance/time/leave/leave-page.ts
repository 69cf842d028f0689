import type { Locator, Page } from '@playwright/test';

/** The value of a fact by its name. */
export const factOf = (where: Page | Locator, name: string): Locator =>
  where
    .locator('dl > div')
    .filter({ has: where.locator(`dt:text-is("${name}")`) })
    .locator('dd');

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ENDINGS: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' };

/** A day as leave screens show it, MMM Do YY: `Jun 22nd 26`. */
export function leaveDayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(date)}${ENDINGS[Number(date)] ?? 'th'} ${year.slice(2)}`;
}
