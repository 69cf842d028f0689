import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';

/** What follows a decision: every list and record as it is now, and the words for what failed. */
export function useRequestDecided() {
  const utils = trpc.useUtils();
  const refresh = async () => {
    await Promise.all([
      utils.changeRequest.invalidate(),
      utils.employee.invalidate(),
      utils.approval.invalidate(),
      utils.task.invalidate(),
    ]);
  };
  return { refresh, failed: (error: unknown) => reportFailure(error, 'employee') };
}
