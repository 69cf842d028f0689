import { trpc } from '../call/trpc';
import { useCommand } from '../record/use-command';
import { plainText } from '../ui/format';

/** Marks a task as done, or as open again. */
export function useFinishTask(onDone?: () => void): (input: { id: number; done: boolean }) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(utils.client.task.finish.mutate, {
    said: ({ title, own }) => (own?.done_at ? `Done: ${plainText(title)}` : `Open again: ${plainText(title)}`),
    done: onDone,
    refresh: () => utils.task.invalidate(),
  });
  return run;
}
