import { reportFailure } from '../../platform/call/report-failure';
import { trpc } from '../../platform/call/trpc';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { toast } from '../../platform/ui/toast';

/** Discards a file of which nothing is saved. */
export function useDiscard(onDone?: () => void, onFailed = (error: unknown) => reportFailure(error, 'act')) {
  const utils = trpc.useUtils();
  const discard = trpc.bulkImport.discard.useMutation({
    onSuccess: () => {
      onDone?.();
      void utils.bulkImport.list.invalidate();
      toast.success('The file is removed. Nothing of it was saved.');
    },
    onError: (error, { id }) => {
      // The batch may have gone on meanwhile.
      void utils.bulkImport.detail.invalidate({ id });
      onFailed(error);
    },
  });
  return { now: useOneAtATime(discard), busy: discard.isPending };
}
