import { reportFailure } from '../../platform/call/report-failure';
import { trpc } from '../../platform/call/trpc';

/** The steps after a decision: every list and record is read again, and a failure is told. */
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
