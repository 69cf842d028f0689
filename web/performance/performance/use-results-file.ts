import { startDownload } from '../../platform/call/start-download';
import { trpc } from '../../platform/call/trpc';
import { useCommand } from '../../platform/record/use-command';
import type { ResultsScope } from './results-scope';

/** Downloads the results, or the table of them, of what the page shows. */
export function useResultsFile(call: 'performance.resultsFile' | 'performance.tableFile', scope: ResultsScope) {
  const { run, busy } = useCommand(trpc.useUtils().client.transfer.mint.mutate, {
    done: ({ token }) => startDownload(token),
  });
  return { busy, start: () => void run({ call, input: { ...scope } }) };
}
