import { Box, Flex } from '@radix-ui/themes';
import { Check, Eye, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CandidateDetail, LetterReview } from '../../../../contracts/people/candidate';
import { FileHashDigits } from '../../../platform/ui/FileHashDigits';
import { FileName } from '../../../platform/ui/FileName';
import { bytes, countWithWord, dateTime } from '../../../platform/ui/format';
import { Rows } from '../../../platform/ui/Rows';
import { ScrollRegion } from '../../../platform/ui/ScrollRegion';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { SentAgainBadge } from '../SentAgainBadge';
import { LETTER_WORDS, REVIEW_WORDS } from '../status-words';
import styles from './LetterReviewPage.module.css';
import { SignatureCrops } from './SignatureCrops';
import { type Copies, type CopyFindings, foundIn } from './use-copies';

interface Props {
  candidate: CandidateDetail;
  review: LetterReview;
  copies: Copies;
  onOpen: (letter: LetterReview['letter'], file?: number) => void;
}

/** The facts about the letter: the file, its signature beside another one, and the findings of the program. */
export function LetterFacts({ candidate, review, copies, onOpen }: Props) {
  const { word, tone, sign } = REVIEW_WORDS[review.status];
  const { document, signed, sent } = copies;
  return (
    <ScrollRegion className={styles.facts} label="About the letter">
      <section>
        <Flex align="center" wrap="wrap" gapX="10px" gapY="1">
          <Text as="h2" size="16" weight="bold">
            {LETTER_WORDS[review.letter]}
          </Text>
          <StatusBadge tone={tone} sign={sign}>
            {word}
          </StatusBadge>
          <SentAgainBadge review={review} />
        </Flex>
        {document ? (
          <Text as="p" size="12" tone="quiet" mt="1">
            <FileName name={document.name} more={` · ${bytes(document.size)}`} />
            Uploaded {dateTime(document.uploaded_at)}
            {document.sha256 && (
              <>
                <br />
                <FileHashDigits sha256={document.sha256} />
              </>
            )}
          </Text>
        ) : (
          <Text as="p" size="12" tone="quiet" mt="1">
            No signed copy yet. This is the letter as Tenure writes it.
          </Text>
        )}
        {review.documents.length + review.earlier.length > 1 && (
          <Box asChild mt="2">
            <ul aria-label="Files">
              {[...review.documents, ...review.earlier].map((other) => (
                <li key={other.id}>
                  <button
                    type="button"
                    className={styles.file}
                    aria-pressed={other.id === document?.id}
                    onClick={() => onOpen(review.letter, other.id)}
                  >
                    <FileName name={other.name} more={` · ${bytes(other.size)}`} />
                    <Replaced on={review.earlier.find(({ id }) => id === other.id)?.replaced_at} />
                  </button>
                </li>
              ))}
            </ul>
          </Box>
        )}
      </section>
      {signed?.pdf && signed.signature && (
        <SignatureCrops
          candidate={candidate}
          review={review}
          pdf={signed.pdf}
          words={signed.words ?? []}
          signature={signed.signature}
        />
      )}
      {document && (
        <section>
          <Text as="h3" size="14" weight="bold">
            Found in the file
          </Text>
          <Box mt="1">
            <Rows bare>
              {signed ? (
                !signed.broken && (
                  <>
                    <Pages has={signed.pdf?.pages} sent={sent.pdf?.pages} />
                    <Words found={sent.error || sent.broken ? null : foundIn(signed.words, sent.words)} />
                  </>
                )
              ) : (
                <Line sign="yours">A Word document: its pages and words were not compared</Line>
              )}
              <Line sign="yours" aside="yours to see">
                Signed, dated, readable
              </Line>
            </Rows>
          </Box>
        </section>
      )}
    </ScrollRegion>
  );
}

function Replaced({ on }: { on: string | undefined }) {
  if (on === undefined) return null;
  return (
    <Text block size="12" tone="quiet">
      Replaced {dateTime(on)}
    </Text>
  );
}

function Pages({ has, sent }: { has: number | undefined; sent: number | undefined }) {
  if (has === undefined || sent === undefined) return null;
  return has === sent ? (
    <Line sign="good">{countWithWord(has, 'page')}, as sent</Line>
  ) : (
    <Line sign="odd">
      {countWithWord(has, 'page')}; {sent} {sent === 1 ? 'was' : 'were'} sent
    </Line>
  );
}

/** At most so many words that differ are shown. */
const SHOWN = 10;
const few = (words: readonly string[]): string =>
  `${words.slice(0, SHOWN).join(' ')}${words.length > SHOWN ? ` and ${words.length - SHOWN} more` : ''}`;

/** The result of the comparison of the words; empty where the letter could not be read. */
function Words({ found }: { found: CopyFindings | null }) {
  if (!found) return <Line sign="odd">The words were not compared: the letter as sent did not load</Line>;
  switch (found.kind) {
    case 'reading':
      return <Line sign="yours">Comparing the words with what was sent</Line>;
    case 'scan':
      return <Line sign="yours">No text in the file: read it yourself</Line>;
    case 'differs':
      return <Line sign="odd">The words differ from those that were sent from beginning to end</Line>;
    case 'compared':
      if (found.missing.length > 0) {
        return (
          <Line
            sign="odd"
            below={`Not in the file: ${few(found.missing)}${found.added.length > 0 ? `. Instead or besides: ${few(found.added)}` : ''}`}
          >
            {countWithWord(found.missing.length, 'word')} of what was sent {found.missing.length === 1 ? 'is' : 'are'}{' '}
            missing
          </Line>
        );
      }
      return (
        <Line sign="good" {...(found.added.length > 0 && { below: `Written into it: ${few(found.added)}` })}>
          Words match what was sent
        </Line>
      );
  }
}

const SIGNS = { good: Check, odd: TriangleAlert, yours: Eye };
const TONES = { good: 'green', odd: 'amber', yours: 'quiet' } as const;

function Line({
  sign,
  aside,
  below,
  children,
}: {
  sign: keyof typeof SIGNS;
  aside?: string;
  below?: string;
  children: ReactNode;
}) {
  const Icon = SIGNS[sign];
  return (
    <Flex asChild align="start" gap="3" py="10px">
      <li>
        <Box asChild flexShrink="0" mt="2px">
          <Text asChild tone={TONES[sign]}>
            <Icon />
          </Text>
        </Box>
        <Box flexGrow="1" minWidth="0">
          {children}
          {below && (
            <Text as="p" size="12" tone="quiet" anywhere>
              {below}
            </Text>
          )}
        </Box>
        {aside && (
          <Text size="12" tone="quiet" wrap="nowrap">
            {aside}
          </Text>
        )}
      </li>
    </Flex>
  );
}
