import { useRef } from 'react';

/** The element that had the focus. For an item of a menu it is the menu's button, because the item goes away. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  const trigger = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const kept = trigger ? document.getElementById(trigger) : active;
  return kept instanceof HTMLElement ? kept : null;
}

/**
 * For the content of a menu whose actions open dialogs. A menu that closes gives the focus to its button; where the
 * dialog is open already, that would leave its first field, which then shows an error before anything was typed.
 */
export function leaveFocusInDialog(event: Event): void {
  if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) event.preventDefault();
}

/** Where the focus was before a dialog that is just giving way to another one. */
let given: HTMLElement | null = null;

/**
 * For the content of a dialog without a trigger of its own: the focus goes back to where it was before the dialog
 * opened. A dialog that takes the place of another one returns the focus to where the other would have.
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
