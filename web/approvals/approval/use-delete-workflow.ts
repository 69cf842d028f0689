import type { ApprovalWorkflow } from '../../../contracts/approvals/approval';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { plainText } from '../../platform/ui/format';

/** Asks before an approval workflow is deleted. `gone` is called before anything is read again. */
export function useDeleteApprovalWorkflow(
  gone?: () => void,
): (row: Pick<ApprovalWorkflow, 'id' | 'title'>) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(
    ({ id }: Pick<ApprovalWorkflow, 'id' | 'title'>) => utils.client.approval.deleteWorkflow.mutate({ id }),
    {
      said: (_, row) => `${plainText(row.title)} deleted`,
      done: gone,
      refresh: () => utils.approval.invalidate(),
    },
  );
  return (row) =>
    confirm({
      title: `Delete ${plainText(row.title)}?`,
      text: 'Nothing can follow it any more. What waits for its approvers goes on. A workflow that something follows stays.',
      confirm: 'Delete workflow',
      destructive: true,
      act: () => run(row),
    });
}
