import type { AdminUser } from '../../../contracts/access/admin-user';
import { trpc } from '../../platform/call/trpc';
import { useCommand } from '../../platform/record/use-command';

/** Mails somebody who has no password yet their invitation again. */
export function useInvitation(): (user: AdminUser) => Promise<boolean> {
  const { client } = trpc.useUtils();
  const { run } = useCommand(({ user_id }: AdminUser) => client.adminUser.invite.mutate({ id: user_id }), {
    said: (_, { email }) => `Invitation sent to ${email}`,
  });
  return run;
}
