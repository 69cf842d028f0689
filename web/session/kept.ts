import { isOver, newKey, type Sealed, seal, unsealed } from './sealed';
import { currentSession, keeper } from './session';

const DATABASE = 'kept';
/** Raised when the shape of something kept changes: what was kept before is dropped. */
const VERSION = 1;
const VALUES = 'values';
const KEYS = 'keys';
const KEY = 'device';

/** Something kept, and since when, in milliseconds. */
export interface Kept<T> {
  at: number;
  value: T;
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const name of [...result.objectStoreNames]) result.deleteObjectStore(name);
      for (const name of [VALUES, KEYS]) result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Does one thing with a store, and resolves once it is done for good. */
async function within<T>(name: string, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(name, mode);
      const request = act(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const found = () => within<CryptoKey | undefined>(KEYS, 'readonly', (store) => store.get(KEY));

async function keyOfDevice(): Promise<CryptoKey> {
  const known = await found();
  if (known) return known;
  const made = await newKey();
  // Another tab may have made one meanwhile, which then holds.
  await within(KEYS, 'readwrite', (store) => store.add(made, KEY)).catch(() => undefined);
  return (await found()) ?? made;
}

/** Keeps a value of the person who is signed in on this device, encrypted, as of `at`. False when the browser keeps nothing. */
export async function keep(name: string, value: unknown, at = Date.now()): Promise<boolean> {
  const user = keeper();
  if (user === null) return false;
  try {
    const sealed = await seal(await keyOfDevice(), { name, user, at }, value);
    // Somebody may have signed out meanwhile.
    if (keeper() !== user) return false;
    await within(VALUES, 'readwrite', (store) => store.put(sealed, name));
    return true;
  } catch {
    return false;
  }
}

/** Whether a value is for whoever asks now: the person who is signed in, or without anybody the last one who was. */
function isFor({ user }: Sealed): boolean {
  return currentSession() === null || keeper() === user;
}

/** What is kept in a range of names, oldest first. What cannot be read is as good as nothing. */
async function readIn<T>(range: IDBKeyRange, now: number): Promise<Kept<T>[]> {
  try {
    const key = await found();
    if (!key) return [];
    const sealed = await within<Sealed[]>(VALUES, 'readonly', (store) => store.getAll(range));
    const values = sealed
      .filter((one) => isFor(one) && !isOver(one, now))
      .map(async (one) => ({ at: one.at, value: (await unsealed(key, one)) as T }));
    const read = await Promise.allSettled(values);
    return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).sort((a, b) => a.at - b.at);
  } catch {
    return [];
  }
}

/** What is kept under a name, or null. */
export const kept = async <T>(name: string, now = Date.now()): Promise<Kept<T> | null> =>
  (await readIn<T>(IDBKeyRange.only(name), now))[0] ?? null;

/** What is kept under names that begin so, oldest first. */
export const allKept = <T>(beginning: string, now = Date.now()): Promise<Kept<T>[]> =>
  readIn<T>(IDBKeyRange.bound(beginning, `${beginning}\uffff`), now);

/** Drops what is kept under a name. */
export const drop = (name: string): Promise<unknown> =>
  within<undefined>(VALUES, 'readwrite', (store) => store.delete(name)).catch(() => undefined);

/** Removes everything and its key at sign-out. The end of a session leaves it: who lies in a hospital does not sign in first. */
export async function forgetKept(): Promise<void> {
  for (const name of [KEYS, VALUES])
    await within<undefined>(name, 'readwrite', (store) => store.clear()).catch(() => undefined);
}

/** Removes what is over, and what another person left on this device. */
export async function tidyKept(now = Date.now()): Promise<void> {
  try {
    const all = await within<Sealed[]>(VALUES, 'readonly', (store) => store.getAll());
    const user = keeper();
    for (const one of all) if (isOver(one, now) || (user !== null && one.user !== user)) await drop(one.name);
  } catch {
    // What cannot be opened cannot be read either.
  }
}
