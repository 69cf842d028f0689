import { Box, Button, Flex } from '@radix-ui/themes';
import { Columns2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { CandidateDetail, LetterReview } from '../../../../contracts/people/candidate';
import { pages } from '../../../../contracts/platform/pages';
import { fullName } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { StatusSign } from '../../../platform/ui/StatusSign';
import { Text } from '../../../platform/ui/Text';
import { LetterDownload } from '../LetterDownload';
import type { LetterFile } from '../letter-file';
import { LETTER_WORDS, REVIEW_WORDS } from '../status-words';
import styles from './LetterReviewPage.module.css';

interface Props {
  candidate: CandidateDetail;
  review: LetterReview;
  file: LetterFile;
  closing: ReactNode;
  beside: boolean;
  onBeside?: ((beside: boolean) => void) | undefined;
}

/** The candidate of the letters, the open letter, and the acts on the file. */
export function LetterBar({ candidate, review, file, closing, beside, onBeside }: Props) {
  const name = fullName(candidate);
  const { state } = useLocation();
  return (
    <header className={styles.bar}>
      <Flex align="center" gap="3" minWidth="0">
        {closing}
        <Initials name={name} size={36} />
        <Box minWidth="0">
          <Text as="h1" size="14" weight="medium" truncate>
            {name}
          </Text>
          <Text as="p" size="12" tone="quiet" truncate>
            {candidate.job_role} · {candidate.company}
          </Text>
        </Box>
      </Flex>
      <nav className={styles.tabs} aria-label="Letters">
        {candidate.letters.map((other) => {
          const { word, tone, sign } = REVIEW_WORDS[other.status];
          return (
            <Link
              key={other.letter}
              to={pages.candidateLetter(candidate.id, other.letter)}
              replace
              state={state}
              className={styles.tab}
              aria-current={other.letter === review.letter ? 'page' : undefined}
              aria-label={`${LETTER_WORDS[other.letter]}, ${word}`}
              title={word}
            >
              <span className={styles.state} data-tone={tone}>
                <StatusSign tone={tone} sign={sign} size={16} />
              </span>
              {LETTER_WORDS[other.letter]}
            </Link>
          );
        })}
      </nav>
      <Flex align="center" gap="4" justify="end">
        {onBeside && (
          <Button
            variant={beside ? 'soft' : 'ghost'}
            color="gray"
            aria-pressed={beside}
            onClick={() => onBeside(!beside)}
          >
            <Columns2 />
            Beside what was sent
          </Button>
        )}
        <LetterDownload file={file} />
      </Flex>
    </header>
  );
}
