import { PapersField } from '../../platform/papers/PapersField';
import { FileList } from '../../platform/ui/FileList';
import type { AttachedFiles } from './use-announcement-files';

/** The files that go with an announcement: those that are stored, and those to be sent when it is saved. */
export function AnnouncementFilesField({
  attached: { papers, stored, remove, removing },
}: {
  attached: AttachedFiles;
}) {
  return (
    <>
      <FileList
        label="Files of this announcement"
        files={stored.map(({ id, name, size }) => ({
          key: String(id),
          name,
          size,
          state: 'uploaded',
          sent: size,
          since: 0,
        }))}
        onRetry={() => undefined}
        onRemove={(key) => remove(Number(key))}
        locked={removing}
      />
      <PapersField papers={papers} hint="Readers download them after they sign in" />
    </>
  );
}
