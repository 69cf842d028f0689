import { useSyncExternalStore } from 'react';
import { plainTexts } from '../../../contracts/platform/plain-text';
import type { Receipt } from '../../../contracts/platform/receipt';
import { matterNow, useMatter } from './matter';

/** A receipt with the matter that it is for: a tab may go back from one link to another. */
interface Kept {
  matter: string;
  /** The address that it belongs to: where the act was done, or where it led. */
  page: string;
  receipt: Receipt;
}

const pageNow = (): string => location.pathname + location.search;

/** Kept in the tab, so that a reload does not lose it; gone with the tab, the sign-out and the next link. */
const KEY = 'tenure.receipt';

const listeners = new Set<() => void>();
/** `undefined` until the tab was asked. */
let last: Kept | null | undefined;

function read(): Kept | null {
  if (last === undefined) {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept;
      last = typeof kept.receipt?.at === 'string' ? kept : null;
    } catch {
      last = null;
    }
  }
  return last;
}

function set(kept: Kept | null): void {
  last = kept;
  if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
  else sessionStorage.removeItem(KEY);
  for (const told of listeners) told();
}

/**
 * Keeps the receipt that the answer of an act carries, if it carries one, for the matter that is open when the act is sent: its
 * answer may come when another is. Every answer passes here.
 */
export function receiptKeeper(): (answer: unknown) => void {
  const matter = matterNow();
  return (answer) => {
    if (typeof answer !== 'object' || answer === null || !('receipt' in answer)) return;
    const { receipt } = answer as { receipt?: Receipt | null };
    if (receipt) set({ matter, page: pageNow(), receipt: plainTexts(receipt) });
  };
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

/** An act led to another page, which has its receipt now. */
export function moveReceipt(page: string): void {
  const kept = read();
  if (kept) set({ ...kept, page });
}

/** The receipt of what was done last in this tab, where it is about the matter that is open. */
export function useLastReceipt(): Receipt | null {
  const matter = useMatter();
  const kept = useSyncExternalStore(subscribe, read);
  return kept?.matter === matter ? kept.receipt : null;
}

/** The address that the last receipt belongs to. */
export const useReceiptPage = (): string | undefined => useSyncExternalStore(subscribe, read)?.page;
