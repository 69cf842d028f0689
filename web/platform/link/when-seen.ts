/** The page is in front of somebody: visible, and not being rendered ahead of a visit. Mail scanners often fail this. */
const seen = (): boolean =>
  document.visibilityState === 'visible' && !(document as { prerendering?: boolean }).prerendering;

/** Calls `then` once the page is seen, at once if it is; gives back how to stop waiting. */
export function whenSeen(then: () => void): () => void {
  if (seen()) {
    then();
    return () => {};
  }
  const look = () => {
    if (!seen()) return;
    stop();
    then();
  };
  const stop = () => {
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('prerenderingchange', look);
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener('prerenderingchange', look);
  return stop;
}

/** Marks what a person may touch without confirming, such as the button that takes it back. */
export const NO_SIGN = 'data-no-sign';

/** Calls `then` at the first touch, click or key of a person on the page that they see; gives back how to stop waiting. */
export function whenTouched(then: () => void): () => void {
  const touch = (event: Event) => {
    if (!event.isTrusted || !seen()) return;
    if (event.target instanceof Element && event.target.closest(`[${NO_SIGN}]`)) return;
    stop();
    then();
  };
  const kinds = ['pointerdown', 'keydown', 'touchstart'] as const;
  const stop = () => {
    for (const kind of kinds) removeEventListener(kind, touch, true);
  };
  for (const kind of kinds) addEventListener(kind, touch, { capture: true, passive: true });
  return stop;
}
