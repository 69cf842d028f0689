import { Box, Button } from '@radix-ui/themes';
import { Check, CornerUpLeft } from 'lucide-react';
import { useState } from 'react';
import type { CandidateDetail, LetterReview } from '../../../contracts/people/candidate';
import { ActionBar } from '../../platform/ui/ActionBar';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { Text } from '../../platform/ui/Text';
import { useLetterDecision } from './use-letter-decision';

const ReturnLetterDialog = dialogOnDemand(async () => (await import('./ReturnLetterDialog')).ReturnLetterDialog);

/** One decision for one letter: approve it, or return it with a reason that is mailed to the candidate. */
export function LetterDecision({
  candidate,
  review,
  onNext,
}: {
  candidate: CandidateDetail;
  review: LetterReview;
  /** Shows the next letter that waits. */
  onNext: (letter: LetterReview['letter']) => void;
}) {
  const [returning, setReturning] = useState(false);
  const decision = useLetterDecision(candidate, review, onNext);
  if (review.status === 'NOFILE') return null;
  return (
    <ActionBar ground="panel" fill="together" wrap="wrap" gap="2" minHeight="77px" px="4" py="10px" pb="10px">
      <Box flexGrow="1" flexBasis="0%" minWidth="120px" role="status">
        <Text as="p" weight="medium" anywhere>
          {decision.head}
        </Text>
        <Text as="p" size="12" tone="quiet">
          {decision.line}
        </Text>
      </Box>
      {decision.mayReturn && (
        <Button
          variant="soft"
          color="gray"
          disabled={decision.busy}
          onClick={() => setReturning(true)}
          {...opens(ReturnLetterDialog)}
        >
          <CornerUpLeft />
          Return letter
        </Button>
      )}
      {decision.mayApprove && (
        <Button loading={decision.busy} onClick={decision.approve}>
          <Check />
          Approve letter
        </Button>
      )}
      {returning && <ReturnLetterDialog candidate={candidate.id} review={review} onClose={() => setReturning(false)} />}
    </ActionBar>
  );
}
