import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { ClipboardList, Download } from 'lucide-react';
import { useState } from 'react';
import type { AcknowledgementAnswer, CandidateDetail, LetterReview } from '../../../contracts/people/candidate';
import { startDownload } from '../../platform/call/start-download';
import { trpc } from '../../platform/call/trpc';
import { useCommand } from '../../platform/record/use-command';
import { Empty } from '../../platform/ui/Empty';
import { Facts } from '../../platform/ui/Facts';
import { FileName } from '../../platform/ui/FileName';
import { bytes, countWithWord, date, dateOf, dateTime } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
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

type Form = NonNullable<CandidateDetail['acknowledgement']>;

const LABELS: Record<AcknowledgementAnswer, string> = {
  address: 'Residential address',
  employment_date: 'Date of employment',
  resumption_date: 'Date of resumption',
  bvn: 'BVN',
  tax_id: 'Tax id',
  pension_manager: 'Pension manager',
  pension_pin: 'Pension pin',
  account_number: 'Salary account number',
  bank_name: 'Bank',
  supervisor_name: 'Name of supervisor',
};
const ORDER = Object.keys(LABELS) as AcknowledgementAnswer[];
const isDay = (answer: AcknowledgementAnswer) => answer === 'employment_date' || answer === 'resumption_date';
const words = (answer: AcknowledgementAnswer, value: string | null) =>
  value === null ? 'Not given' : isDay(answer) ? date(value) : value;

/** The candidate's answers of the last step. BVN and account number come masked; a corrected answer shows the old one. */
function AcknowledgementFacts({ acknowledgement }: { acknowledgement: CandidateDetail['acknowledgement'] }) {
  if (!acknowledgement) {
    return (
      <Empty icon={ClipboardList} title="Not filled in yet">
        The candidate fills in the form after uploading the three letters.
      </Empty>
    );
  }
  const { changed, changed_at } = acknowledgement;
  return (
    <Box p="20px">
      {changed_at && changed.length > 0 && (
        <Text as="p" mb="3">
          Corrected {dateOf(changed_at)}. The answers of before stand beside the new ones.
        </Text>
      )}
      <Facts
        facts={[
          ...ORDER.map(
            (answer) => [LABELS[answer], <AnswerWords key={answer} form={acknowledgement} answer={answer} />] as const,
          ),
          ['Handbook', acknowledgement.handbook_confirmation ? 'Read and confirmed' : 'Not confirmed'],
        ]}
      />
    </Box>
  );
}

function AnswerWords({ form, answer }: { form: Form; answer: AcknowledgementAnswer }) {
  const change = form.changed.find((one) => one.answer === answer);
  if (!change) return words(answer, form[answer]);
  return (
    <>
      {words(answer, form[answer])} <StatusBadge tone="blue">New</StatusBadge>
      <Text as="div" tone="quiet">
        Before: {words(answer, change.before)}
      </Text>
    </>
  );
}
