import type { Page } from '@playwright/test';

/** So many pages of a list are turned, and the median counts. */
const TURNS = 5;
/** How long the new rows may take, in milliseconds. */
const PATIENCE = 20_000;

/**
 * The milliseconds from a click on the next page of an open list until its rows show, without those of the answer
 * itself. `row` is the selector of a row.
 */
export async function timeToRows(page: Page, row: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    // Whether there is a next page is known a moment after the rows.
    await page.locator('button[aria-label="Next page"]:enabled').waitFor({ timeout: PATIENCE });
    times.push(await page.evaluate(turnPage, { row, patience: PATIENCE }));
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TURNS / 2)] ?? 0;
}

/** Runs in the page. */
function turnPage({ row, patience }: { row: string; patience: number }): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const textOf = () => document.querySelector(row)?.textContent;
    const before = textOf();
    performance.clearResourceTimings();
    const started = performance.now();
    const look = () => {
      const now = textOf();
      if (performance.now() - started > patience) return reject(new Error('The next page of the list never came'));
      if (now === undefined || now === before) return requestAnimationFrame(look);
      const shown = performance.now();
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answers = calls.filter(({ name }) => name.includes('/trpc/')).map((one) => one.responseEnd - one.startTime);
      return resolve(shown - started - Math.max(0, ...answers));
    };
    document.querySelector<HTMLElement>('[aria-label="Next page"]')?.click();
    look();
  });
}
