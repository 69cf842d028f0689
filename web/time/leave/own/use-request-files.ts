import { useState } from 'react';
import { DOCUMENT_FILE } from '../../../../contracts/platform/files';
import { LEAVE_FILES, type LeaveFile } from '../../../../contracts/time/leave';
import { admit, looksRight } from '../../../platform/form/file-intake';
import { useUnsavedWhen } from '../../../platform/form/unsaved';
import type { Papers } from '../../../platform/papers/use-papers';
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
    /** What is sent in each field of the call. */
    papers: Object.fromEntries(
      LEAVE_FILES.map((name) => {
        const one = chosen[name];
        return [
          name,
          {
            sent: (): File[] => (one?.listed.state === 'chosen' ? [one.file] : []),
            refused: one?.listed.state === 'refused',
            say: (words: string | undefined) => say(name, words),
            clear: () => {
              say(name, undefined);
              letGo(name);
              put(name, undefined);
            },
          },
        ];
      }),
    ) as Record<LeaveFile, Pick<Papers, 'sent' | 'refused' | 'say' | 'clear'>>,
  };
}
