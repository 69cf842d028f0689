import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { startDownload } from '../call/start-download';
import { trpc } from '../call/trpc';
import { useCommand } from './use-command';

/** A file of the table of calls, and the words that tell it from others on the page. */
export interface PreviewedFile {
  call:
    | 'document.file'
    | 'document.letter'
    | 'issuedLetter.file'
    | 'issuedLetter.certificate'
    | 'profile.letter'
    | 'profile.signedLetter';
  input: Record<string, number | string>;
  name: string;
  kind: 'pdf' | 'doc' | 'docx';
  /** In bytes; unknown for a letter that is written when it is asked for. */
  size?: number;
}

/** Saves a file to the device. */
export function DownloadFileButton({ file, words = 'Download' }: { file: PreviewedFile; words?: string }) {
  const mint = useCommand(trpc.useUtils().client.transfer.mint.mutate, {
    done: ({ token }) => startDownload(token),
  });
  return (
    <Button
      variant="soft"
      color="gray"
      loading={mint.busy}
      aria-label={`Download ${file.name}`}
      onClick={() => void mint.run({ call: file.call, input: file.input })}
    >
      <Download />
      {words}
    </Button>
  );
}
