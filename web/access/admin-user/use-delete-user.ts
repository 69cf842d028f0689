import type { AdminUser } from '../../../contracts/access/admin-user';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { fullName } from '../../platform/ui/format';

/** Asks before an account is deleted. */
export function useDeleteUser(): (row: AdminUser) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(({ user_id }: AdminUser) => utils.client.adminUser.delete.mutate({ id: user_id }), {
    said: (_, row) => `${fullName(row)} deleted`,
    refresh: () => utils.adminUser.invalidate(),
  });
  return (row) =>
    confirm({
      title: `Delete ${fullName(row)}?`,
      text: 'They are signed out at once and cannot sign in any more. Their name stays wherever they did something.',
      confirm: 'Delete user',
      destructive: true,
      act: () => run(row),
    });
}
