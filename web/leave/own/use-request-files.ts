import { useState } from 'react';
import { DOCUMENT_FILE } from '../../../contracts/files';
import { LEAVE_FILES, type LeaveFile } from '../../../contracts/leave';
import { admit, looksRight } from '../../form/file-intake';
import { useUnsavedWhen } from '../../form/unsaved';
import type { ListedFile } from '../../ui/FileList';

interface Chosen {
  file: File;
  listed: ListedFile;
}

/**
 * The files of a request, kept here until it is sent. A draft cannot keep them, so leaving asks while one is chosen.
 */
export function useRequestFiles() {
  const [chosen, setChosen] = useState<Partial<Record<LeaveFile, Chosen>>>({});
  const [wrong, setWrong] = useState<Partial<Record<LeaveFile, string>>>({});
  useUnsavedWhen(Object.keys(chosen).length > 0);
  const put = (name: LeaveFile, to: Chosen | undefined) =>
    setChosen(({ [name]: _, ...others }) => (to ? { ...others, [name]: to } : others));
  const say = (name: LeaveFile, words: string | undefined) =>
    setWrong(({ [name]: _, ...others }) => (words ? { ...others, [name]: words } : others));
  return {
    listed: (name: LeaveFile): ListedFile[] => (chosen[name] ? [chosen[name].listed] : []),
    wrong,
    say,
    async choose(name: LeaveFile, [file]: File[]) {
      const [admitted] = file ? admit([file], DOCUMENT_FILE, { held: 0, at: Date.now() }) : [];
      if (!file || !admitted) return;
      say(name, undefined);
      const fits = admitted.state !== 'refused' && (await looksRight(file));
      const refused = { state: 'refused' as const, words: admitted.words ?? DOCUMENT_FILE.wrongKind };
      put(name, { file, listed: { ...admitted, ...(fits ? { state: 'chosen' } : refused) } });
    },
    remove: (name: LeaveFile) => put(name, undefined),
    clear: () => {
      setChosen({});
      setWrong({});
    },
    /** The files to send; a refused one is none. */
    sent: (): [LeaveFile, File][] =>
      LEAVE_FILES.flatMap((name) => {
        const one = chosen[name];
        return one && one.listed.state === 'chosen' ? [[name, one.file] as [LeaveFile, File]] : [];
      }),
    /** The first file that cannot be sent. */
    refused: LEAVE_FILES.find((name) => chosen[name]?.listed.state === 'refused'),
  };
}
