import type { Page } from '@playwright/test';

/** The elements that are too small for a finger on an open page, each with its kind: controls below 44 px or with text below 16 px. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (one: Element) =>
      (one.getAttribute('aria-label') ?? one.textContent.trim() ?? '').slice(0, 40) || one.outerHTML.slice(0, 80);
    const found: string[] = [];
    const small = (one: Element, words: string) => found.push(`"${named(one)}" ${words}`);
    for (const one of document.querySelectorAll<HTMLElement>(
      'main :is(input, select, textarea, [role=combobox], .rt-Button:not(.rt-variant-ghost))',
    )) {
      if (
        !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        one.closest('[aria-hidden=true]')
      )
        continue;
      const box = (one.closest('.rt-TextFieldRoot, .rt-TextAreaRoot, [data-size]') ?? one).getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const type = one.getAttribute('type') ?? '';
      if (type === 'radio' || type === 'checkbox') {
        if (one.getBoundingClientRect().width < 24) small(one, 'is a box below 24 px');
        continue;
      }
      if (Math.round(box.height) < 44) small(one, `is ${Math.round(box.height)} px high`);
      if (Number.parseFloat(getComputedStyle(one).fontSize) < 16) small(one, 'has text below 16 px');
    }
    for (const box of document.querySelectorAll('main [role=checkbox]')) {
      const { width, height } = getComputedStyle(box, '::before');
      if (Number.parseFloat(width) < 24 || Number.parseFloat(height) < 24) small(box, 'is a box below 24 px');
      if (Number.parseFloat(getComputedStyle(box, '::after').height) < 44) small(box, 'is reached on less than 44 px');
    }
    return found;
  });

/** Text that is cut once it stands as wide apart as WCAG 1.4.12 asks; the page keeps its spacing afterwards. */
export async function cutByWideText(page: Page): Promise<string[]> {
  const style = await page.addStyleTag({
    content: `*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`,
  });
  const found = await page.evaluate(() => {
    const cut = [
      ...document.querySelectorAll<HTMLElement>('main :is(button, a, label, h1, h2, h3, p, dt, dd, legend, th)'),
    ]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1 && one.textContent.trim() !== '',
      )
      .filter((one) => {
        const { display, textOverflow } = getComputedStyle(one);
        return display !== 'inline' && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1;
      })
      .map((one) => `"${one.textContent.trim().slice(0, 40)}" is ${one.scrollWidth - one.clientWidth} px too wide`);
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return sideways > 0 ? [...cut, `scrolls ${sideways} px sideways`] : cut;
  });
  await style.evaluate((one) => (one as Element).remove());
  return found;
}
