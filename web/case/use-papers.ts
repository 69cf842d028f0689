import { useState } from 'react';
import { CASE_FILES, type FileRules } from '../../contracts/files';
import { admit, looksRight } from '../form/file-intake';
import { useUnsavedWhen } from '../form/unsaved';
import type { ListedFile } from '../ui/FileList';

interface Chosen {
  file: File;
  listed: ListedFile;
}

/** The papers that go with an act, kept here until it is sent. A draft cannot keep them, so leaving asks while one is chosen. */
export function usePapers(rules: FileRules = CASE_FILES) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [wrong, setWrong] = useState<string>();
  const left = useUnsavedWhen(chosen.length > 0);
  const good = chosen.filter(({ listed }) => listed.state === 'chosen');
  return {
    rules,
    listed: chosen.map(({ listed }) => listed),
    /** What is wrong with them as a whole. */
    wrong,
    say: setWrong,
    async choose(files: readonly File[]) {
      const admitted = admit(files, rules, { held: good.length, at: Date.now() });
      const looked = await Promise.all(
        files.map(async (file, i): Promise<Chosen[]> => {
          const one = admitted[i];
          if (!one) return [];
          if (one.state === 'refused') return [{ file, listed: one }];
          const fits = await looksRight(file);
          return [
            {
              file,
              listed: { ...one, ...(fits ? { state: 'chosen' } : { state: 'refused', words: rules.wrongKind }) },
            },
          ];
        }),
      );
      setWrong(undefined);
      setChosen((before) => [...before, ...looked.flat()]);
    },
    remove(key: string) {
      setWrong(undefined);
      setChosen((before) => before.filter(({ listed }) => listed.key !== key));
    },
    clear() {
      left();
      setWrong(undefined);
      setChosen([]);
    },
    /** What can be sent. */
    sent: (): File[] => good.map(({ file }) => file),
    /** Whether one of them cannot be sent, so that it is to be removed first. */
    refused: chosen.some(({ listed }) => listed.state === 'refused'),
  };
}
export type Papers = ReturnType<typeof usePapers>;
