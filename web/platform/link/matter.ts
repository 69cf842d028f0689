import { useLayoutEffect, useSyncExternalStore } from 'react';

/** Kept in the tab, so that the pages after an act, and a reload, still know it. */
const KEY = 'tenure.matter';

const listeners = new Set<() => void>();
/** `undefined` until the tab was asked. */
let open: string | undefined;

/** The stored value of the tab; empty where it stores nothing (a browser may forbid it), and the matter is known until a reload. */
function stored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The matter of this tab: the recipient and the purpose of a link, or an account. */
export const matterNow = (): string => {
  open ??= stored();
  return open;
};

export function openMatter(matter: string): void {
  if (matter === matterNow()) return;
  open = matter;
  sessionStorage.setItem(KEY, matter);
  for (const told of listeners) told();
}

function subscribe(told: () => void) {
  listeners.add(told);
  return () => {
    listeners.delete(told);
  };
}

export const useMatter = (): string => useSyncExternalStore(subscribe, matterNow);

/** The page below is about this matter, also where somebody came back to it; null where that is not known yet. */
export const useOpenMatter = (matter: string | null): void =>
  useLayoutEffect(() => {
    if (matter !== null) openMatter(matter);
  }, [matter]);
