import { expect, type Locator, type Page } from '@playwright/test';

/** The time that passes on the page's own clock, which the scenario has stopped. */

/** Lets the page's own time pass in small steps until a toast is there. */
export const waitForToast = (page: Page, toast: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100);
      return toast.count();
    })
    .toBe(1);

/** A toast that has just come is there for this long and no longer. */
export async function expectToLast(page: Page, toast: Locator, ms: number) {
  await page.clock.runFor(ms - 300);
  await expect(toast).toHaveCount(1);
  // An expired toast takes a moment to leave.
  await page.clock.runFor(800);
  await expect(toast).toHaveCount(0);
}
