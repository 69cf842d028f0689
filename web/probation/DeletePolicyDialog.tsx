import type { Policy } from '../../contracts/probation';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';

/** Asks before a policy goes. */
export function DeletePolicyDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.probation.deletePolicy.useMutation({
    onSuccess: async () => {
      toast.success(`${policy.name} deleted`);
      onClose();
      await utils.probation.invalidate();
    },
    onError: (error) => reportFailure(error, 'modal'),
  });
  const removeOnce = useOneAtATime(remove);
  const followed = policy.companies.length + policy.job_roles.length > 0;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${policy.name}?`}
      confirm="Delete policy"
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce({ id: policy.id })}
    >
      {followed ? 'Its companies and job roles follow the default policy then. ' : ''}A policy that somebody on
      probation follows stays.
    </ConfirmDialog>
  );
}
