import { StatusBadge } from '../../platform/ui/StatusBadge';
import { CANDIDATE_STATUS_WORDS } from './status-words';

/** The state of a candidate. */
export const CandidateStatusBadge = ({ status }: { status: string | null }) => (
  <StatusBadge status={status} looks={CANDIDATE_STATUS_WORDS} />
);
