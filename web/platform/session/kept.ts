import { foundKey, inKeptStore, keyOfDevice, VALUES } from './kept-store';
import { isKeptTooLong, type SealedValue, seal, unsealValue } from './sealed';
import { currentSession, keeper } from './session';

/** Something kept, and since when, in milliseconds. */
export interface KeptValue<T> {
  at: number;
  value: T;
}

/** Keeps a value of the person who is signed in on this device, encrypted, as of `at`. False when the browser keeps nothing. */
export async function keep(name: string, value: unknown, at = Date.now()): Promise<boolean> {
  const user = keeper();
  if (user === null) return false;
  try {
    const sealed = await seal(await keyOfDevice(), { name, user, at }, value);
    // Somebody may have signed out meanwhile.
    if (keeper() !== user) return false;
    await inKeptStore(VALUES, 'readwrite', (store) => store.put(sealed, name));
    return true;
  } catch {
    return false;
  }
}

/** Whether a value is for the person who asks now: the person who is signed in, or without anybody the last one who was. */
function isFor({ user }: SealedValue): boolean {
  return currentSession() === null || keeper() === user;
}

/** The values kept in a range of names, oldest first. An unreadable value counts as none. */
async function readIn<T>(range: IDBKeyRange, now: number): Promise<KeptValue<T>[]> {
  try {
    const key = await foundKey();
    if (!key) return [];
    const sealed = await inKeptStore<SealedValue[]>(VALUES, 'readonly', (store) => store.getAll(range));
    const values = sealed
      .filter((one) => isFor(one) && !isKeptTooLong(one, now))
      .map(async (one) => ({ at: one.at, value: (await unsealValue(key, one)) as T }));
    const read = await Promise.allSettled(values);
    return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).sort((a, b) => a.at - b.at);
  } catch {
    return [];
  }
}

/** The value readKept under a name, or null. */
export const readKept = async <T>(name: string, now = Date.now()): Promise<KeptValue<T> | null> =>
  (await readIn<T>(IDBKeyRange.only(name), now))[0] ?? null;

/** The values kept under names that begin so, oldest first. */
export const allKept = <T>(beginning: string, now = Date.now()): Promise<KeptValue<T>[]> =>
  readIn<T>(IDBKeyRange.bound(beginning, `${beginning}\uffff`), now);

/** Drops what is kept under a name. */
export const dropKept = (name: string): Promise<unknown> =>
  inKeptStore<undefined>(VALUES, 'readwrite', (store) => store.delete(name)).catch(() => undefined);
