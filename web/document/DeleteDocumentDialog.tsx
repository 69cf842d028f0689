import type { EmployeeDocument } from '../../contracts/document';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';
import { nameOf } from './document-words';

/** Asks before a document goes with all its versions. */
export function DeleteDocumentDialog({
  document,
  onClose,
  onDeleted,
}: {
  document: EmployeeDocument;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const utils = trpc.useUtils();
  const remove = trpc.document.remove.useMutation({
    onSuccess: async () => {
      toast.success(`${nameOf(document)} deleted`);
      onClose();
      // Its own page goes first: what is no longer there is not read again.
      onDeleted();
      await Promise.all([
        utils.document.list.invalidate(),
        utils.document.mine.invalidate(),
        utils.profile.summary.invalidate(),
      ]);
    },
    onError: (error) => reportFailure(error, 'act'),
  });
  const removeOnce = useOneAtATime(remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${nameOf(document)}?`}
      confirm="Delete document"
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce({ id: document.id })}
    >
      {document.file
        ? 'The file goes for good, with all its versions. What was done with it stays in the audit.'
        : 'It is no longer asked for.'}
    </ConfirmDialog>
  );
}
