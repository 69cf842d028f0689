import { Button } from '@radix-ui/themes';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import type { CandidateStatus } from '../../contracts/candidate-status';
import { pages } from '../../contracts/pages';
import { useListAddress } from '../list/list-address';
import { Empty } from '../ui/Empty';
import { CandidatesList } from './CandidatesList';
import { useCandidateFilters } from './candidate-filters';

/** From the approval of the letters to the last day of onboarding. */
const STATUSES: readonly CandidateStatus[] = ['APPROVED', 'MEDICAL_BOOKED', 'ONBOARDING', 'COMPLETED'];

/** Candidates who are being onboarded, or could be. */
export function CandidateOnboardingPage() {
  const address = useListAddress();
  const { asked, filters, isFiltered } = useCandidateFilters(address, STATUSES);
  return (
    <CandidatesList
      title="Candidate onboarding"
      address={address}
      asked={asked}
      filters={filters}
      actions={
        <Button asChild>
          <Link to={pages.initiateOnboarding()}>
            <UserPlus size={16} strokeWidth={1.75} aria-hidden />
            Initiate onboarding
          </Link>
        </Button>
      }
      none={(beyond) => (
        <Empty
          icon={UserPlus}
          title={beyond ? 'Nothing on this page' : isFiltered ? 'No candidate fits' : 'Nobody to onboard yet'}
          action={
            beyond || isFiltered ? (
              <Button variant="soft" color="gray" onClick={beyond ? () => address.onPage(1) : address.clear}>
                {beyond ? 'First page' : 'Clear search and filters'}
              </Button>
            ) : (
              <Button asChild variant="soft" color="gray">
                <Link to={pages.candidates()}>All candidates</Link>
              </Button>
            )
          }
        >
          {beyond
            ? 'The list has become shorter.'
            : isFiltered
              ? 'Nobody fits this search and these filters.'
              : 'A candidate appears here once all three letters are approved.'}
        </Empty>
      )}
    />
  );
}
