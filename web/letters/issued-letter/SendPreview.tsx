import { Box, Flex } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, FileText } from 'lucide-react';
import { useState } from 'react';
import { useCredential } from '../../platform/call/credential';
import { problemOfError } from '../../platform/call/problem';
import { fileAnswer } from '../../platform/call/read-file';
import { FailedRead } from '../../platform/record/FailedRead';
import { Card } from '../../platform/ui/Card';
import { Empty } from '../../platform/ui/Empty';
import { Panel } from '../../platform/ui/Panel';
import { PdfPreview } from '../../platform/ui/PdfPreview';
import { PdfTool } from '../../platform/ui/PdfTool';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import type { LetterRecipient } from './use-recipients';

/** The letter as each of those who are chosen will get it, one after the other. */
export function SendPreview({
  letter,
  people,
  effective,
}: {
  letter: number | undefined;
  people: readonly LetterRecipient[];
  /** The day from which it holds; that of the letter when left out. */
  effective?: string | undefined;
}) {
  const [at, setAt] = useState(0);
  const place = Math.min(at, people.length - 1);
  const person = people[place];
  return (
    <Panel title="Preview" flush>
      {letter === undefined || !person ? (
        <Box py="7" px="4">
          <Empty icon={FileText} title={letter === undefined ? 'No letter chosen' : 'Nobody chosen'}>
            The letter shows here as it will be sent, once a letter and somebody to get it are chosen.
          </Empty>
        </Box>
      ) : (
        <>
          <Flex align="center" gap="2" py="2" px="4" minWidth="0">
            <PdfTool label="Previous person" disabled={place === 0} onClick={() => setAt(place - 1)}>
              <ChevronLeft />
            </PdfTool>
            <Text tone="quiet" figures aria-live="polite" truncate>
              {people.length > 1 && `${place + 1} of ${people.length}: `}
              {person.name}
            </Text>
            <PdfTool label="Next person" disabled={place === people.length - 1} onClick={() => setAt(place + 1)}>
              <ChevronRight />
            </PdfTool>
          </Flex>
          <Paper letter={letter} person={person} effective={effective} />
        </>
      )}
    </Panel>
  );
}

interface PaperProps {
  letter: number;
  person: LetterRecipient;
  effective: string | undefined;
}

function Paper({ letter, person: { kind, id, name }, effective }: PaperProps) {
  const credential = useCredential();
  const paper = useQuery({
    queryKey: ['transfer', 'issuedLetter.preview', letter, kind, id, effective],
    queryFn: async ({ signal }) => {
      const answer = await fileAnswer('/transfer/down/issuedLetter.preview', {
        method: 'POST',
        headers: { ...credential(), 'content-type': 'application/json' },
        body: JSON.stringify({ id: letter, [kind]: id, effective_date: effective }),
        signal,
      });
      return new Uint8Array(await answer.arrayBuffer());
    },
    // Never the letter of somebody else below this name.
    placeholderData: (paper, before) => (before?.queryKey[3] === kind && before.queryKey[4] === id ? paper : undefined),
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
  });
  if (paper.data) {
    return (
      <Flex minHeight="320px" aria-busy={paper.isPlaceholderData}>
        <PdfPreview
          title={`the letter to ${name}`}
          bytes={paper.data}
          unreadable={<Empty icon={FileText} title="This letter can't be shown here" />}
        />
      </Flex>
    );
  }
  if (paper.isError) {
    return (
      <Box py="7" px="4">
        <FailedRead
          problem={problemOfError(paper.error)}
          what="the preview of letters"
          retry={() => void paper.refetch()}
        >
          The preview did not load. What you chose is kept.
        </FailedRead>
      </Box>
    );
  }
  return (
    <Card tone="gray" px="40px" py="5" role="status" aria-label="Loading the preview">
      <Skeleton height={420} />
    </Card>
  );
}
