import { useRef } from 'react';

/** What had the focus; of an item of a menu, the button of that menu, because the item goes away with it. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  const trigger = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const kept = trigger ? document.getElementById(trigger) : active;
  return kept instanceof HTMLElement ? kept : null;
}

/** Where the focus was before a dialog that is just giving way to another one. */
let given: HTMLElement | null = null;

/**
 * For the content of a dialog that has no trigger of its own: the focus goes back to where it was before it opened. One
 * that takes the place of another goes back to where that one would have.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const from = focused();
      before.current = from === null || from === document.body ? given : from;
      given = before.current;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      before.current?.focus();
      given = null;
    },
  };
}
