import { useOneAtATime } from '../form/one-at-a-time';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { counted } from '../ui/format';
import { peopleWords, selectionOf, whomCount } from './employee-words';
import { useChanged } from './use-changed';
import type { Whom } from './use-choice';

/** Asks before employees are archived, or brought back. */
export function ArchiveDialog({
  whom,
  archived,
  onClose,
  onDone,
}: {
  whom: Whom;
  archived: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const archive = trpc.employee.archive.useMutation(useChanged(onDone));
  const archiveOnce = useOneAtATime(archive);
  const count = whomCount(whom);
  const size = count === 1 ? 'employee' : counted(count, 'employee');
  const who = whom.all ? `Everybody of this list, ${counted(count, 'employee')},` : peopleWords(whom.rows);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={archived ? `Archive ${size}?` : `Restore ${size}?`}
      confirm={archived ? `Archive ${size}` : `Restore ${size}`}
      cancel="Keep"
      busy={archive.isPending}
      onConfirm={() => archiveOnce({ ...selectionOf(whom), archived })}
    >
      {archived
        ? `${who} leaves the list of employees and cannot sign in any more. The record stays, and can be restored.`
        : `${who} comes back to the list of employees, and can sign in again.`}
    </ConfirmDialog>
  );
}
