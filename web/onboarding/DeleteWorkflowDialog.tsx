import type { WorkflowSetting } from '../../contracts/onboarding';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { plainText } from '../ui/format';
import { toast } from '../ui/toast';

/** Asks before a workflow goes. */
export function DeleteWorkflowDialog({
  workflow,
  onClose,
  onDone,
}: {
  workflow: WorkflowSetting;
  onClose: () => void;
  onDone?: () => void;
}) {
  const title = plainText(workflow.title);
  const utils = trpc.useUtils();
  const remove = trpc.onboarding.deleteWorkflowSetting.useMutation({
    onSuccess: async () => {
      toast.success(`${title} deleted`);
      onClose();
      onDone?.();
      await utils.onboarding.workflowSettings.invalidate();
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
      It can no longer be chosen when onboarding begins. Onboardings that already use it keep its name.
    </ConfirmDialog>
  );
}
