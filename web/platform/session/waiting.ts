import { useSyncExternalStore } from 'react';
import { allKept, dropKept, keep } from './kept';

/** A change that somebody sent about themselves without a network. */
export interface WaitingCommand {
  /** The form that it comes from, which has one waiting at most: that of its draft and of its files. */
  form: string;
  /** `<module>.<call>`, and what goes with it: its input, or the fields of an upload. */
  call: string;
  input: Readonly<Record<string, unknown>>;
  /** For an upload: what stands in its path, and which files of the form go with it. */
  upload?: { params: Readonly<Record<string, string | number>>; files: readonly string[] };
  /** The key with which it was sent. The answer may have been lost, and the same key counts once. */
  idempotencyKey: string;
  /** The kind, the typed values, and the page with its form, for the person who looks at it later. */
  title: string;
  about: string;
  to: string;
}

/** A command that waits, and since when, in milliseconds. */
export interface WaitingSince extends WaitingCommand {
  at: number;
}

const NAMES = 'waiting ';
let known: readonly WaitingSince[] = [];
const listeners = new Set<() => void>();

async function readAgain(): Promise<void> {
  known = (await allKept<WaitingCommand>(NAMES)).map(({ at, value }) => ({ ...value, at }));
  for (const listener of listeners) listener();
}

/** Lets a command wait on this device until its owner sends or removes it. False when the device keeps nothing. */
export async function letWait(command: WaitingCommand): Promise<boolean> {
  const isKept = await keep(NAMES + command.form, command);
  await readAgain();
  return isKept;
}

/** Removes what waits from a form, once it was sent or when the person does not want it any more. */
export async function forgetWaiting(form: string): Promise<void> {
  await dropKept(NAMES + form);
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

/** The waiting changes of this device, oldest first. */
export const useWaiting = (): readonly WaitingSince[] => useSyncExternalStore(subscribe, () => known);
