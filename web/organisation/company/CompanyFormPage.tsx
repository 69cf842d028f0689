import { useParams } from 'react-router';
import { trpc } from '../../platform/call/trpc';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { plainText } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { CompanyFields } from './CompanyFields';
import { COMPANY } from './company-kind';

/** A new company, or the data of a stored one. */
export function CompanyFormPage() {
  const { id: segment } = useParams();
  if (segment !== undefined) return <EditCompany key={segment} id={idIn(segment)} />;
  return (
    <>
      <PageHeading title="New company" note="Departments, branches and job roles are added once it is saved" />
      <CompanyFields />
    </>
  );
}

function EditCompany({ id }: { id: number }) {
  const query = trpc.company.detail.useQuery({ id }, { ...FRESH, enabled: id > 0 });
  const titleOf = ({ name }: { name: string }) => `Edit ${plainText(name)}`;
  return (
    <LoadedRecord
      kind={COMPANY}
      query={query}
      heading="Edit company"
      titleOf={titleOf}
      fresh
      skeleton={<FormSkeleton fields={8} />}
    >
      {(company) => (
        <>
          <PageHeading title={titleOf(company)} />
          <CompanyFields company={company} />
        </>
      )}
    </LoadedRecord>
  );
}
