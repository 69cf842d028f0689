import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useCredential } from '../../platform/call/credential';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { readFile } from '../../platform/call/read-file';
import { Empty } from '../../platform/ui/Empty';
import { LoadFailure } from '../../platform/ui/LoadFailure';
import { PdfPreview } from '../../platform/ui/PdfPreview';
import { LetterWaits } from './LetterWaits';

export interface PaperProps {
  call: 'issuedLetter.linkedFile' | 'issuedLetter.ofApproval';
  input: Record<string, number>;
  title: string;
}

/** The sheets of a letter. */
export function LetterPaper({ call, input, title }: PaperProps) {
  const credential = useCredential();
  const read = useQuery({
    queryKey: [call, input],
    queryFn: async ({ signal }) =>
      new Uint8Array(await (await readFile(call, input, credential, signal)).arrayBuffer()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (read.data) {
    return (
      <PdfPreview
        title={title}
        bytes={read.data}
        unreadable={
          <Empty icon={FileText} title="The letter can’t be shown here">
            Download it to read it.
          </Empty>
        }
      />
    );
  }
  if (read.isError) {
    return (
      <LoadFailure title={problemWords(problemOfError(read.error), 'read')} retry={() => void read.refetch()}>
        The letter did not load. What you typed is kept.
      </LoadFailure>
    );
  }
  return <LetterWaits />;
}
