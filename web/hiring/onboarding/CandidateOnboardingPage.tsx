import { Button } from '@radix-ui/themes';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useList } from '../../platform/list/use-list';
import { CandidatesList } from './CandidatesList';
import { CANDIDATES_TO_ONBOARD } from './candidate-filters';
import { InitiateLink } from './InitiateLink';

/** Candidates who are being onboarded, or could be. */
export const CandidateOnboardingPage = () => (
  <CandidatesList
    list={useList(trpc.onboarding.candidates, CANDIDATES_TO_ONBOARD)}
    title="Candidate onboarding"
    actions={<InitiateLink />}
    none={{
      title: 'Nobody to onboard yet',
      why: 'A candidate appears here once all three letters are approved.',
      action: (
        <Button asChild variant="soft" color="gray">
          <Link to={pages.candidates()}>All candidates</Link>
        </Button>
      ),
    }}
  />
);
