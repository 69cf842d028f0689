import { useParams } from 'react-router';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { Failed } from '../ui/Failed';
import { FormSkeleton } from '../ui/FormSkeleton';
import { fullName } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { CandidateFields } from './CandidateFields';
import { NoCandidate } from './NoCandidate';
import { idsIn } from './people';
import { allows } from './status-words';

/** A new candidate, or the data of one that is already there. */
export function CandidateFormPage() {
  const { id: segment } = useParams();
  if (segment === undefined) {
    return (
      <>
        <PageHeading title="New candidate" note="An offer can be sent once the candidate is saved" />
        <CandidateFields />
      </>
    );
  }
  const [id] = idsIn(segment);
  return id ? <EditCandidate id={id} /> : <NoCandidate />;
}

function EditCandidate({ id }: { id: number }) {
  const query = trpc.onboarding.candidate.useQuery({ id });
  if (query.data) {
    const candidate = query.data;
    if (!allows(candidate.status, 'edit')) {
      return (
        <NoCandidate title={`${fullName(candidate)} is an employee now`} why="The record is kept with the employees." />
      );
    }
    return (
      <>
        <PageHeading title={`Edit ${fullName(candidate)}`} />
        <CandidateFields candidate={candidate} />
      </>
    );
  }
  if (query.isError) {
    const problem = problemOf(query.error);
    if (problem.status === 404) return <NoCandidate />;
    return (
      <>
        <PageHeading title="Edit candidate" />
        <Failed title={problemWords(problem, 'read')} requestId={problem.requestId} retry={() => void query.refetch()}>
          The candidate did not load.
        </Failed>
      </>
    );
  }
  return <FormSkeleton />;
}
