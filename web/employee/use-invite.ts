import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';
import { nameOf } from './employee-words';

/** Mails an employee the way to an account, or again to who was invited. */
export function useInvite(): { invite: (id: number) => void; inviting: boolean } {
  const utils = trpc.useUtils();
  const mutation = trpc.employee.invite.useMutation({
    onSuccess: (saved) => {
      toast.success(
        saved.account === 'ACTIVE'
          ? `${nameOf(saved)} signs in with the account they have`
          : `Invitation sent to ${saved.email}`,
      );
      utils.employee.detail.setData({ id: saved.id }, saved);
      void utils.employee.audit.invalidate();
    },
    onError: (error) => reportFailure(error, 'employee'),
  });
  const once = useOneAtATime<{ id: number }>(mutation);
  return { invite: (id) => once({ id }), inviting: mutation.isPending };
}
