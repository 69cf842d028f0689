import type { ApprovalWorkflow } from '../../contracts/approval';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { plainText } from '../ui/format';
import { toast } from '../ui/toast';

/** Asks before an approval workflow goes. */
export function DeleteApprovalWorkflowDialog({
  workflow,
  onClose,
  onDone,
}: {
  workflow: Pick<ApprovalWorkflow, 'id' | 'title'>;
  onClose: () => void;
  onDone?: () => void;
}) {
  const title = plainText(workflow.title);
  const utils = trpc.useUtils();
  const remove = trpc.approval.deleteWorkflow.useMutation({
    onSuccess: async () => {
      toast.success(`${title} deleted`);
      onClose();
      onDone?.();
      await utils.approval.invalidate();
    },
    onError: (error) => reportFailure(error, 'act'),
  });
  const removeOnce = useOneAtATime(remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${title}?`}
      confirm="Delete workflow"
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce({ id: workflow.id })}
    >
      Nothing can follow it any more. What waits for its approvers goes on. A workflow that something follows stays.
    </ConfirmDialog>
  );
}
