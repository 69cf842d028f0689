import type { Part, PartKind } from '../../contracts/company-part';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { plainText } from '../ui/format';
import { toast } from '../ui/toast';
import { KINDS } from './part-kinds';
import { useDeletePart } from './parts';

/** Asks before a department, branch, job role, unit or location goes. */
export function DeletePartDialog({ kind, part, onClose }: { kind: PartKind; part: Part; onClose: () => void }) {
  const { word, gone } = KINDS[kind];
  const name = plainText(part.name);
  const remove = useDeletePart(kind, {
    onSaved: () => {
      toast.success(`${name} deleted`);
      onClose();
    },
    onError: (error) => reportFailure(error, 'modal'),
  });
  const removeOnce = useOneAtATime(remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      confirm={`Delete ${word}`}
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce(part)}
    >
      {gone}
    </ConfirmDialog>
  );
}
