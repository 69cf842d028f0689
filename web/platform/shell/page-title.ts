import { useEffect, useSyncExternalStore } from 'react';

let title: string | undefined;
const listeners = new Set<() => void>();

function change(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the title of the browser's tab and the last crumb, for pages whose title depends on their data. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    document.title = `${name} · Tenure`;
    change(name);
    return () => change(undefined);
  }, [name]);
}

/** The name that the page on the screen gave itself. */
export const useGivenTitle = (): string | undefined => useSyncExternalStore(subscribe, () => title);
