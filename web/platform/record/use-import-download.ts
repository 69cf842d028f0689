import { trpc } from '../call/trpc';
import { useCommand } from './use-command';

/** Fetches a file of the import by the browser's own download: the sample of a kind, or the refused rows of a batch. */
export function useImportDownload() {
  const { run, busy } = useCommand(trpc.useUtils().client.transfer.mint.mutate, {
    done: ({ token }) => location.assign(`/transfer/d/${encodeURIComponent(token)}`),
  });
  return {
    busy,
    sample: (kind: string) => void run({ call: 'bulkImport.sample', input: { kind } }),
    refused: (id: number) => void run({ call: 'bulkImport.refused', input: { id } }),
  };
}
