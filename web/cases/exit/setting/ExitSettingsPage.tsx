import { useCompanies } from '../../../organisation/company/use-companies';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { ChoiceBar, ChoiceOfBar } from '../../../platform/list/ChoiceBar';
import { useListAddress } from '../../../platform/list/list-address';
import { FailedRead } from '../../../platform/record/FailedRead';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { exitListScopeIn } from '../exit-list';
import { ExitSettingFields } from './ExitSettingFields';

/** Stands for what counts wherever a company has nothing of its own. */
const ALL = 'all';

/** `/exit/settings`: notice, gratuity, who clears what, and the questions of the interview. */
export function ExitSettingsPage() {
  const { params, set } = useListAddress();
  const { company } = exitListScopeIn(params);
  const companies = useCompanies().data ?? [];
  const asked = company === undefined ? {} : { company };
  // The form starts from what is stored, not from what was read a while ago.
  const query = trpc.exit.setting.useQuery(asked, { staleTime: 0, gcTime: 0 });
  return (
    <>
      <PageHeading title="Exit settings" note="They count for exits and clearances that start from now on." reads />
      <ChoiceBar label="Settings">
        <ChoiceOfBar
          label="Company"
          options={[
            { value: ALL, words: 'All companies' },
            ...companies.map(({ id, name }) => ({ value: String(id), words: name })),
          ]}
          value={company === undefined ? ALL : String(company)}
          onChoose={(chosen) => set({ company: chosen === ALL ? null : chosen })}
        />
      </ChoiceBar>
      {query.data && query.isFetchedAfterMount ? (
        <ExitSettingFields key={company ?? 0} setting={query.data} company={company} />
      ) : query.error ? (
        <FailedRead problem={problemOfError(query.error)} what="exit settings" retry={() => void query.refetch()}>
          The settings did not load.
        </FailedRead>
      ) : (
        <FormSkeleton fields={9} />
      )}
    </>
  );
}
