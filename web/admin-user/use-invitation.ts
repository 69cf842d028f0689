import type { AdminUser } from '../../contracts/admin-user';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';

/** Mails somebody who has no password yet their invitation again. */
export function useInvitation(): (user: AdminUser) => void {
  const invite = trpc.adminUser.invite.useMutation({ onError: (error) => reportFailure(error, 'act') });
  const inviteOnce = useOneAtATime<{ id: number; email: string }>({
    mutate: ({ id, email }, options) =>
      invite.mutate({ id }, { ...options, onSuccess: () => toast.success(`Invitation sent to ${email}`) }),
  });
  return ({ user_id, email }) => inviteOnce({ id: user_id, email });
}
