import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

export type Look = readonly [width: number, colorScheme: 'light' | 'dark'];

/** Light and dark each on a wide and on a narrow page: colours do not depend on the width. */
export const LOOKS = [
  [1280, 'light'],
  [400, 'light'],
  [800, 'dark'],
  [997, 'dark'],
] as const satisfies Look[];

/** The same with the themes the other way round, for parts that pages show too. */
export const OTHER_LOOKS = LOOKS.map(([width, theme]): Look => [width, theme === 'light' ? 'dark' : 'light']);

/** Gives an open page another width and theme, and waits until it has changed. */
export async function changeLook(page: Page, [width, colorScheme]: Look) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  // Colours are settled two frames after the last change.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** Expects that an open page can be read by everybody in each look, and scrolls sideways in none. */
export async function expectReadable(page: Page, looks: readonly Look[]) {
  for (const look of looks) {
    await test.step(`at ${look[0]} px, ${look[1]}`, async () => {
      await changeLook(page, look);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

/** Expects that one button alone of an open page is solid: what is to be done next. A disabled one is not. */
export const expectOneSolid = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('main').locator('.rt-Button.rt-variant-solid:enabled')).toHaveText([name]);
