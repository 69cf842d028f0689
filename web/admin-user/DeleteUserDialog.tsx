import type { AdminUser } from '../../contracts/admin-user';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { fullName } from '../ui/format';
import { toast } from '../ui/toast';

/** Asks before an account goes. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const utils = trpc.useUtils();
  const name = fullName(user);
  const remove = trpc.adminUser.delete.useMutation({
    onSuccess: async () => {
      toast.success(`${name} deleted`);
      onClose();
      await utils.adminUser.invalidate();
    },
    onError: (error) => reportFailure(error, 'modal'),
  });
  const removeOnce = useOneAtATime(remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      confirm="Delete user"
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce({ id: user.user_id })}
    >
      They are signed out at once and cannot sign in any more. Their name stays wherever they did something.
    </ConfirmDialog>
  );
}
