import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';

/** The steps after an act on employees: its words, and lists and records read again. */
export function useChanged(onDone: () => void) {
  const utils = trpc.useUtils();
  return {
    said: ({ message }: { message: string }) => message,
    done: async () => {
      onDone();
      await Promise.all([
        utils.employee.invalidate(),
        utils.history.invalidate(),
        utils.reportingLine.invalidate(),
        utils.secondPair.invalidate(),
      ]);
    },
    place: 'employee' as const,
    failed: (error: unknown) => {
      // The list is read again: other people may fit the filter, or somebody else was faster.
      if (problemOfError(error).status === 409) void utils.employee.list.invalidate();
      return false;
    },
  };
}
