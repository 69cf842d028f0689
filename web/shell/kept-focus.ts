import { useEffect } from 'react';

/** What takes the focus: a heading of what came, which says what happened, otherwise the next control. */
const HEADING = 'h1, h2, h3, h4';
const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** What lies over the page. */
const OVER = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

const isShown = (one: Element): one is HTMLElement => one instanceof HTMLElement && one.checkVisibility();
const shownIn = (place: Element, what: string): HTMLElement | undefined =>
  [...place.querySelectorAll(what)].find(isShown);

function focusOn(one: HTMLElement): void {
  if (!one.matches(CONTROL)) one.tabIndex = -1;
  one.focus({ preventScroll: true });
}

/**
 * What stands in the place of something that is gone: the nearest part around it that has a heading or a control, in a dialog or the
 * page. A list or a table is about more than the row that went from it: there, and after a dialog, the page itself has it.
 */
function inPlaceOf(around: readonly Element[]): HTMLElement | null {
  const over = [...document.querySelectorAll<HTMLElement>(OVER)].at(-1);
  const page = over ?? document.querySelector<HTMLElement>('main');
  if (!page) return null;
  const row = around.findIndex((one) => one.matches('ul, ol, table'));
  const near = row < 0 ? around : around.slice(0, row);
  for (const place of near) {
    if (place === page || !place.isConnected || !page.contains(place)) continue;
    const found =
      shownIn(place, HEADING) ?? shownIn(place, `:is(${CONTROL}):not(:disabled)`) ?? shownIn(place, CONTROL);
    if (found) return found;
  }
  const replaced = !over && row < 0 && around.some((one) => one.matches('main'));
  return (replaced && shownIn(page, 'h1')) || page;
}

/**
 * Keeps the focus on the page where a browser would leave it nowhere, so that the next Tab would begin at the top. A button that is
 * busy has it again once it can be pressed. What was taken away, as a form that was sent or the row of a record that was deleted,
 * gives it to what stands in its place.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    /** What lies around it, the nearest first: what is taken away no longer tells. */
    let around: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
    const remember = (one: Element | null) => {
      last = one;
      around = [];
      for (let up = one?.parentElement; up && up !== document.body; up = up.parentElement) around.push(up);
    };
    const note = ({ target }: FocusEvent) => remember(target instanceof Element ? target : null);
    /** Somebody who presses beside everything leaves what had the focus, which is there and can be used. */
    const left = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (
          target === last &&
          last?.isConnected &&
          !last.matches(':disabled, [inert] *') &&
          isNowhere() &&
          document.hasFocus()
        )
          last = null;
      });
    const give = () => {
      if (!last || !isNowhere()) return;
      if (!last.isConnected) {
        const next = inPlaceOf(around);
        // What is busy still has it as soon as it is not.
        if (next?.matches(':disabled')) remember(next);
        else if (next) focusOn(next);
      } else if (last instanceof HTMLElement && !last.matches(':disabled, [inert] *'))
        last.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      // A dialog that closes gives the focus back a moment after it is gone.
      if (last && isNowhere()) timer = setTimeout(give);
    });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', left);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', left);
      watch.disconnect();
    };
  }, []);
}
