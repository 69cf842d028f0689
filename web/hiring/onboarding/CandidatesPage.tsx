import { Button } from '@radix-ui/themes';
import { Plus, Send } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ImportLink } from '../../platform/list/ImportLink';
import { useList } from '../../platform/list/use-list';
import { importAddress } from '../../platform/page/import-address';
import { ForChange } from '../../platform/ui/ForChange';
import { CandidatesList } from './CandidatesList';
import { CANDIDATES } from './candidate-filters';

/** Every candidate. */
export const CandidatesPage = () => (
  <CandidatesList
    list={useList(trpc.onboarding.candidates, CANDIDATES)}
    title="Candidates"
    actions={
      <ForChange>
        <ImportLink to={importAddress('candidate')} />
        <Button asChild variant="soft" color="gray">
          <Link to={pages.newCandidate()} data-compact>
            <Plus />
            <span>New candidate</span>
          </Link>
        </Button>
        <Button asChild>
          <Link to={pages.sendOffer()}>
            <Send />
            Send offer
          </Link>
        </Button>
      </ForChange>
    }
    none={{
      title: 'No candidates yet',
      why: 'Enter the first candidate, then send the offer.',
      action: (
        <ForChange>
          <Button asChild>
            <Link to={pages.newCandidate()}>New candidate</Link>
          </Button>
        </ForChange>
      ),
    }}
  />
);
