import type { CandidateStatus } from '../../contracts/candidate-status';
import { StatusBadge } from '../ui/StatusBadge';
import { CANDIDATE_STATUS_WORDS } from './status-words';

/** The state of a candidate. */
export function CandidateStatusBadge({ status }: { status: CandidateStatus }) {
  const { word, tone, sign } = CANDIDATE_STATUS_WORDS[status];
  return (
    <StatusBadge tone={tone} sign={sign}>
      {word}
    </StatusBadge>
  );
}
