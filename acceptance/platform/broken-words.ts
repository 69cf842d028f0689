import type { Page } from '@playwright/test';

/** Words of a page that break inside over two lines, such as "Purp/ose"; what names, addresses and codes are made of may. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of text.data.matchAll(/\p{L}{3,20}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.add(word);
      }
    }
    return [...found];
  });
