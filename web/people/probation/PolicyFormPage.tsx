import { CalendarCheck } from 'lucide-react';
import { useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { plainText } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { PolicyFields } from './PolicyFields';

const POLICY = {
  word: 'policy',
  title: 'Confirmation policy',
  icon: CalendarCheck,
  list: { to: pages.confirmationSettings(), label: 'All policies' },
};

/** A new policy, or a stored one. */
export function PolicyFormPage() {
  const { id: segment } = useParams();
  if (segment !== undefined) return <EditPolicy key={segment} id={idIn(segment)} />;
  return (
    <>
      <PageHeading title="New confirmation policy" />
      <PolicyFields />
    </>
  );
}

function EditPolicy({ id }: { id: number }) {
  const query = trpc.probation.policy.useQuery({ id }, { ...FRESH, enabled: id > 0 });
  const titleOf = ({ name }: { name: string }) => `Edit ${plainText(name)}`;
  return (
    <LoadedRecord
      kind={POLICY}
      query={query}
      heading="Edit confirmation policy"
      titleOf={titleOf}
      fresh
      skeleton={<FormSkeleton fields={5} />}
    >
      {(policy) => (
        <>
          <PageHeading title={titleOf(policy)} />
          <PolicyFields policy={policy} />
        </>
      )}
    </LoadedRecord>
  );
}
