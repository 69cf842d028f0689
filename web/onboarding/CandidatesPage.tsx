import { Button } from '@radix-ui/themes';
import { Plus, Send, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import { importAddress } from '../import-address';
import { ImportLink } from '../list/ImportLink';
import { useListAddress } from '../list/list-address';
import { Empty } from '../ui/Empty';
import { CandidatesList } from './CandidatesList';
import { useCandidateFilters } from './candidate-filters';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Every candidate. */
export function CandidatesPage() {
  const address = useListAddress();
  const { asked, filters, isFiltered } = useCandidateFilters(address);
  return (
    <CandidatesList
      title="Candidates"
      address={address}
      asked={asked}
      filters={filters}
      actions={
        <>
          <ImportLink to={importAddress('candidate')} />
          <Button asChild variant="soft" color="gray">
            <Link to={pages.newCandidate()} data-compact>
              <Plus {...ICON} />
              <span>New candidate</span>
            </Link>
          </Button>
          <Button asChild>
            <Link to={pages.sendOffer()}>
              <Send {...ICON} />
              Send offer
            </Link>
          </Button>
        </>
      }
      none={(beyond) => {
        if (beyond) {
          return (
            <Empty
              icon={UserPlus}
              title="Nothing on this page"
              action={
                <Button variant="soft" color="gray" onClick={() => address.onPage(1)}>
                  First page
                </Button>
              }
            >
              The list has become shorter.
            </Empty>
          );
        }
        if (isFiltered) {
          return (
            <Empty
              icon={UserPlus}
              title="No candidate fits"
              action={
                <Button variant="soft" color="gray" onClick={address.clear}>
                  Clear search and filters
                </Button>
              }
            >
              Nobody fits this search and these filters.
            </Empty>
          );
        }
        return (
          <Empty
            icon={UserPlus}
            title="No candidates yet"
            action={
              <Button asChild>
                <Link to={pages.newCandidate()}>New candidate</Link>
              </Button>
            }
          >
            Enter the first candidate, then send the offer.
          </Empty>
        );
      }}
    />
  );
}
