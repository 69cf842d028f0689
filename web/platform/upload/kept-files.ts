import { FILE_DAYS } from '../../../contracts/platform/kept-days';
import { type FilePlace, NO_ACCOUNT } from '../session/file-place';
import { FILES, foundKey, inKeptStore, keyOfDevice } from '../session/kept-store';
import { isKeptTooLong, type SealedValue, sealBytes, unsealedBytes } from '../session/sealed';
import { keeper } from '../session/session';

/** A file that is not sent yet, kept in the browser's own store so that a closed tab or an empty battery does not lose it. */
export interface KeptFile {
  key: string;
  /** Which part of the form it was chosen for. */
  part: string;
  file: File;
}

/** The key that distinguishes a form's file from another one that was chosen for it. */
export const signOf = (part: string, { name, size, lastModified }: File): string =>
  [part, name, size, lastModified].join();

/** Sealed as all that is kept, but in pieces that the browser leaves on its disk until they are read. */
interface Stored extends Omit<SealedValue, 'bytes'> {
  bytes: Blob;
}

const beginningOf = ({ user, name }: FilePlace, part?: string) =>
  `${user}\n${name}\n${part === undefined ? '' : `${part}\n`}`;
const rangeOf = (beginning: string) => IDBKeyRange.bound(beginning, `${beginning}\uffff`);
const LINE = 0x0a;

/** One after another, so that a file which was taken off while it was being kept is gone all the same. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const next = last.then(act, act);
  last = next.catch(() => undefined);
  return next;
}

async function put(place: FilePlace, { key, part, file }: KeptFile): Promise<boolean> {
  const label = { name: beginningOf(place, part) + key, user: place.user, at: Date.now() };
  const about = JSON.stringify([file.name, file.type, file.lastModified]);
  const plain = await new Blob([about, '\n', file]).arrayBuffer();
  const sealed = await sealBytes(await keyOfDevice(), label, plain);
  // Somebody may have signed out meanwhile.
  if (place.user !== NO_ACCOUNT && keeper() !== place.user) return false;
  const stored: Stored = { ...sealed, bytes: new Blob([sealed.bytes]) };
  await inKeptStore(FILES, 'readwrite', (store) => store.put(stored, label.name));
  return true;
}

/** Keeps a file on this device. False without room for it, or a store: then the page alone has it. */
export const keepFile = (place: FilePlace, kept: KeptFile): Promise<boolean> =>
  inTurn(() => put(place, kept)).catch(() => false);

/**
 * Marks a file that was let go. The store forgets it a moment later, and never where the page is loaded again at once; the mark is
 * there in the same moment.
 */
const goneMark = (name: string) => `tenure.gone.${name}`;
const isGone = (name: string) => localStorage.getItem(goneMark(name)) !== null;

/** Lets files of a form go that have arrived, or were taken off; without their keys, all of a part or of the form. */
export function letFilesGo(place: FilePlace, { part, keys }: { part?: string; keys?: readonly string[] } = {}) {
  const beginning = beginningOf(place, part);
  const names = keys?.map((key) => beginning + key) ?? [];
  try {
    for (const name of names) localStorage.setItem(goneMark(name), '');
  } catch {
    // A browser that gives no storage kept nothing.
  }
  return inTurn(async () => {
    for (const gone of keys ? names : [rangeOf(beginning)])
      await inKeptStore<undefined>(FILES, 'readwrite', (store) => store.delete(gone));
    for (const name of names) localStorage.removeItem(goneMark(name));
  }).catch(() => undefined);
}

/** How many files of a part are kept, without a look into them. */
export const keptCount = (place: FilePlace, part: string): Promise<number> =>
  inTurn(async () => {
    const range = rangeOf(beginningOf(place, part));
    const names = await inKeptStore<IDBValidKey[]>(FILES, 'readonly', (store) => store.getAllKeys(range));
    return names.filter((name) => !isGone(String(name))).length;
  }).catch(() => 0);

async function opened(key: CryptoKey, { bytes, ...stored }: Stored): Promise<KeptFile> {
  const plain = new Uint8Array(await unsealedBytes(key, { ...stored, bytes: await bytes.arrayBuffer() }));
  const line = plain.indexOf(LINE);
  const [name, type, lastModified] = JSON.parse(new TextDecoder().decode(plain.subarray(0, line)));
  const [part = '', own = ''] = stored.name.split('\n').slice(-2);
  return { key: own, part, file: new File([plain.subarray(line + 1)], name, { type, lastModified }) };
}

/** The files of a form, or of one of its parts, in the order in which they were chosen. What is a day old is let go. */
export const keptFiles = (place: FilePlace, part?: string, now = Date.now()): Promise<KeptFile[]> =>
  inTurn(async () => {
    const key = await foundKey();
    if (!key) return [];
    const all = await inKeptStore<Stored[]>(FILES, 'readonly', (store) =>
      store.getAll(rangeOf(beginningOf(place, part))),
    );
    const old = all.filter((one) => isKeptTooLong(one, now, FILE_DAYS) || isGone(one.name));
    for (const { name } of old) {
      await inKeptStore<undefined>(FILES, 'readwrite', (store) => store.delete(name));
      localStorage.removeItem(goneMark(name));
    }
    const fresh = all.filter((one) => !old.includes(one)).toSorted((a, b) => a.at - b.at);
    const read = await Promise.allSettled(fresh.map((one) => opened(key, one)));
    return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }).catch(() => []);
