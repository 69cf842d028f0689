import type { WorkflowSetting } from '../../../contracts/hiring/onboarding';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { plainText } from '../../platform/ui/format';

/** Asks before a workflow is deleted. `gone` is called before anything is read again. */
export function useDeleteWorkflow(gone?: () => void): (row: Pick<WorkflowSetting, 'id' | 'title'>) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(
    ({ id }: Pick<WorkflowSetting, 'id' | 'title'>) => utils.client.onboarding.deleteWorkflowSetting.mutate({ id }),
    {
      said: (_, row) => `${plainText(row.title)} deleted`,
      done: gone,
      refresh: () => utils.onboarding.workflowSettings.invalidate(),
    },
  );
  return (row) =>
    confirm({
      title: `Delete ${plainText(row.title)}?`,
      text: 'It can no longer be chosen when onboarding begins. Onboardings that already use it keep its name.',
      confirm: 'Delete workflow',
      destructive: true,
      act: () => run(row),
    });
}
