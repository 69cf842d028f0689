import { Box, Button, Flex, Grid, Kbd } from '@radix-ui/themes';
import { Check, Columns2, CornerUpLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CandidateDetail, LetterReview, LetterReview as Review } from '../../../../contracts/people/candidate';
import { pages } from '../../../../contracts/platform/pages';
import { fullName } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { dialogOnDemand, type Fetchable, opens } from '../../../platform/ui/on-demand';
import { StatusSign } from '../../../platform/ui/StatusSign';
import { Text } from '../../../platform/ui/Text';
import { useAtMost } from '../../../platform/ui/window-width';
import { LetterDownload } from '../LetterDownload';
import type { LetterFile } from '../letter-file';
import { LETTER_WORDS, REVIEW_WORDS } from '../status-words';
import { useLetterDecision } from '../use-letter-decision';
import { LetterFacts } from './LetterFacts';
import styles from './LetterReviewPage.module.css';
import { LetterStage } from './LetterStage';
import { useCopies } from './use-copies';

const ReturnLetterDialog = dialogOnDemand(async () => (await import('../ReturnLetterDialog')).ReturnLetterDialog);

interface Props {
  candidate: CandidateDetail;
  review: Review;
  /** The uploaded file that the address names, or 0. */
  fileId: number;
  closing: ReactNode;
  onClose: () => void;
  onOpen: (letter: Review['letter'], file?: number) => void;
}

/** Whether what is pressed belongs to something else: a field, a menu or a dialog. */
const isTaken = ({ target, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): boolean =>
  ctrlKey ||
  altKey ||
  metaKey ||
  repeat ||
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')));

/** The letter, what the program found in it, and the decision, on the whole window. R returns, A approves. */
export function LetterReviewDialog({ candidate, review, fileId, closing, onClose, onOpen }: Props) {
  const [returning, setReturning] = useState(false);
  const [beside, setBeside] = useState(false);
  const decision = useLetterDecision(candidate, review, onOpen);
  const copies = useCopies(candidate, review, fileId);
  const wide = !useAtMost(600);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const key = event.key.toLowerCase();
      if (key === 'r' && decision.mayReturn && !decision.busy) setReturning(true);
      else if (key === 'a' && decision.mayApprove && !decision.busy) decision.approve();
      else if (key === 'escape') onClose();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  return (
    <Grid rows="auto minmax(0, 1fr)" height="100%">
      <LetterBar
        candidate={candidate}
        review={review}
        file={copies.file}
        closing={closing}
        beside={beside}
        onBeside={copies.signed && wide ? setBeside : undefined}
      />
      <div className={styles.body}>
        <LetterStage
          candidate={candidate}
          review={review}
          copies={copies}
          beside={beside && wide && copies.signed !== null}
        />
        <aside className={styles.aside} aria-label="Review">
          <LetterFacts candidate={candidate} review={review} copies={copies} onOpen={onOpen} />
          <ReviewDecision
            review={review}
            decision={decision}
            onReturn={() => setReturning(true)}
            opening={ReturnLetterDialog}
          />
        </aside>
      </div>
      {returning && <ReturnLetterDialog candidate={candidate.id} review={review} onClose={() => setReturning(false)} />}
    </Grid>
  );
}

interface LetterBarProps {
  candidate: CandidateDetail;
  review: LetterReview;
  file: LetterFile;
  closing: ReactNode;
  beside: boolean;
  onBeside?: ((beside: boolean) => void) | undefined;
}

/** The candidate of the letters, the open letter, and the acts on the file. */
function LetterBar({ candidate, review, file, closing, beside, onBeside }: LetterBarProps) {
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

interface ReviewDecisionProps {
  review: LetterReview;
  decision: ReturnType<typeof useLetterDecision>;
  onReturn: () => void;
  opening: Fetchable;
}

/** The decision, always in view, with its consequence and its keys. */
function ReviewDecision({ review, decision, onReturn, opening }: ReviewDecisionProps) {
  const { head, line, next, busy, mayApprove, mayReturn } = decision;
  const then = next ? `opens ${LETTER_WORDS[next]}` : 'approves the last letter that waits';
  return (
    <footer className={styles.decision}>
      <div role="status">
        <Text as="p" weight="medium" anywhere>
          {review.status === 'NOFILE' ? 'Nothing to decide yet' : head}
        </Text>
        <Text as="p" size="13" tone="quiet">
          {review.status === 'NOFILE'
            ? 'The candidate has not uploaded this letter.'
            : mayApprove
              ? `Approving ${then}. Returning mails your reason; the other letters stay.`
              : line}
        </Text>
      </div>
      {(mayReturn || mayApprove) && (
        <Flex gap="2">
          {mayReturn && (
            <Button variant="soft" color="gray" disabled={busy} onClick={onReturn} {...opens(opening)}>
              <CornerUpLeft />
              Return letter
            </Button>
          )}
          {mayApprove && (
            <Button loading={busy} onClick={decision.approve}>
              <Check />
              Approve letter
            </Button>
          )}
        </Flex>
      )}
      {(mayReturn || mayApprove) && (
        <Flex
          display={{ initial: 'none', md: 'flex' }}
          wrap="wrap"
          justify="between"
          gapY="1"
          gapX="3"
          className={styles.keys}
        >
          {mayReturn && (
            <Text size="12" tone="quiet">
              <Kbd>R</Kbd> return
            </Text>
          )}
          {mayApprove && (
            <Text size="12" tone="quiet">
              <Kbd>A</Kbd> approve{next && ` and open ${LETTER_WORDS[next]}`}
            </Text>
          )}
        </Flex>
      )}
    </footer>
  );
}
