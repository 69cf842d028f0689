import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CandidateDetail, LetterReview } from '../../../contracts/people/candidate';
import { startDownload } from '../../platform/call/start-download';
import { trpc } from '../../platform/call/trpc';
import { useCommand } from '../../platform/record/use-command';
import { FileName } from '../../platform/ui/FileName';
import { bytes, countWithWord, dateTime } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { AcknowledgementFacts } from './AcknowledgementFacts';
import { LetterDecision } from './LetterDecision';
import styles from './LettersPanel.module.css';
import { LetterView } from './LetterView';
import { SentAgainBadge } from './SentAgainBadge';
import { LETTER_WORDS, REVIEW_WORDS } from './status-words';

type Chosen = LetterReview['letter'] | 'acknowledgement';

/** The letters of a candidate: what came back signed, what Tenure wrote, and one decision for each. */
export function LettersPanel({ candidate }: { candidate: CandidateDetail }) {
  const { letters, acknowledgement } = candidate;
  const firstOpen = letters.find((review) => review.status === 'PENDING') ?? letters[0];
  const [chosen, setChosen] = useState<Chosen>(firstOpen?.letter ?? 'acknowledgement_letter');
  const review = letters.find((other) => other.letter === chosen);
  const approved = letters.filter((other) => other.status === 'APPROVED').length;
  const hasFiles = letters.some((other) => other.documents.length > 0);
  const mint = useCommand(trpc.useUtils().client.transfer.mint.mutate, {
    done: ({ token }) => startDownload(token),
  });

  return (
    <Panel
      title="Letters"
      count={`${approved} of ${letters.length} approved`}
      flush
      aside={
        hasFiles && (
          <Button
            variant="ghost"
            color="gray"
            loading={mint.busy}
            onClick={() => void mint.run({ call: 'offer.documents', input: { id: candidate.id } })}
          >
            <Download />
            Download all
          </Button>
        )
      }
    >
      <Grid columns={{ initial: '1', md: '224px minmax(0, 1fr)' }} flexGrow="1" flexBasis="0%" className={styles.split}>
        <Grid
          asChild
          columns={{ initial: '1', xs: '2', md: '1' }}
          gap="1"
          alignContent={{ initial: 'stretch', md: 'start' }}
          p="2"
        >
          <ul className={styles.letters} aria-label="Letters">
            {letters.map((other) => (
              <li key={other.letter}>
                <LetterItem review={other} on={chosen === other.letter} onChoose={() => setChosen(other.letter)} />
              </li>
            ))}
            <li>
              <button
                type="button"
                className={styles.item}
                aria-pressed={chosen === 'acknowledgement'}
                onClick={() => setChosen('acknowledgement')}
              >
                <span className={styles.name}>Staff acknowledgement form</span>
                <Box asChild maxWidth="100%">
                  <Text size="12" tone="quiet" truncate>
                    {acknowledgement
                      ? `${acknowledgement.changed_at ? 'Corrected' : 'Filled in'} ${dateTime(acknowledgement.submitted_at)}`
                      : 'Not filled in yet'}
                  </Text>
                </Box>
                {acknowledgement ? (
                  <StatusBadge tone="green">Uploaded</StatusBadge>
                ) : (
                  <StatusBadge tone="gray">No file</StatusBadge>
                )}
              </button>
            </li>
          </ul>
        </Grid>
        <Flex direction="column" minWidth="0">
          {review ? (
            <>
              <LetterView key={review.letter} candidate={candidate} review={review} />
              <LetterDecision
                key={`${review.letter}-decision`}
                candidate={candidate}
                review={review}
                onNext={setChosen}
              />
            </>
          ) : (
            <AcknowledgementFacts acknowledgement={acknowledgement} />
          )}
        </Flex>
      </Grid>
    </Panel>
  );
}

function LetterItem({ review, on, onChoose }: { review: LetterReview; on: boolean; onChoose: () => void }) {
  const [first, ...more] = review.documents;
  const { word, tone, sign } = REVIEW_WORDS[review.status];
  return (
    <button type="button" className={styles.item} aria-pressed={on} onClick={onChoose}>
      <span className={styles.name}>{LETTER_WORDS[review.letter]}</span>
      {first && (
        <Box asChild maxWidth="100%">
          <Text size="12" tone="quiet">
            <FileName name={first.name} more={` · ${bytes(first.size)}`} />
            {more.length > 0 && `and ${countWithWord(more.length, 'more file')}`}
          </Text>
        </Box>
      )}
      <Flex wrap="wrap" gap="1">
        <StatusBadge tone={tone} sign={sign}>
          {word}
        </StatusBadge>
        <SentAgainBadge review={review} />
      </Flex>
    </button>
  );
}
