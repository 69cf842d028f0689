import type { Pfa } from '../../contracts/setting';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';

/** Asks before a pension manager goes. */
export function DeletePfaDialog({ pfa, onClose }: { pfa: Pfa; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.setting.deletePfa.useMutation({
    onSuccess: async () => {
      toast.success(`${pfa.name} deleted`);
      onClose();
      await utils.setting.invalidate();
    },
    onError: (error) => reportFailure(error, 'modal'),
  });
  const removeOnce = useOneAtATime(remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${pfa.name}?`}
      confirm="Delete pension manager"
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce({ id: pfa.id })}
    >
      Nobody can choose it any more. A pension manager that somebody saves with stays.
    </ConfirmDialog>
  );
}
