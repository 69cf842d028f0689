/** Puts the focus on the heading: who hears the page learns what it shows now. */
export function focusImportHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
