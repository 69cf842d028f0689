import type { Page } from '@playwright/test';
import type { PageSight } from './route-table.ts';

export const NOT_FOUND = '404. Not Found.';

/** The content of a page once it has its heading and its data: the heading, and the kind of page. */
export async function look(page: Page): Promise<{ sight: PageSight; heading: string; text: string }> {
  const settled = await page.waitForFunction(() => {
    const heading = [...document.querySelectorAll<HTMLElement>('h1')].find((one) => one.checkVisibility());
    const busy = document.querySelector('main [aria-busy=true], main [role=status][aria-label=Loading]');
    if (!heading?.textContent.trim() || busy) return null;
    return {
      heading: heading.textContent.trim(),
      text: document.querySelector<HTMLElement>('main')?.textContent ?? '',
      form:
        document.querySelector('input[type=password]') !== null &&
        [...document.querySelectorAll('button')].some((button) => button.textContent === 'Sign in'),
      menu: document.querySelector('nav[aria-label=Menu]') !== null,
    };
  });
  const seen = await settled.jsonValue();
  if (!seen) throw new Error('The page did not settle.');
  const { heading, text, form, menu } = seen;
  const sight =
    heading === NOT_FOUND ? 'not found' : form ? 'sign-in form' : menu ? 'page with menu' : 'page without menu';
  return { sight, heading, text };
}
