import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What the rules of axe look at: colours are another in each theme, the layout where the page is narrow. */
export type Aspect = 'colours' | 'layout';

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** Where tables become cards, and fingers take the place of a pointer. */
export const NARROW = 800;

/** What axe finds wrong on a page as it stands: each rule that is broken, with the elements that break it. */
export async function violations(page: Page, aspects: readonly Aspect[] = ['colours', 'layout']): Promise<string[]> {
  // A page keeps axe until it is loaded again; the pages of the application have no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const rules = aspects.includes('colours') ? {} : Object.fromEntries(OF_COLOURS.map((id) => [id, { enabled: false }]));
  const layout = aspects.includes('layout');
  return page.evaluate(
    async ({ narrow, rules, only }) => {
      const targets = only === undefined && innerWidth <= narrow;
      // What a toast covers for a moment is not too small; nor is a toast behind another, which opens as a whole.
      const toasts = targets ? document.querySelector<HTMLElement>('[data-sonner-toaster]') : null;
      toasts?.style.setProperty('visibility', 'hidden');
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ['violations'],
        // Copying all style sheets takes longer than most rules, and serves only pages with films or sound.
        preload: false,
        rules: { ...rules, ...(targets && { 'target-size': { enabled: true } }) },
        ...(only && { runOnly: only }),
      });
      toasts?.style.removeProperty('visibility');
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { narrow: NARROW, rules, only: layout ? undefined : OF_COLOURS },
  );
}
