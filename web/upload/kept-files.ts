import { createStore, delMany, entries, set } from 'idb-keyval';

/** A file that is on its way, kept in the browser's own store so that a closed tab or an empty battery does not lose it. */
export interface KeptFile {
  /** The page and the person that it belongs to: `offer.12`. */
  place: string;
  /** Which part of the page it was chosen for. */
  part: string;
  file: File;
  /** When it was chosen, in milliseconds. */
  at: number;
}

/** As long as a server keeps the parts, in milliseconds. */
const KEPT_MS = 24 * 3_600_000;

const store = () => createStore('tenure-files', 'files');

/** Keeps a file under a key. Without room for it, or a store, the page alone has it: nothing else changes. */
export const keepFile = (key: string, kept: KeptFile): Promise<void> => set(key, kept, store()).catch(() => undefined);

/** Lets files go that have arrived, or were taken off the page. */
export const letFilesGo = (keys: string[]): Promise<void> => delMany(keys, store()).catch(() => undefined);

/** The files that wait at a place, in the order in which they were chosen. What is a day old is let go everywhere. */
export async function keptFiles(place: string, now = Date.now()): Promise<(KeptFile & { key: string })[]> {
  const all = await entries<string, KeptFile>(store()).catch(() => []);
  const isOld = (kept: KeptFile) => kept.at < now - KEPT_MS;
  const old = all.filter(([, kept]) => isOld(kept)).map(([key]) => key);
  if (old.length > 0) await letFilesGo(old);
  return all
    .filter(([, kept]) => kept.place === place && !isOld(kept))
    .map(([key, kept]) => ({ key, ...kept }))
    .toSorted((a, b) => a.at - b.at);
}
