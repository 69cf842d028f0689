import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { startDownload } from '../call/start-download';
import { trpc } from '../call/trpc';
import { useCommand } from './use-command';

interface Props {
  /** The call that writes the file: `leave.listFile`. */
  call: string;
  /** The query of the page. Its page and its order are left out: the file has all of it, in an order of its own. */
  asked: Readonly<Record<string, string | number>>;
  /** The name of the file, where others ask for it. */
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
      <Download />
      {words}
    </Button>
  );
}
