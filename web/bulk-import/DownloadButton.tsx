import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { useCommand } from '../record/use-command';
import { trpc } from '../trpc';

/** Fetches a file of the import by the browser's own download: the sample of a kind, or the refused rows of a batch. */
export function useDownload() {
  const { run, busy } = useCommand(trpc.useUtils().client.transfer.mint.mutate, {
    done: ({ token }) => location.assign(`/transfer/d/${encodeURIComponent(token)}`),
  });
  return {
    busy,
    sample: (kind: string) => void run({ call: 'bulkImport.sample', input: { kind } }),
    refused: (id: number) => void run({ call: 'bulkImport.refused', input: { id } }),
  };
}

export function DownloadRowsButton({
  children,
  busy,
  onClick,
  variant = 'soft',
}: {
  children: string;
  busy: boolean;
  onClick: () => void;
  variant?: 'soft' | 'ghost';
}) {
  return (
    <Button variant={variant} color="gray" loading={busy} onClick={onClick}>
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {children}
    </Button>
  );
}
