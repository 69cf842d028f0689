import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The small form of axe: each page that is looked at reads it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The parts that the rules of axe check: colours differ by theme, the layout where the page is narrow. */
export type Aspect = 'colours' | 'layout';

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** The width at which tables become cards, and fingers replace a pointer. */
export const NARROW = 800;
/** The rules that a page without a table may break when it becomes narrow: nothing else of it changes. */
const OF_NARROW = ['target-size', 'scrollable-region-focusable'];

/** The findings of axe on the present page: each broken rule, with the elements that break it. */
export async function violations(page: Page, aspects: readonly Aspect[] = ['colours', 'layout']): Promise<string[]> {
  // A page keeps axe until it is loaded again; the pages of the application have no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const colours = aspects.includes('colours');
  const rules = colours ? {} : Object.fromEntries(OF_COLOURS.map((id) => [id, { enabled: false }]));
  const layout = aspects.includes('layout');
  return page.evaluate(
    async ({ narrow, rules, only, ofNarrow }) => {
      const looked = window as unknown as { axe: typeof axe; wideWithTable?: boolean };
      const targets = only === undefined && innerWidth <= narrow;
      // A page that is loaded again is looked at anew.
      if (only === undefined && !targets) looked.wideWithTable = document.querySelector('main table') !== null;
      const rest = targets && looked.wideWithTable === false ? ofNarrow : only;
      // An element that a toast covers for a moment is not too small; nor is a toast behind another, which opens as a whole.
      const toasts = targets ? document.querySelector<HTMLElement>('[data-sonner-toaster]') : null;
      toasts?.style.setProperty('visibility', 'hidden');
      // Behind a dialog that covers the page nothing can be read or reached.
      const dialogs = document.querySelector('main')?.closest('[aria-hidden=true]')
        ? document.querySelectorAll('[role=dialog][data-state=open], [role=alertdialog][data-state=open]')
        : [];
      const { violations } = await looked.axe.run(dialogs.length > 0 ? [...dialogs] : document, {
        resultTypes: ['violations'],
        // Copying all style sheets takes longer than most rules, and serves only pages with films or sound.
        preload: false,
        rules: { ...rules, ...(targets && { 'target-size': { enabled: true } }) },
        ...(rest && { runOnly: rest }),
      });
      toasts?.style.removeProperty('visibility');
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    {
      narrow: NARROW,
      rules,
      only: layout ? undefined : OF_COLOURS,
      ofNarrow: [...OF_NARROW, ...(colours ? OF_COLOURS : [])],
    },
  );
}
