import { Box } from '@radix-ui/themes';
import type { AnnouncementFile } from '../../../contracts/letters/announcement';
import { startDownload } from '../../platform/call/start-download';
import { trpc } from '../../platform/call/trpc';
import { PaperLinks } from '../../platform/papers/PaperLink';

/** The files that go with an announcement, each saved by its name. `call` is the reader's way to them, or HR's. */
export function AnnouncementFiles({
  call,
  announcement: { id, files },
}: {
  call: 'announcement.file' | 'announcement.readFile';
  announcement: { id: number; files: readonly AnnouncementFile[] };
}) {
  const { mutateAsync } = trpc.transfer.mint.useMutation();
  if (files.length === 0) return null;
  return (
    <Box mt="4" role="group" aria-label="Files">
      <PaperLinks
        papers={files}
        way={async (file) => startDownload((await mutateAsync({ call, input: { id, fileId: file.id } })).token)}
      />
    </Box>
  );
}
