import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { lastOf } from '../../../contracts/platform/pay-month';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { useListAddress } from '../../platform/list/list-address';
import { ExportButton } from '../../platform/record/ExportButton';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { currentSession } from '../../platform/session/session';
import { date, plainTexts } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { KeptMenu } from './KeptMenu';
import { ReportNumbers } from './ReportNumbers';
import { ReportScopeBar } from './ReportScopeBar';
import { ReportSkeleton } from './ReportSkeleton';
import { ReportTabs } from './ReportTabs';
import { reportScopeIn, shortMonth, subjectsIn } from './report-scope';

const AboutTab = partOnDemand(async () => (await import('./AboutTab')).AboutTab);
const ReportPeopleTab = partOnDemand(async () => (await import('./ReportPeopleTab')).ReportPeopleTab);

/** `/reports`: the numbers of twelve months by subject, and the people behind one of them. */
export function ReportsPage() {
  const { params } = useListAddress();
  const [about] = subjectsIn(params);
  if (about) return <AboutTab key={about} about={about} />;
  return params.get('tab') === 'people' ? <ReportPeopleTab /> : <ReportTab />;
}

/** How often the page looks again while everybody is counted. */
const LOOK_AGAIN = 5000;

/** Headcount, who came and went and why, where people work and what they are, beside the year before. */
function ReportTab() {
  const { params } = useListAddress();
  const scope = reportScopeIn(params);
  const { data, error, refetch } = trpc.report.read.useQuery(scope, {
    placeholderData: keepPreviousData,
    select: plainTexts,
    refetchInterval: ({ state }) => (state.data && state.data.counting !== null ? LOOK_AGAIN : false),
  });
  return (
    <>
      <PageHeading title="Reports" reads>
        <Recount counting={data?.counting ?? null} again={() => void refetch()} />
        <KeptMenu about="people" scope={scope} />
        <ExportButton call="report.file" asked={{ ...scope }} words="Download CSV" />
      </PageHeading>
      <ReportTabs scope={scope} />
      <ReportScopeBar
        scope={scope}
        words={
          data && !data.on.endsWith(lastDay(data.on))
            ? `${shortMonth(data.until)} counts to ${date(data.on)}`
            : undefined
        }
      />
      {data ? (
        <ReportNumbers report={data} scope={scope} />
      ) : error ? (
        <FailedRead problem={problemOfError(error)} what="reports" retry={() => void refetch()}>
          The numbers did not load. What you chose is kept.
        </FailedRead>
      ) : (
        <ReportSkeleton />
      )}
    </>
  );
}

/** The last day of the month of a day, as two figures. */
const lastDay = (day: string): string => lastOf(day.slice(0, 7)).slice(8);

/** Counts everybody again, for super admins. */
function Recount({ counting, again }: { counting: number | null; again: () => void }) {
  const recount = useCommand(trpc.useUtils().client.report.recount.mutate, {
    said: ({ message }) => message,
    refresh: again,
  });
  if (!currentSession()?.roles.includes('SUPERADMIN')) return null;
  return (
    <Button
      variant="soft"
      color="gray"
      loading={recount.busy}
      disabled={counting !== null}
      onClick={() => void recount.run({})}
    >
      <RefreshCw />
      Count anew
    </Button>
  );
}
