import { Button } from '@radix-ui/themes';
import { CalendarCheck } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { pages } from '../../contracts/pages';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { usePageTitle } from '../shell/page-title';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FormSkeleton } from '../ui/FormSkeleton';
import { plainText } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { PolicyFields } from './PolicyFields';

/** A new policy, or one that is already there. */
export function PolicyFormPage() {
  const { id: segment } = useParams();
  if (segment === undefined) {
    return (
      <>
        <PageHeading title="New confirmation policy" />
        <PolicyFields />
      </>
    );
  }
  return /^[1-9]\d{0,14}$/.test(segment) ? <EditPolicy key={segment} id={Number(segment)} /> : <NoPolicy />;
}

function EditPolicy({ id }: { id: number }) {
  // What is edited is what is stored now, not what the list showed a while ago.
  const query = trpc.probation.policy.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  usePageTitle(query.data && `Edit ${plainText(query.data.name)}`);
  if (query.data && !query.isFetching) {
    return (
      <>
        <PageHeading title={`Edit ${plainText(query.data.name)}`} />
        <PolicyFields policy={query.data} />
      </>
    );
  }
  if (query.isError) {
    const problem = problemOf(query.error);
    if (problem.status === 404) return <NoPolicy />;
    return (
      <>
        <PageHeading title="Edit confirmation policy" />
        <Failed title={problemWords(problem, 'read')} requestId={problem.requestId} retry={() => void query.refetch()}>
          The policy did not load.
        </Failed>
      </>
    );
  }
  return <FormSkeleton fields={5} />;
}

function NoPolicy() {
  return (
    <>
      <PageHeading title="Confirmation policy" />
      <Empty
        icon={CalendarCheck}
        title="There is no such policy"
        action={
          <Button asChild variant="soft" color="gray">
            <Link to={pages.confirmationSettings()}>All policies</Link>
          </Button>
        }
      >
        The address may be old, or the policy was deleted.
      </Empty>
    </>
  );
}
