import { useCommand } from '../../record/use-command';
import { startDownload } from '../../start-download';
import { trpc } from '../../trpc';

/** Downloads exits that fit as a CSV. */
export function useExitsFile() {
  const mint = useCommand(trpc.useUtils().client.transfer.mint.mutate, {
    place: 'read',
    done: ({ token }) => startDownload(token),
  });
  return {
    busy: mint.busy,
    start: (input: Record<string, string | number>) => void mint.run({ call: 'exit.listFile', input }),
  };
}
