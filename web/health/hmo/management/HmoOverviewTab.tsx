import { Button, Grid } from '@radix-ui/themes';
import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { TabLinks } from '../../../platform/list/TabLinks';
import { FailedRead } from '../../../platform/record/FailedRead';
import { Columns } from '../../../platform/ui/Columns';
import { plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { HmoWaitingPanel } from '../dashboard/HmoWaitingPanel';
import { hmoScopeIn } from '../hmo-scope';
import { hmoTabs } from '../hmo-tabs';

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
export function HmoOverviewTab() {
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
