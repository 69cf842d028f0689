import { useRef } from 'react';

/** The button that opened a menu. */
function buttonOf(menu: Element): HTMLElement | null {
  const id = menu.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

/** The element that had the focus. For an item of a menu it is the menu's button, because the item goes away. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role=menu]');
  const kept = menu ? buttonOf(menu) : active;
  return kept instanceof HTMLElement ? kept : null;
}

/** The target of the focus after a dialog that found it nowhere when it opened: it takes the place of another one, or of a menu. */
let given: HTMLElement | null = null;

/**
 * For the content of a menu whose actions open dialogs. A menu that closes gives the focus to its button; where the
 * dialog is open already, that would leave its first field, which then shows an error before anything was typed. The
 * dialog gives it to the button instead, also where it opened after the item was gone.
 */
export function leaveFocusInDialog(event: Event): void {
  if (!document.activeElement?.closest('[role=dialog], [role=alertdialog]')) return;
  event.preventDefault();
  if (event.target instanceof Element) given ??= buttonOf(event.target);
}

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
      (before.current ?? given)?.focus();
      given = null;
    },
  };
}
