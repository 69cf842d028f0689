import { useParams } from 'react-router';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { usePageTitle } from '../shell/page-title';
import { trpc } from '../trpc';
import { Failed } from '../ui/Failed';
import { FormSkeleton } from '../ui/FormSkeleton';
import { plainText } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { CompanyFields } from './CompanyFields';
import { idIn } from './id-in';
import { NoRecord } from './NoRecord';

/** A new company, or the data of one that is already there. */
export function CompanyFormPage() {
  const { id: segment } = useParams();
  if (segment === undefined) {
    return (
      <>
        <PageHeading title="New company" note="Departments, branches and job roles are added once it is saved" />
        <CompanyFields />
      </>
    );
  }
  const id = idIn(segment);
  return id ? <EditCompany key={id} id={id} /> : <NoRecord word="company" />;
}

function EditCompany({ id }: { id: number }) {
  // What is edited is what is stored now, not what a list or a page showed a while ago.
  const query = trpc.company.detail.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  usePageTitle(query.data && `Edit ${plainText(query.data.name)}`);
  if (query.data && !query.isFetching) {
    return (
      <>
        <PageHeading title={`Edit ${plainText(query.data.name)}`} />
        <CompanyFields company={query.data} />
      </>
    );
  }
  if (query.isError) {
    const problem = problemOf(query.error);
    if (problem.status === 404) return <NoRecord word="company" />;
    return (
      <>
        <PageHeading title="Edit company" />
        <Failed title={problemWords(problem, 'read')} requestId={problem.requestId} retry={() => void query.refetch()}>
          The company did not load.
        </Failed>
      </>
    );
  }
  return <FormSkeleton fields={8} />;
}
