import { useSyncExternalStore } from 'react';
import type { ChangeForm } from '../../contracts/change-request';
import { allKept, drop, keep } from './kept';

/** A change of the own record that was sent without a network. */
export interface WaitingChange {
  /** The form that it comes from, which has one change waiting at most: that of its draft. */
  form: string;
  /** What it was sent with. The answer may have been lost, and the same key counts once. */
  idempotencyKey: string;
  change: ChangeForm;
}

/** A waiting change, and since when it waits, in milliseconds. */
export interface Waiting extends WaitingChange {
  at: number;
}

const NAMES = 'waiting ';
let known: readonly Waiting[] = [];
const listeners = new Set<() => void>();

async function readAgain(): Promise<void> {
  known = (await allKept<WaitingChange>(NAMES)).map(({ at, value }) => ({ ...value, at }));
  for (const listener of listeners) listener();
}

/** Lets a change wait on this device until its owner sends or removes it. */
export async function letWait(change: WaitingChange): Promise<void> {
  await keep(NAMES + change.form, change);
  await readAgain();
}

/** Removes the change of a form, once it was sent or when the person does not want it any more. */
export async function forgetWaiting(form: string): Promise<void> {
  await drop(NAMES + form);
  await readAgain();
}

function subscribe(listener: () => void): () => void {
  // Another tab may have sent what waits.
  if (listeners.size === 0) window.addEventListener('focus', readAgain);
  listeners.add(listener);
  void readAgain();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('focus', readAgain);
  };
}

/** The changes that wait on this device, oldest first. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(subscribe, () => known);
