const WRONG = '[aria-invalid="true"], [data-invalid] :is(input, [contenteditable])';

/** The form that was sent: the one that has the focus, or whose button has it, otherwise the dialog or the page. */
function sentForm(): Element | null {
  const active = document.activeElement;
  const around = active instanceof HTMLButtonElement ? active.form : active?.closest('form');
  return (
    around ??
    document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="open"]') ??
    document.querySelector('main')
  );
}

/**
 * Gives the focus to the first wrong field of the form that was sent, in the order of the page. The library of forms takes the order
 * in which fields came, and would pass over one that was fetched later, as a long list is. Answers whether there is one.
 */
export function focusFirstWrong(): boolean {
  const wrong = [...(sentForm()?.querySelectorAll<HTMLElement>(WRONG) ?? [])].find((one) => one.checkVisibility());
  wrong?.focus();
  return wrong !== undefined;
}
