import { Button, IconButton } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { startDownload } from '../../platform/call/start-download';
import { trpc } from '../../platform/call/trpc';
import { useCommand } from '../../platform/record/use-command';
import type { LetterFile } from './letter-file';

/** Saves a file of a candidate to the device. In a row of tools it is an icon. */
export function LetterDownload({ file, icon = false }: { file: LetterFile; icon?: boolean }) {
  const mint = useCommand(trpc.useUtils().client.transfer.mint.mutate, {
    done: ({ token }) => startDownload(token),
  });
  const act = { loading: mint.busy, onClick: () => void mint.run({ call: file.call, input: file.input }) };
  if (icon) {
    return (
      <IconButton variant="ghost" color="gray" aria-label="Download" title="Download" {...act}>
        <Download />
      </IconButton>
    );
  }
  return (
    <Button variant="soft" color="gray" {...act}>
      <Download />
      Download
    </Button>
  );
}
