import { Button } from '@radix-ui/themes';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import { useList } from '../list/use-list';
import { trpc } from '../trpc';
import { ForChange } from '../ui/ForChange';
import { CandidatesList } from './CandidatesList';
import { CANDIDATES_TO_ONBOARD } from './candidate-filters';

/** Candidates who are being onboarded, or could be. */
export const CandidateOnboardingPage = () => (
  <CandidatesList
    list={useList(trpc.onboarding.candidates, CANDIDATES_TO_ONBOARD)}
    title="Candidate onboarding"
    actions={
      <ForChange>
        <Button asChild>
          <Link to={pages.initiateOnboarding()}>
            <UserPlus size={16} strokeWidth={1.75} aria-hidden />
            Initiate onboarding
          </Link>
        </Button>
      </ForChange>
    }
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
