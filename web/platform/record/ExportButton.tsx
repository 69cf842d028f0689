import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { startDownload } from '../call/start-download';
import { trpc } from '../call/trpc';
import { useCommand } from './use-command';

interface Props {
  /** The call that writes the file: `leave.listFile`. */
  call: string;
  /** What the page shows. Its page and its order are left out: the file has all of it, in an order of its own. */
  asked: Readonly<Record<string, string | number>>;
  /** What the file is called, where it is one that others ask for. */
  words?: string;
  /** As a link is, beside what weighs more. */
  quiet?: boolean;
}

/** Downloads what a page shows as a CSV. */
export function ExportButton({
  call,
  asked: { page: _, page_size: __, ordering: ___, ...input },
  words = 'Export CSV',
  quiet = false,
}: Props) {
  const mint = useCommand(trpc.useUtils().client.transfer.mint.mutate, { done: ({ token }) => startDownload(token) });
  return (
    <Button
      variant={quiet ? 'ghost' : 'soft'}
      color="gray"
      loading={mint.busy}
      onClick={() => void mint.run({ call, input })}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {words}
    </Button>
  );
}
