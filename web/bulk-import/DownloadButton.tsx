import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';

/** Fetches a file of the import by the browser's own download: the sample of a kind, or the refused rows of a batch. */
export function useDownload() {
  const mint = trpc.transfer.mint.useMutation({
    onSuccess: ({ token }) => location.assign(`/transfer/d/${encodeURIComponent(token)}`),
    onError: (error) => reportFailure(error, 'act'),
  });
  const once = useOneAtATime(mint);
  return {
    busy: mint.isPending,
    sample: (kind: string) => once({ call: 'bulkImport.sample', input: { kind } }),
    refused: (id: number) => once({ call: 'bulkImport.refused', input: { id } }),
  };
}

export function DownloadButton({
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
