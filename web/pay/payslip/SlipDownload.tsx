import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { startDownload } from '../../platform/call/start-download';
import { trpc } from '../../platform/call/trpc';
import { useCommand } from '../../platform/record/use-command';

interface Props {
  call: 'payslip.pdf' | 'payslip.statementFile';
  input: Readonly<Record<string, number>>;
  words: string;
  soft?: boolean;
  /** On a phone its sign stands alone. */
  compact?: boolean;
}

/** Saves a payslip, or the statement of a year, as a PDF. */
export function SlipDownload({ call, input, words, soft, compact }: Props) {
  const mint = useCommand(trpc.useUtils().client.transfer.mint.mutate, { done: ({ token }) => startDownload(token) });
  return (
    <Button
      {...(soft && { variant: 'soft', color: 'gray' })}
      data-compact={compact || undefined}
      loading={mint.busy}
      onClick={() => void mint.run({ call, input })}
    >
      <Download />
      <span>{words}</span>
    </Button>
  );
}
