import { Button } from '@radix-ui/themes';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { paths } from '../paths';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { usePageTitle } from '../shell/page-title';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { fullName } from '../ui/format';
import { Skeleton } from '../ui/Skeleton';
import { Stepper } from '../ui/Stepper';
import { CandidateAside } from './CandidateAside';
import { CandidateHeading } from './CandidateHeading';
import styles from './CandidatePage.module.css';
import { journeyOf } from './journey';
import { LettersPanel } from './LettersPanel';
import { idsIn } from './people';

/** One candidate: how far the journey is, the letters with their decisions, and what has happened so far. */
export function CandidatePage() {
  const [id = 0] = idsIn(useParams().id ?? '');
  const query = trpc.onboarding.candidate.useQuery({ id }, { enabled: id > 0 });
  usePageTitle(query.data && fullName(query.data));

  if (id === 0 || (query.isError && problemOf(query.error).status === 404)) return <NoCandidate />;
  if (query.data) {
    const candidate = query.data;
    const { steps, active } = journeyOf(candidate);
    return (
      <>
        <CandidateHeading candidate={candidate} />
        <div className={styles.journey}>
          <Stepper label="Journey" steps={steps} active={active} />
        </div>
        <div className={styles.columns}>
          <LettersPanel key={candidate.id} candidate={candidate} />
          <CandidateAside candidate={candidate} />
        </div>
      </>
    );
  }
  if (query.isError) {
    const problem = problemOf(query.error);
    return (
      <>
        <h1 className={styles.plain}>Candidate</h1>
        <Failed title={problemWords(problem, 'read')} requestId={problem.requestId} retry={() => void query.refetch()}>
          The candidate did not load.
        </Failed>
      </>
    );
  }
  return (
    <div role="status" aria-label="Loading the candidate">
      <div className={styles.shape}>
        <Skeleton round width={56} height={56} />
        <Skeleton width={280} height={24} />
      </div>
      <Skeleton height={104} />
      <div className={styles.columns}>
        <Skeleton height={560} />
        <Skeleton height={360} />
      </div>
    </div>
  );
}

function NoCandidate() {
  return (
    <>
      <h1 className={styles.plain}>Candidate</h1>
      <Empty
        icon={ArrowLeft}
        title="There is no such candidate"
        action={
          <Button asChild variant="soft" color="gray">
            <Link to={paths.candidates}>All candidates</Link>
          </Button>
        }
      >
        The address may be old, or the candidate was removed.
      </Empty>
    </>
  );
}
