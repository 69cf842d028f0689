import { useState } from 'react';
import { DOCUMENT_FILE } from '../../../../contracts/platform/files';
import { LEAVE_FILES, type LeaveFile } from '../../../../contracts/time/leave';
import { admit, looksRight } from '../../../platform/form/file-intake';
import { useUnsavedWhen } from '../../../platform/form/unsaved';
import type { ListedFile } from '../../../platform/ui/FileList';
import { keptAgain, useKeptFiles } from '../../../platform/upload/use-kept-files';

interface Chosen {
  file: File;
  listed: ListedFile;
}

/** The files of a request, kept on this device as its draft is, until it is sent. */
export function useRequestFiles(keptAs: string) {
  const [chosen, setChosen] = useState<Partial<Record<LeaveFile, Chosen>>>({});
  const [wrong, setWrong] = useState<Partial<Record<LeaveFile, string>>>({});
  useUnsavedWhen(LEAVE_FILES.some((name) => chosen[name] && !chosen[name].listed.kept));
  const put = (name: LeaveFile, to: Chosen | undefined) =>
    setChosen(({ [name]: _, ...others }) => (to ? { ...others, [name]: to } : others));
  const say = (name: LeaveFile, words: string | undefined) =>
    setWrong(({ [name]: _, ...others }) => (words ? { ...others, [name]: words } : others));
  const store = useKeptFiles(keptAs, undefined, (found) => {
    for (const { key, part, file } of found) {
      const name = LEAVE_FILES.find((one) => one === part);
      if (name && !chosen[name]) put(name, { file, listed: keptAgain(key, file) });
    }
  });
  const letGo = (name: LeaveFile) => chosen[name] && store.letGo(name, chosen[name].listed.key);
  return {
    keptAs,
    listed: (name: LeaveFile): ListedFile[] => (chosen[name] ? [chosen[name].listed] : []),
    wrong,
    say,
    async choose(name: LeaveFile, [file]: File[]) {
      const [admitted] = file ? admit([file], DOCUMENT_FILE, { held: 0, at: Date.now() }) : [];
      if (!file || !admitted) return;
      say(name, undefined);
      letGo(name);
      const fits = admitted.state !== 'refused' && (await looksRight(file));
      const refused = { state: 'refused' as const, words: admitted.words ?? DOCUMENT_FILE.wrongKind };
      const listed = { ...admitted, ...(fits ? { state: 'chosen' as const } : refused) };
      put(name, { file, listed });
      if (!fits || !(await store.keep(admitted.key, file, name))) return;
      const kept = { file, listed: { ...listed, kept: true } };
      setChosen((now) => (now[name]?.listed.key === admitted.key ? { ...now, [name]: kept } : now));
    },
    remove: (name: LeaveFile) => {
      letGo(name);
      put(name, undefined);
    },
    clear: () => {
      for (const name of LEAVE_FILES) letGo(name);
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
