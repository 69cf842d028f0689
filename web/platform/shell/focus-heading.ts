function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Gives the focus to the heading of the page, and gives it on to the heading that comes with the page's data or its part. A
 * focus that the person has moved meanwhile stays where it is. Answers what ends the waiting.
 */
export function focusHeading(): () => void {
  const heading = () => document.querySelector<HTMLElement>('main h1');
  const main = document.querySelector<HTMLElement>('main');
  const first = heading() ?? main;
  if (first) focusOn(first);
  const waiting = new MutationObserver(() => {
    const active = document.activeElement;
    if (active !== first && active !== main && active !== document.body) return waiting.disconnect();
    const now = heading();
    if (!now || now === active) return;
    waiting.disconnect();
    focusOn(now);
  });
  waiting.observe(document.body, { childList: true, subtree: true });
  return () => waiting.disconnect();
}
