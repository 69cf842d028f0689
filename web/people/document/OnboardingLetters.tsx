import { Button, Flex } from '@radix-ui/themes';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { OnboardingLetter } from '../../../contracts/people/document';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { DownloadFileButton, type PreviewedFile } from '../../platform/record/DownloadFileButton';
import { FailedRead } from '../../platform/record/FailedRead';
import { dateOf, plainTexts } from '../../platform/ui/format';
import { opens, partOnDemand } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { DocumentLine, DocumentRow } from './DocumentRow';
import styles from './Documents.module.css';
import { fileWords } from './document-words';

const FilePreview = partOnDemand(async () => (await import('./FilePreview')).FilePreview);

const LETTERS: Record<OnboardingLetter['letter'], string> = {
  acknowledgement_letter: 'Offer letter',
  deployment_letter: 'Deployment letter',
  handbook: 'Staff handbook',
};

/** The letters that the employee signed as a candidate; it is empty for an employee who never was one. */
export function OnboardingLetters({ employee }: { employee: number }) {
  const query = trpc.document.letters.useQuery({ id: employee }, { select: plainTexts });
  const [open, setOpen] = useState<number | null>(null);
  if (query.isError) {
    const problem = problemOfError(query.error);
    return (
      <Panel title="From onboarding">
        <FailedRead problem={problem} what="the letters of the onboarding" retry={() => void query.refetch()}>
          The letters of the onboarding did not load.
        </FailedRead>
      </Panel>
    );
  }
  const letters = query.data ?? [];
  if (letters.length === 0) return null;
  return (
    <Panel title="From onboarding" count={letters.length} flush>
      <Rows bare label="Letters from onboarding">
        {letters.map((letter) => {
          const file: PreviewedFile = {
            ...letter,
            call: 'document.letter',
            input: { id: employee, letterId: letter.id },
          };
          return (
            <DocumentRow
              key={letter.id}
              name={LETTERS[letter.letter]}
              lines={
                <DocumentLine title={letter.name}>
                  {fileWords(letter)} · signed {dateOf(letter.uploaded_at)}
                </DocumentLine>
              }
            >
              <StatusBadge status={letter.status} />
              {letter.kind === 'pdf' && (
                <Button
                  variant="soft"
                  color="gray"
                  aria-expanded={open === letter.id}
                  aria-label={`${open === letter.id ? 'Hide' : 'View'} ${letter.name}`}
                  onClick={() => setOpen(open === letter.id ? null : letter.id)}
                  {...opens(FilePreview)}
                >
                  {open === letter.id ? <EyeOff /> : <Eye />}
                  {open === letter.id ? 'Hide' : 'View'}
                </Button>
              )}
              <DownloadFileButton file={file} />
              {open === letter.id && (
                <Flex
                  flexGrow="1"
                  flexShrink="0"
                  flexBasis="100%"
                  minWidth="0"
                  mt="1"
                  mx="-4"
                  mb="-3"
                  className={styles.below}
                >
                  <FilePreview file={file} />
                </Flex>
              )}
            </DocumentRow>
          );
        })}
      </Rows>
    </Panel>
  );
}
