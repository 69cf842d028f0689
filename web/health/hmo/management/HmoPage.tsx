import { Button, Grid } from '@radix-ui/themes';
import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { useListAddress } from '../../../platform/list/list-address';
import { numberIn } from '../../../platform/list/list-spec';
import { TabLinks } from '../../../platform/list/TabLinks';
import { FailedRead } from '../../../platform/record/FailedRead';
import { mayRead } from '../../../platform/session/may';
import { Columns } from '../../../platform/ui/Columns';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { plainTexts } from '../../../platform/ui/format';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { HmoWaitingPanel } from '../dashboard/HmoWaitingPanel';
import { hmoScopeIn } from '../hmo-scope';
import { hmoTabs } from '../hmo-tabs';

const HmoRequestsTab = partOnDemand(async () => (await import('./HmoRequestsTab')).HmoRequestsTab);
const RequestView = partOnDemand(async () => (await import('./RequestView')).RequestView);
const SurveysTab = partOnDemand(async () => (await import('./SurveysTab')).SurveysTab);
const SurveyView = partOnDemand(async () => (await import('./SurveyView')).SurveyView);
const NewSurvey = partOnDemand(async () => (await import('./NewSurvey')).NewSurvey);
const HmoAnnouncements = partOnDemand(async () => (await import('./HmoAnnouncements')).HmoAnnouncements);

/** `/hmo` for HR: what waits, the surveys, what employees ask to change, and what they are told. */
export function HmoPage() {
  const { get, params } = useListAddress();
  const idOf = (name: string) => numberIn(params.get(name), 0, Number.MAX_SAFE_INTEGER);
  switch (get('tab')) {
    case 'surveys': {
      if (get('survey') === 'new') return <NewSurvey meanwhile={<FormSkeleton fields={5} />} />;
      const survey = idOf('survey');
      return survey > 0 ? (
        <SurveyView key={survey} id={survey} meanwhile={<FormSkeleton fields={5} />} />
      ) : (
        <SurveysTab />
      );
    }
    case 'change-request': {
      const request = idOf('request');
      return request > 0 ? (
        <RequestView key={request} id={request} meanwhile={<FormSkeleton fields={5} />} />
      ) : (
        <HmoRequestsTab />
      );
    }
    case 'announcements':
      return mayRead('records') ? <HmoAnnouncements /> : <HmoOverviewTab />;
    default:
      return <HmoOverviewTab />;
  }
}

const HALVES = 'minmax(0, 1fr) minmax(0, 1fr)';

const PLACES = [
  { to: pages.hmos(), name: 'HMOs', about: 'providers and where they are written to' },
  { to: pages.hmos({ tab: 'plans' }), name: 'Plans', about: 'premiums by grade, and what they pay for' },
  { to: pages.hmos({ tab: 'hospitals' }), name: 'Hospitals', about: 'by state and city' },
  { to: pages.hmos({ tab: 'lives' }), name: 'Covered', about: 'employees, spouses and children' },
  { to: pages.hmos({ tab: 'rosters' }), name: 'Rosters', about: 'what goes to each HMO in a month' },
  { to: pages.hmoComplaints('all'), name: 'Complaints', about: 'of employees about their HMO' },
] as const;

/** The way to everything about health insurance, beside what waits. */
function HmoOverviewTab() {
  const { data, error, refetch } = trpc.hmoRoster.dashboard.useQuery(hmoScopeIn(new URLSearchParams()), {
    select: plainTexts,
  });
  return (
    <>
      <PageHeading title="HMO" reads>
        <Button asChild variant="soft" color="gray">
          <Link to={pages.hmoDashboard()}>
            <ChartColumn />
            Dashboard
          </Link>
        </Button>
      </PageHeading>
      <TabLinks label="HMO" tabs={hmoTabs()} />
      <Columns columns={HALVES}>
        <Panel title="Health insurance" flush>
          <Rows label="Health insurance">
            {PLACES.map(({ to, name, about }) => (
              <li key={name}>
                <TwoLines second={about}>
                  <Link to={to} data-row-link>
                    {name}
                  </Link>
                </TwoLines>
              </li>
            ))}
          </Rows>
        </Panel>
        {data ? (
          <HmoWaitingPanel dashboard={data} />
        ) : error ? (
          <FailedRead problem={problemOfError(error)} what="what waits" retry={() => void refetch()}>
            What waits did not load.
          </FailedRead>
        ) : (
          <Grid role="status" aria-label="Loading">
            <Skeleton height={277} radius={8} />
          </Grid>
        )}
      </Columns>
    </>
  );
}
