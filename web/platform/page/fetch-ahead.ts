/** How long the pointer or the focus rests on a link before its page is fetched: a menu that is crossed fetches nothing. */
const REST = 60;

/**
 * Calls `fetch` with the path of each page of this site whose link the pointer or the focus rests on. A touch counts too,
 * because it is a pointer that comes and presses; a link that comes under a mouse at rest, with a new page, does not.
 * `atRest`: the page has come under a mouse that has not been heard of, so that its first place is no approach either.
 * Returns how to stop.
 */
export function onLinkApproached(fetch: (path: string) => void, atRest: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mouse = atRest ? undefined : '';
  const placeOf = ({ screenX, screenY }: MouseEvent) => `${screenX},${screenY}`;
  const note = (event: PointerEvent) => {
    mouse = placeOf(event);
  };
  const approach = (event: Event) => {
    clearTimeout(timer);
    if (event instanceof PointerEvent && event.pointerType === 'mouse') {
      const rests = mouse === undefined || placeOf(event) === mouse;
      note(event);
      if (rests) return;
    }
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    timer = setTimeout(() => fetch(link.pathname), REST);
  };
  document.addEventListener('pointerdown', note, { passive: true });
  document.addEventListener('pointerover', approach, { passive: true });
  document.addEventListener('focusin', approach);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerdown', note);
    document.removeEventListener('pointerover', approach);
    document.removeEventListener('focusin', approach);
  };
}
