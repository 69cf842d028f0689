import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';

/** Says that an announcement was read; `busy` is the one that it is being said of. */
export function useMarkRead(onDone: () => void) {
  const utils = trpc.useUtils();
  const mark = trpc.announcement.markRead.useMutation({
    onSuccess: async () => {
      // Read again before the row goes, so that nothing jumps twice.
      await Promise.all([utils.announcement.mine.invalidate(), utils.notification.list.invalidate()]);
      onDone();
    },
    onError: (error) => reportFailure(error, 'act'),
  });
  const read = useOneAtATime(mark);
  return { read: (id: number) => read({ id }), busy: mark.isPending ? Number(mark.variables.id) : null };
}
