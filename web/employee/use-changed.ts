import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';

/** What follows an act about employees: the lists and records of now, and the words for how it went. */
export function useChanged(onDone: () => void) {
  const utils = trpc.useUtils();
  return {
    onSuccess: async ({ message }: { message: string }) => {
      toast.success(message);
      onDone();
      await utils.employee.invalidate();
    },
    onError: (error: unknown) => {
      reportFailure(error, 'employee');
      // Others fit the filter by now, or somebody was faster: the list shows them.
      if (problemOf(error).status === 409) void utils.employee.list.invalidate();
    },
  };
}
