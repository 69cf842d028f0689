import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds wrong on a page as it stands: each rule that is broken, with the elements that break it. */
export async function violations(page: Page): Promise<string[]> {
  // A page keeps axe until it is loaded again; the pages of the application have no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
