import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';

/** Opens the gallery of parts at one of them; only local builds have it. */
export async function openPart(page: Page, id: string, title: string): Promise<Locator> {
  await page.goto(`/gallery#${id}`);
  const part = page.getByRole('region', { name: title, exact: true });
  // Parts above it that come later push it down again.
  await part.scrollIntoViewIfNeeded();
  await expect(part).toBeInViewport();
  return part;
}

/** The colours of the theme that carry meaning, as a browser computes them. */
export const COLOUR = {
  light: {
    jade9: 'rgb(32, 131, 104)',
    jade10: 'rgb(26, 113, 89)',
    jade11: 'rgb(26, 111, 88)',
    red9: 'rgb(206, 44, 49)',
    red11: 'rgb(192, 38, 44)',
    green11: 'rgb(26, 112, 72)',
    amber11: 'rgb(143, 82, 0)',
    blue11: 'rgb(11, 98, 173)',
    contrast: 'rgb(255, 255, 255)',
  },
  dark: {
    jade9: 'rgb(41, 163, 131)',
    jade10: 'rgb(39, 176, 139)',
    contrast: 'rgb(11, 16, 14)',
  },
} as const;

/** The computed values of an element, by their CSS names. */
export const styleOf = (element: Locator, ...names: string[]): Promise<string[]> =>
  element.evaluate((node, wanted) => {
    const style = getComputedStyle(node);
    return wanted.map((name) => style.getPropertyValue(name));
  }, names);

export async function elementHeight(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return Math.round((box?.height ?? 0) * 100) / 100;
}

/** The begin of a control's text, from the control's outer left edge. */
export async function textStart(control: Locator, text: Locator): Promise<number> {
  const [outer, inner] = await Promise.all([control.boundingBox(), text.boundingBox()]);
  const insets = await styleOf(text, 'padding-left', 'border-left-width', 'text-indent');
  return insets.reduce((sum, inset) => sum + Number.parseFloat(inset), (inner?.x ?? 0) - (outer?.x ?? 0));
}
