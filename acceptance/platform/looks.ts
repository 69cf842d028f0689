import type { Page } from '@playwright/test';
import { type Aspect, NARROW } from './axe.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

export type Look = readonly [width: number, colorScheme: 'light' | 'dark'];

/** One theme where a page is wide and the other where it is narrow: colours do not depend on the width. */
export const LOOKS = [
  [1280, 'light'],
  [400, 'dark'],
  [800, 'dark'],
  [997, 'light'],
] as const satisfies Look[];

/** The same with the themes the other way round, for parts that pages show too. */
export const OTHER_LOOKS = LOOKS.map(([width, theme]): Look => [width, theme === 'light' ? 'dark' : 'light']);

/** Waits until nothing of a page moves any more: half-faded text has other colours. */
export const still = (page: Page) =>
  page.evaluate(async () => {
    // Colours are settled two frames after the last change.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });

/** Gives an open page another width and theme, and waits until it has changed. */
export async function changeLook(page: Page, [width, colorScheme]: Look) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await still(page);
}

/** The property that each look is the first to show: the colours of a theme, the layout of a wide or a narrow page. */
function newIn(looks: readonly Look[]): { look: Look; aspects: Aspect[] }[] {
  const seen = new Set<string>();
  const isNew = (what: string) => !seen.has(what) && Boolean(seen.add(what));
  return looks.map((look) => {
    const colours = isNew(look[1]);
    const layout = isNew(look[0] <= NARROW ? 'narrow' : 'wide');
    return { look, aspects: [...(colours ? (['colours'] as const) : []), ...(layout ? (['layout'] as const) : [])] };
  });
}

/**
 * Expects that an open page can be read by everybody in each look, and scrolls sideways in none. Axe looks at what a look is the
 * first to show.
 */
export async function expectReadable(page: Page, looks: readonly Look[]) {
  for (const { look, aspects } of newIn(looks)) {
    await test.step(`at ${look[0]} px, ${look[1]}`, async () => {
      await changeLook(page, look);
      await expectNoSidewaysScroll(page);
      if (aspects.length > 0) await expectAccessible(page, aspects);
    });
  }
}

/** Expects that one button alone of an open page is solid: what is to be done next. A disabled one is not. */
export const expectOneSolid = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('main').locator('.rt-Button.rt-variant-solid:enabled')).toHaveText([name]);
