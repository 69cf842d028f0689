import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { CandidateDetail, LetterReview as Review } from '../../../../contracts/people/candidate';
import { dialogOnDemand } from '../../../platform/ui/on-demand';
import { useAtMost } from '../../../platform/ui/window-width';
import { useLetterDecision } from '../use-letter-decision';
import { LetterBar } from './LetterBar';
import { LetterFacts } from './LetterFacts';
import styles from './LetterReviewPage.module.css';
import { LetterStage } from './LetterStage';
import { ReviewDecision } from './ReviewDecision';
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
