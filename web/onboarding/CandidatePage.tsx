import { Flex } from '@radix-ui/themes';
import { useParams } from 'react-router';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { usePageTitle } from '../shell/page-title';
import { trpc } from '../trpc';
import { Card } from '../ui/Card';
import { Columns } from '../ui/Columns';
import { Failed } from '../ui/Failed';
import { fullName, plainTexts } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Skeleton } from '../ui/Skeleton';
import { Stepper } from '../ui/Stepper';
import { CandidateAside } from './CandidateAside';
import { CandidateHeading } from './CandidateHeading';
import { journeyOf } from './journey';
import { LettersPanel } from './LettersPanel';
import { NoCandidate } from './NoCandidate';
import { idsIn } from './people';

/** One candidate: how far the journey is, the letters with their decisions, and what has happened so far. */
export function CandidatePage() {
  const [id = 0] = idsIn(useParams().id ?? '');
  const query = trpc.onboarding.candidate.useQuery(
    { id },
    {
      enabled: id > 0,
      select: plainTexts,
      // A queued mail is on its way: look until it has gone out.
      refetchInterval: ({ state }) => (state.data?.offer?.delivery === 'QUEUED' ? 4000 : false),
    },
  );
  usePageTitle(query.data && fullName(query.data));

  if (id === 0 || (query.isError && problemOf(query.error).status === 404)) return <NoCandidate />;
  if (query.data) {
    const candidate = query.data;
    const { steps, active } = journeyOf(candidate);
    return (
      <>
        <CandidateHeading candidate={candidate} />
        <Card p="20px" mb="20px">
          <Stepper label="Journey" steps={steps} active={active} finished={active > steps.length} />
        </Card>
        <Columns mt="20px" columns="minmax(0, 1fr) 264px">
          <LettersPanel key={candidate.id} candidate={candidate} />
          <CandidateAside candidate={candidate} />
        </Columns>
      </>
    );
  }
  if (query.isError) {
    const problem = problemOf(query.error);
    return (
      <>
        <PageHeading title="Candidate" />
        <Failed title={problemWords(problem, 'read')} requestId={problem.requestId} retry={() => void query.refetch()}>
          The candidate did not load.
        </Failed>
      </>
    );
  }
  return (
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
  );
}
