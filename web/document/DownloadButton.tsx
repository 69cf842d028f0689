import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { startDownload } from '../onboarding/letter-file';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';

/** A file of the table of calls, and the words that tell it from others on the page. */
export interface PreviewedFile {
  call: 'document.file' | 'document.letter';
  input: Record<string, number>;
  name: string;
  kind: 'pdf' | 'doc' | 'docx';
  size: number;
}

/** Saves a file to the device. */
export function DownloadButton({ file }: { file: PreviewedFile }) {
  const mint = trpc.transfer.mint.useMutation({
    onSuccess: ({ token }) => startDownload(token),
    onError: (error) => reportFailure(error, 'act'),
  });
  return (
    <Button
      variant="soft"
      color="gray"
      loading={mint.isPending}
      aria-label={`Download ${file.name}`}
      onClick={() => mint.mutate({ call: file.call, input: file.input })}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden />
      Download
    </Button>
  );
}
