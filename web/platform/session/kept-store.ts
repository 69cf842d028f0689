import { FILE_DAYS, KEPT_DAYS } from '../../../contracts/platform/kept-days';
import { NO_ACCOUNT } from './file-place';
import { isKeptTooLong, type Label, newKey } from './sealed';

const DATABASE = 'kept';
/** Raised when the shape of something kept changes: what was kept before is dropped. */
const VERSION = 2;
/** Values by their names, and files that were chosen and are not sent. */
export const VALUES = 'values';
export const FILES = 'files';
const KEYS = 'keys';
const KEY = 'device';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const name of [...result.objectStoreNames]) result.deleteObjectStore(name);
      for (const name of [VALUES, FILES, KEYS]) result.createObjectStore(name);
      // The earlier place of files.
      indexedDB.deleteDatabase('tenure-files');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Does one thing with a store, and resolves once it is done for good. */
export async function inKeptStore<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
) {
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

/** The key of this device, or undefined while nothing is kept. */
export const foundKey = () => inKeptStore<CryptoKey | undefined>(KEYS, 'readonly', (store) => store.get(KEY));

/** The key of this device, made with the first thing that is kept. */
export async function keyOfDevice(): Promise<CryptoKey> {
  const known = await foundKey();
  if (known) return known;
  const made = await newKey();
  // Another tab may have made one meanwhile, which then holds.
  await inKeptStore(KEYS, 'readwrite', (store) => store.add(made, KEY)).catch(() => undefined);
  return (await foundKey()) ?? made;
}

/** Removes everything and its key at sign-out. The end of a session leaves it: who lies in a hospital does not sign in first. */
export async function forgetKept(): Promise<void> {
  for (const name of [KEYS, VALUES, FILES])
    await inKeptStore<undefined>(name, 'readwrite', (store) => store.clear()).catch(() => undefined);
}

/** Removes what is over, and what another person left on this device. What nobody signed in for stays its time. */
export async function tidyKept(user: number | null, now = Date.now()): Promise<void> {
  for (const [name, days] of [
    [VALUES, KEPT_DAYS],
    [FILES, FILE_DAYS],
  ] as const) {
    try {
      const all = await inKeptStore<Label[]>(name, 'readonly', (store) => store.getAll());
      const gone = all.filter(
        (one) => isKeptTooLong(one, now, days) || (user !== null && one.user !== NO_ACCOUNT && one.user !== user),
      );
      for (const one of gone) await inKeptStore<undefined>(name, 'readwrite', (store) => store.delete(one.name));
    } catch {
      // A store that cannot be opened cannot be read either.
    }
  }
}
