import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { PageHeading } from '../../platform/ui/PageHeading';
import { SecondPairFields } from './SecondPairFields';
import { SettingsFields } from './SettingsFields';
import { SettingsLinks } from './SettingsLinks';
import styles from './SettingsPage.module.css';

/** The settings of the whole installation, and the links to every other page of settings. */
export function SettingsPage() {
  // The form starts from what is stored, not from what was read a while ago.
  const query = trpc.setting.settings.useQuery({}, { staleTime: 0, gcTime: 0 });
  const problem = query.error && problemOfError(query.error);
  return (
    <>
      <PageHeading title="Admin settings" note="They hold for every company and everybody who uses Tenure here" />
      <div className={styles.columns}>
        <SettingsLinks />
        {query.data && (!query.isFetching || query.isFetchedAfterMount) ? (
          <div>
            <SettingsFields settings={query.data} />
            <SecondPairFields />
          </div>
        ) : problem ? (
          <FailedRead problem={problem} what="these settings" retry={() => void query.refetch()}>
            The settings did not load.
          </FailedRead>
        ) : (
          <FormSkeleton fields={6} />
        )}
      </div>
    </>
  );
}
