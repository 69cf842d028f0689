import type { CandidateDetail } from '../../../contracts/people/candidate';
import { trpc } from '../../platform/call/trpc';
import { OnboardingChecklist } from './OnboardingChecklist';
import { useComplete } from './use-complete';

/** The checklist of a candidate, from which the onboarding is completed. */
export function CandidateChecklist({ candidate }: { candidate: CandidateDetail }) {
  const utils = trpc.useUtils();
  const askComplete = useComplete(() => void utils.onboarding.invalidate());
  const waits = candidate.status !== 'ONBOARDING' || candidate.under_approval.includes('onboarding');
  return (
    <OnboardingChecklist candidate={candidate.id} complete={waits ? undefined : () => void askComplete([candidate])} />
  );
}
