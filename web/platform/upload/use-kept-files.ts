import { useContext, useEffect, useEffectEvent, useMemo } from 'react';
import { KeeperContext } from '../call/credential';
import type { ListedFile } from '../ui/FileList';
import { type KeptFile, keepFile, keptFiles, letFilesGo } from './kept-files';

/**
 * Keeps the chosen files of a form on this device until they are sent, a day at most, for the person whom the page speaks for.
 * `name` names the form and its record, as its draft does; without one nothing is kept. `back` gets the files that a reload or a
 * closed tab left: those of one part of the form, or of all.
 */
export function useKeptFiles(
  name: string | undefined,
  part: string | undefined,
  back: (found: readonly KeptFile[]) => void,
) {
  const keeper = useContext(KeeperContext);
  const place = useMemo(() => (name === undefined ? null : keeper(name)), [name, keeper]);
  const giveBack = useEffectEvent(back);
  useEffect(() => {
    if (!place) return;
    let here = true;
    void keptFiles(place, part).then((found) => here && found.length > 0 && giveBack(found));
    return () => {
      here = false;
    };
  }, [place, part]);
  return {
    /** False where the page alone has the file. */
    keep: async (key: string, file: File, part: string) =>
      place !== null && (await keepFile(place, { key, part, file })),
    letGo: (part: string, ...keys: string[]) => {
      if (place && keys.length > 0) void letFilesGo(place, { part, keys });
    },
  };
}

/** A file that came back, as it stands in the list of its box. */
export const keptAgain = (key: string, { name, size }: File): ListedFile => ({
  ...{ key, name, size, kept: true, sent: 0, since: Date.now() },
  state: 'chosen',
});
