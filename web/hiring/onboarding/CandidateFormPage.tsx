import { useParams, useSearchParams } from 'react-router';
import { trpc } from '../../platform/call/trpc';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import { NoRecord } from '../../platform/record/NoRecord';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { fullName } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { CandidateFields } from './CandidateFields';
import { CANDIDATE } from './candidate-kind';
import { allows } from './status-words';

/** A new candidate, or the data of a stored one. */
export function CandidateFormPage() {
  const { id: segment } = useParams();
  const [params] = useSearchParams();
  if (segment !== undefined) return <EditCandidate key={segment} id={idIn(segment)} />;
  return (
    <>
      <PageHeading title="New candidate" note="An offer can be sent once the candidate is saved" />
      <CandidateFields name={params.get('name') ?? ''} />
    </>
  );
}

function EditCandidate({ id }: { id: number }) {
  const query = trpc.onboarding.candidate.useQuery({ id }, { ...FRESH, enabled: id > 0 });
  return (
    <LoadedRecord kind={CANDIDATE} query={query} heading="Edit candidate" fresh skeleton={<FormSkeleton />}>
      {(candidate) =>
        allows(candidate.status, 'edit') ? (
          <>
            <PageHeading title={`Edit ${fullName(candidate)}`} />
            <CandidateFields candidate={candidate} />
          </>
        ) : (
          <NoRecord kind={CANDIDATE} title={`${fullName(candidate)} is an employee now`}>
            The record is kept with the employees.
          </NoRecord>
        )
      }
    </LoadedRecord>
  );
}
