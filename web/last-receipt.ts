import { useSyncExternalStore } from 'react';
import { plainTexts } from '../contracts/plain-text';
import type { Receipt } from '../contracts/receipt';

/** Kept in the tab, so that a reload does not lose it; gone with the tab, the sign-out and the next link. */
const KEY = 'tenure.receipt';

const listeners = new Set<() => void>();
/** `undefined` until the tab was asked. */
let last: Receipt | null | undefined;

function read(): Receipt | null {
  if (last === undefined) {
    try {
      const { at, ...rest } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Receipt;
      last = typeof at === 'string' ? { at, ...rest } : null;
    } catch {
      last = null;
    }
  }
  return last;
}

function set(receipt: Receipt | null): void {
  last = receipt;
  if (receipt) sessionStorage.setItem(KEY, JSON.stringify(receipt));
  else sessionStorage.removeItem(KEY);
  for (const told of listeners) told();
}

/** Keeps the receipt that the answer of an act carries, if it carries one. Every answer passes here. */
export function keepReceipt(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('receipt' in answer)) return;
  const { receipt } = answer as { receipt?: Receipt | null };
  if (receipt) set(plainTexts(receipt));
}

/** Forgets it: another link was opened, it was read, or its person has left. */
export const forgetReceipt = (): void => {
  if (read()) set(null);
};

function subscribe(told: () => void) {
  listeners.add(told);
  return () => {
    listeners.delete(told);
  };
}

/** The receipt of what was done last in this tab. */
export const useLastReceipt = (): Receipt | null => useSyncExternalStore(subscribe, read);
