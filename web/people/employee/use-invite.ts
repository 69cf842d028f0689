import { trpc } from '../../platform/call/trpc';
import { useCommand } from '../../platform/record/use-command';
import { employeeName } from './employee-words';

/** Mails an employee the way to an account, for the first time or again. */
export function useInvite(): { invite: (id: number) => void; inviting: boolean } {
  const utils = trpc.useUtils();
  const { run, busy } = useCommand(utils.client.employee.invite.mutate, {
    said: (saved) =>
      saved.account === 'ACTIVE'
        ? `${employeeName(saved)} signs in with the account they have`
        : `Invitation sent to ${saved.email}`,
    place: 'employee',
    refresh: (saved) => {
      utils.employee.detail.setData({ id: saved.id }, saved);
      return utils.employee.audit.invalidate();
    },
  });
  return { invite: (id) => void run({ id }), inviting: busy };
}
