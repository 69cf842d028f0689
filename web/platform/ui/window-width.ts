import { useSyncExternalStore } from 'react';

/** Whether the window is at most this wide, in px. For layouts that differ in structure; for the rest use CSS. */
export function useAtMost(width: number): boolean {
  const query = `(max-width: ${width}px)`;
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
