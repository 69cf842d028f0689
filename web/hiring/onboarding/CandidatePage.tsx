import { Flex } from '@radix-ui/themes';
import { useParams, useSearchParams } from 'react-router';
import type { CandidateDetail } from '../../../contracts/people/candidate';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { TabLinks } from '../../platform/list/TabLinks';
import { EndedLinksNotice } from '../../platform/mailed-link/EndedLinksNotice';
import { idIn } from '../../platform/record/id-in';
import { LoadedRecord } from '../../platform/record/LoadedRecord';
import { Card } from '../../platform/ui/Card';
import { Columns } from '../../platform/ui/Columns';
import { fullName, plainTexts } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Stepper } from '../../platform/ui/Stepper';
import { CandidateAside } from './CandidateAside';
import { CandidateHeading } from './CandidateHeading';
import { CANDIDATE } from './candidate-kind';
import { journeySteps } from './journey';
import { LettersPanel } from './LettersPanel';

const CandidateChecklist = partOnDemand(async () => (await import('./CandidateChecklist')).CandidateChecklist);
const CandidateLetters = partOnDemand(
  async () => (await import('../../letters/issued-letter/CandidateLetters')).CandidateLetters,
);

/** One candidate: how far the journey is, the letters with their decisions, and what has happened so far. */
export function CandidatePage() {
  const id = idIn(useParams().id);
  const query = trpc.onboarding.candidate.useQuery(
    { id },
    {
      enabled: id > 0,
      select: plainTexts,
      // The page is read again until every queued mail has gone out.
      refetchInterval: ({ state }) => (state.data?.offer?.delivery === 'QUEUED' ? 4000 : false),
    },
  );
  return (
    <LoadedRecord
      key={id}
      kind={CANDIDATE}
      query={query}
      titleOf={fullName}
      skeleton={
        <div role="status" aria-label="Loading the candidate">
          <Flex align="center" gap="4" mb="20px">
            <Skeleton round width={56} height={56} />
            <Skeleton width={280} height={24} />
          </Flex>
          <Skeleton height={104} />
          <Columns mt="20px" columns="minmax(0, 1fr) 264px">
            <Skeleton height={560} />
            <Skeleton height={360} />
          </Columns>
        </div>
      }
    >
      {(candidate) => <Candidate candidate={candidate} />}
    </LoadedRecord>
  );
}

function Candidate({ candidate }: { candidate: CandidateDetail }) {
  const [params] = useSearchParams();
  const initiated = candidate.status === 'ONBOARDING' || candidate.status === 'COMPLETED';
  const onboarding = initiated && params.get('tab') === 'onboarding';
  return (
    <>
      <CandidateHeading candidate={candidate} completes={!onboarding} />
      <EndedLinksNotice key={candidate.email} record="candidate" id={candidate.id} />
      {initiated && (
        <TabLinks
          label="Candidate"
          tabs={[
            { to: pages.candidate(candidate.id), label: 'Overview', here: !onboarding },
            {
              to: pages.candidate(candidate.id, { tab: 'onboarding' }),
              label: 'Onboarding',
              opens: CandidateChecklist,
            },
          ]}
        />
      )}
      {onboarding ? <CandidateChecklist candidate={candidate} /> : <Overview candidate={candidate} />}
    </>
  );
}

function Overview({ candidate }: { candidate: CandidateDetail }) {
  return (
    <>
      {candidate.journey.length > 0 && (
        <Card p="20px" mb="20px">
          <Stepper label="Journey" steps={journeySteps(candidate.journey, candidate.status)} />
        </Card>
      )}
      <Columns mt="20px" columns="minmax(0, 1fr) 264px">
        <div>
          <LettersPanel key={candidate.id} candidate={candidate} />
          <CandidateLetters candidate={candidate.id} meanwhile={null} />
        </div>
        <CandidateAside candidate={candidate} />
      </Columns>
    </>
  );
}
