import type { Task } from '../../../contracts/platform/task';
import { trpc } from '../call/trpc';
import { confirm } from '../record/confirm';
import { useCommand } from '../record/use-command';

/** Asks before a task that somebody wrote is deleted. */
export function useDeleteTask(): (task: Task) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(utils.client.task.delete.mutate, {
    said: 'Task deleted',
    refresh: () => utils.task.invalidate(),
  });
  return ({ id, title, owner }) =>
    confirm({
      title: 'Delete this task?',
      text: `“${title}” goes for ${owner?.name ?? 'everybody'}, done or not. To keep a record, mark it as done instead.`,
      confirm: 'Delete task',
      destructive: true,
      act: () => run({ id }),
    });
}
