import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to what lies over the page, otherwise to the page, when the element that had it is taken away, as
 * the row of a record that was deleted: the browser would leave the focus nowhere, and the next Tab would begin at the top.
 * The focus on the page would close a dropdown that lies over it, when a toast beside it was closed.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const give = () => {
      if (last && !last.isConnected && document.activeElement === document.body) {
        const over = document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]');
        ([...over].at(-1) ?? page.current)?.focus({ preventScroll: true });
      }
    };
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      // A dialog that closes gives the focus back a moment after it is gone.
      if (last && !last.isConnected) timer = setTimeout(give);
    });
    document.addEventListener('focusin', note);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, [page]);
}
