import type { Bank } from '../../contracts/setting';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';

/** Asks before a bank goes. */
export function DeleteBankDialog({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.setting.deleteBank.useMutation({
    onSuccess: async () => {
      toast.success(`${bank.name} deleted`);
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
      title={`Delete ${bank.name}?`}
      confirm="Delete bank"
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce({ id: bank.id })}
    >
      Nobody can choose it any more. A bank that somebody is paid through stays.
    </ConfirmDialog>
  );
}
