import type { Task } from '../../contracts/task';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';

/** Asks before a task that somebody wrote goes. */
export function DeleteTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.task.remove.useMutation({
    onSuccess: async () => {
      toast.success('Task deleted');
      onClose();
      await utils.task.invalidate();
    },
    onError: (error) => reportFailure(error, 'act'),
  });
  const removeOnce = useOneAtATime(remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this task?"
      confirm="Delete task"
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce({ id: task.id })}
    >
      “{task.title}” goes for {task.owner?.name ?? 'everybody'}, done or not. To keep a record, mark it as done instead.
    </ConfirmDialog>
  );
}
