/** How long the pointer or the focus rests on a link before its page is fetched: a menu that is crossed fetches nothing. */
const REST = 60;

/**
 * Calls `fetch` with the path of each page of this site whose link the pointer or the focus rests on. A touch counts too,
 * because it is a pointer that comes and presses. Returns how to stop.
 */
export function onLinkApproached(fetch: (path: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const approach = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    timer = setTimeout(() => fetch(link.pathname), REST);
  };
  document.addEventListener('pointerover', approach, { passive: true });
  document.addEventListener('focusin', approach);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', approach);
    document.removeEventListener('focusin', approach);
  };
}
