import { useRef, useState } from 'react';
import type { AnnouncementDetail, AnnouncementFile } from '../../../contracts/letters/announcement';
import { CASE_FILES } from '../../../contracts/platform/files';
import { useCredential } from '../../platform/call/credential';
import { sendForm } from '../../platform/call/send-form';
import { trpc } from '../../platform/call/trpc';
import { usePapers } from '../../platform/papers/use-papers';
import { useCommand } from '../../platform/record/use-command';

/** The files of an announcement that is written: those it has, and those that are chosen and sent before it is saved. */
export function useAnnouncementFiles(announcement: AnnouncementDetail | undefined) {
  const { client } = trpc.useUtils();
  const credential = useCredential();
  const [stored, setStored] = useState<readonly AnnouncementFile[]>(announcement?.files ?? []);
  const papers = usePapers({
    keptAs: `announcement ${announcement?.id ?? 'new'}`,
    rules: { ...CASE_FILES, maxFiles: CASE_FILES.maxFiles - stored.length },
  });
  // The same for every try of the same files, so that a lost answer does not add them twice.
  const key = useRef({ of: '', key: '' });
  const removing = useCommand(client.announcement.removeFile.mutate, { done: ({ files }) => setStored(files) });
  return {
    papers,
    stored,
    chosen: papers.sent().length > 0,
    count: stored.length + papers.sent().length,
    /** Why it cannot be saved yet. */
    wrong: papers.refused ? 'Remove the file that cannot be sent' : undefined,
    removing: removing.busy,
    remove: (fileId: number) => void (announcement && removing.run({ id: announcement.id, fileId })),
    async send(id: number) {
      const files = papers.sent();
      if (files.length === 0) return;
      const of = JSON.stringify([id, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
      if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() };
      const body = new FormData();
      for (const file of files) body.append('files', file, file.name);
      await sendForm({
        call: 'announcement.addFiles',
        params: { id },
        body,
        credential,
        idempotencyKey: key.current.key,
      });
      papers.clear();
      setStored((await client.announcement.detail.query({ id })).files);
    },
  };
}
export type AttachedFiles = ReturnType<typeof useAnnouncementFiles>;
