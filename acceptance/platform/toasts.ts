import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The mistakes in the places of toasts: controls that could be pressed and lie under one, and toasts out of the window. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed="true"])')];
    const found = toasts.length === 0 ? ['no toast'] : [];
    const boxes = toasts.map((one) => one.getBoundingClientRect());
    for (const box of boxes)
      if (box.top < 0 || box.left < 0 || box.right > innerWidth || box.bottom > innerHeight)
        found.push('a toast stands out of the window');
    const stack = document.querySelector<HTMLElement>('[data-sonner-toaster]');
    stack?.style.setProperty('display', 'none');
    for (const one of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[aria-hidden="true"], [inert]')) continue;
      const box = one.getBoundingClientRect();
      for (const over of boxes) {
        const [left, right] = [Math.max(box.left, over.left), Math.min(box.right, over.right)];
        const [top, bottom] = [Math.max(box.top, over.top), Math.min(box.bottom, over.bottom)];
        if (right - left < 1 || bottom - top < 1) continue;
        // A control that a bar at an edge hides cannot be pressed there anyway.
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (there && (one.contains(there) || there.contains(one)))
          found.push(
            `${one.textContent.trim().slice(0, 30) || one.getAttribute('aria-label') || one.tagName} is covered`,
          );
      }
    }
    stack?.style.removeProperty('display');
    return found;
  });

/** Expects that the toasts of a page stand in the window and cover nothing that can be pressed or typed into. */
export const expectToastsClear = (page: Page) =>
  expect.poll(() => misplaced(page), { timeout: 2000, intervals: [100, 150, 250, 400] }).toEqual([]);
