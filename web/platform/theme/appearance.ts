import { useSyncExternalStore } from 'react';

const KEY = 'appearance';
export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type AppearanceChoice = (typeof APPEARANCES)[number];

const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function stored(): AppearanceChoice {
  try {
    const choice = localStorage.getItem(KEY);
    return choice === 'light' || choice === 'dark' ? choice : 'system';
  } catch {
    return 'system';
  }
}

let choice = stored();

/** Puts the choice on the document. `public/appearance.js` does the same before the first paint. */
function apply(): void {
  const dark = choice === 'dark' || (choice === 'system' && system.matches);
  document.documentElement.className = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

/** Remembers a choice of light, dark or the system's on this device. */
export function chooseAppearance(next: AppearanceChoice): void {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Storage is switched off: the choice holds until the page is left.
  }
  apply();
}

system.addEventListener('change', apply);
window.addEventListener('storage', (event) => {
  if (event.key !== KEY) return;
  choice = stored();
  apply();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice as it is remembered, and whether the page is dark just now. */
export function useAppearance(): { choice: AppearanceChoice; dark: boolean } {
  const now = useSyncExternalStore(subscribe, () => choice);
  const dark = useSyncExternalStore(subscribe, () => document.documentElement.className === 'dark');
  return { choice: now, dark };
}
