import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { plainText } from '../ui/format';
import { toast } from '../ui/toast';

/** Marks a task as done, or as open again. */
export function useFinishTask(onDone?: () => void): (input: { id: number; done: boolean }) => void {
  const utils = trpc.useUtils();
  const finish = trpc.task.finish.useMutation({
    onSuccess: async ({ title, own }) => {
      toast.success(own?.done_at ? `Done: ${plainText(title)}` : `Open again: ${plainText(title)}`);
      onDone?.();
      await utils.task.invalidate();
    },
    onError: (error) => reportFailure(error, 'act'),
  });
  return useOneAtATime(finish);
}
