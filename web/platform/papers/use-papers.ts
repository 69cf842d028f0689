import { useState } from 'react';
import { CASE_FILES, type FileRules } from '../../../contracts/platform/files';
import { admit, looksRight } from '../form/file-intake';
import { useUnsavedWhen } from '../form/unsaved';
import type { ListedFile } from '../ui/FileList';
import { keptAgain, useKeptFiles } from '../upload/use-kept-files';

interface Chosen {
  file: File;
  listed: ListedFile;
}

interface Options {
  /** The form and its record, under which this device keeps the papers; without it the page alone has them. */
  keptAs: string | undefined;
  /** The field of the call that takes them. */
  part?: string;
  rules?: FileRules;
}

/**
 * The papers that go with an act, chosen here until it is sent. They come back after a reload or another visit; leaving asks
 * while one is chosen that this device does not keep.
 */
export function usePapers({ keptAs, part = 'files', rules = CASE_FILES }: Options) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [wrong, setWrong] = useState<string>();
  const left = useUnsavedWhen(chosen.some(({ listed }) => !listed.kept));
  const good = chosen.filter(({ listed }) => listed.state === 'chosen');
  const store = useKeptFiles(keptAs, part, (found) =>
    setChosen((before) => [
      ...before,
      ...found
        .filter(({ key }) => before.every(({ listed }) => listed.key !== key))
        .slice(0, rules.maxFiles - before.length)
        .map(({ key, file }): Chosen => ({ file, listed: keptAgain(key, file) })),
    ]),
  );
  return {
    rules,
    /** Under which photos of pages are kept until they are one of the papers. */
    pages: keptAs && `${keptAs} ${part}`,
    listed: chosen.map(({ listed }) => listed),
    /** The mistake of the files as a whole. */
    wrong,
    say: setWrong,
    async choose(files: readonly File[]) {
      const admitted = admit(files, rules, { held: good.length, at: Date.now() });
      const looked = await Promise.all(
        files.map(async (file, i): Promise<Chosen[]> => {
          const one = admitted[i];
          if (!one) return [];
          if (one.state === 'refused') return [{ file, listed: one }];
          if (await looksRight(file)) return [{ file, listed: { ...one, state: 'chosen' } }];
          return [{ file, listed: { ...one, state: 'refused', words: rules.wrongKind } }];
        }),
      );
      const added = looked.flat();
      setWrong(undefined);
      setChosen((before) => [...before, ...added]);
      for (const { file, listed } of added) {
        if (listed.state !== 'chosen' || !(await store.keep(listed.key, file, part))) continue;
        const now: Chosen = { file, listed: { ...listed, kept: true } };
        setChosen((before) => before.map((one) => (one.listed.key === listed.key ? now : one)));
      }
    },
    remove(key: string) {
      setWrong(undefined);
      store.letGo(part, key);
      setChosen((before) => before.filter(({ listed }) => listed.key !== key));
    },
    clear() {
      left();
      setWrong(undefined);
      store.letGo(part, ...chosen.map(({ listed }) => listed.key));
      setChosen([]);
    },
    /** The files that can be sent. */
    sent: (): File[] => good.map(({ file }) => file),
    /** Whether one of them cannot be sent, so that it is to be removed first. */
    refused: chosen.some(({ listed }) => listed.state === 'refused'),
  };
}
export type Papers = ReturnType<typeof usePapers>;
