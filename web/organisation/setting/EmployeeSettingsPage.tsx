import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { PageHeading } from '../../platform/ui/PageHeading';
import { SectionRulesForm } from './SectionRulesForm';

/** The rules of the sections that employees see, must fill and may change in their own profile. */
export function EmployeeSettingsPage() {
  // The form starts from what is stored, not from what was read a while ago.
  const query = trpc.setting.employeeSettings.useQuery({}, { staleTime: 0, gcTime: 0 });
  const problem = query.error && problemOfError(query.error);
  return (
    <>
      <PageHeading
        title="Employee settings"
        note="The sections of a profile as its owner has them. Human Resources sees and changes all of them."
      />
      {query.data && (!query.isFetching || query.isFetchedAfterMount) ? (
        <SectionRulesForm settings={query.data} />
      ) : problem ? (
        <FailedRead problem={problem} what="employee settings" retry={() => void query.refetch()}>
          The settings did not load.
        </FailedRead>
      ) : (
        <FormSkeleton fields={9} />
      )}
    </>
  );
}
