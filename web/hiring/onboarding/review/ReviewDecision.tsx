import { Button, Flex, Kbd } from '@radix-ui/themes';
import { Check, CornerUpLeft } from 'lucide-react';
import type { LetterReview } from '../../../../contracts/people/candidate';
import { type Fetchable, opens } from '../../../platform/ui/on-demand';
import { Text } from '../../../platform/ui/Text';
import { LETTER_WORDS } from '../status-words';
import type { useLetterDecision } from '../use-letter-decision';
import styles from './LetterReviewPage.module.css';

interface Props {
  review: LetterReview;
  decision: ReturnType<typeof useLetterDecision>;
  onReturn: () => void;
  opening: Fetchable;
}

/** The decision, always in view, with its consequence and its keys. */
export function ReviewDecision({ review, decision, onReturn, opening }: Props) {
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
