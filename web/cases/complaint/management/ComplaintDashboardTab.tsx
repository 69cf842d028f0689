import { Button, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Download, List } from 'lucide-react';
import { Link } from 'react-router';
import type { ComplaintDashboard } from '../../../../contracts/cases/complaint';
import { OUTCOME_WORDS } from '../../../../contracts/cases/complaint-state';
import { pages } from '../../../../contracts/platform/pages';
import { CompanyChoice } from '../../../organisation/company/CompanyChoice';
import { problemOfError } from '../../../platform/call/problem';
import { startDownload } from '../../../platform/call/start-download';
import { trpc } from '../../../platform/call/trpc';
import { BarList } from '../../../platform/list/BarList';
import { ChoiceBar } from '../../../platform/list/ChoiceBar';
import { useListAddress } from '../../../platform/list/list-address';
import { NamedChoice } from '../../../platform/list/NamedChoice';
import { YearChoice } from '../../../platform/list/YearChoice';
import { FailedRead } from '../../../platform/record/FailedRead';
import { useCommand } from '../../../platform/record/use-command';
import { Columns } from '../../../platform/ui/Columns';
import { plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { CategoryTable } from './CategoryTable';
import { ComplaintFigures } from './ComplaintFigures';
import { type ComplaintScope, complaintScopeIn, useComplaintCategories } from './complaint-list';
import { complaintListAddress } from './list-link';

const HALVES = 'minmax(0, 1fr) minmax(0, 1fr)';

/** From filing to close, in the order in which the server counts them. */
const AGES = ['Up to 7 days', '8 to 14 days', '15 to 30 days', '31 to 60 days', 'Over 60 days'];

/** Complaints of a year by category, age and outcome. Its file has no number below five, because it is passed on. */
export function ComplaintDashboardTab() {
  const { params } = useListAddress();
  const scope = complaintScopeIn(params);
  const { data, error, refetch } = trpc.complaint.dashboard.useQuery(scope, {
    placeholderData: keepPreviousData,
    select: plainTexts,
  });
  const mint = useCommand(trpc.useUtils().client.transfer.mint.mutate, {
    place: 'read',
    done: ({ token }) => startDownload(token),
  });
  return (
    <>
      <PageHeading title="Complaints" reads>
        <Button
          variant="soft"
          color="gray"
          loading={mint.busy}
          onClick={() => void mint.run({ call: 'complaint.dashboardFile', input: { ...scope } })}
        >
          <Download />
          Export CSV
        </Button>
        <Button asChild>
          <Link to={pages.complaintsDashboard({ tab: 'list' })}>
            <List />
            Open the list
          </Link>
        </Button>
      </PageHeading>
      <ScopeBar scope={scope} />
      {data ? (
        <Numbers dashboard={data} scope={scope} />
      ) : error ? (
        <FailedRead problem={problemOfError(error)} what="numbers of complaints" retry={() => void refetch()}>
          The numbers did not load. What you chose is kept.
        </FailedRead>
      ) : (
        <Grid role="status" aria-label="Loading" gap="20px">
          <Skeleton height={101} radius={8} />
          <Skeleton height={44} radius={8} />
          <Skeleton height={280} radius={8} />
          <Columns columns={HALVES}>
            <Skeleton height={244} radius={8} />
            <Skeleton height={244} radius={8} />
          </Columns>
        </Grid>
      )}
    </>
  );
}

/** Of which year, company and category the numbers are. */
function ScopeBar({ scope }: { scope: ComplaintScope }) {
  return (
    <ChoiceBar label="Complaints">
      <YearChoice year={scope.year} />
      <CompanyChoice chosen={scope.company} />
      <NamedChoice
        name="category"
        label="Category"
        all="All categories"
        options={useComplaintCategories().data ?? []}
        chosen={scope.category}
      />
    </ChoiceBar>
  );
}

function Numbers({ dashboard, scope }: { dashboard: ComplaintDashboard; scope: ComplaintScope }) {
  const { year, categories, ages, outcomes } = dashboard;
  const aside = (words: string) => (
    <Text size="13" tone="quiet">
      {words}
    </Text>
  );
  return (
    <Grid gap="20px">
      <ComplaintFigures dashboard={dashboard} scope={scope} />
      <Panel title="By category" aside={aside(`filed in ${year}`)} flush>
        <BarList
          label="Complaints by category"
          bars={categories.map(({ id, name, filed }) => ({
            key: String(id),
            name,
            count: filed,
            to: complaintListAddress({ ...scope, category: id }, { status: 'ALL' }),
          }))}
        />
      </Panel>
      <Columns columns={HALVES}>
        <Panel title="By age" aside={aside('days from filing to close')} flush>
          <BarList
            label="Closed complaints by age"
            bars={ages.map(({ key, count }, i) => ({ key, name: AGES[i] ?? key, count }))}
          />
        </Panel>
        <Panel title="By outcome" aside={aside(`closed in ${year}`)} flush>
          <BarList
            label="Closed complaints by outcome"
            bars={outcomes.map(({ key, count }) => ({
              key,
              name: OUTCOME_WORDS[key],
              count,
              to: complaintListAddress(scope, { status: 'CLOSED', outcome: key }),
            }))}
          />
        </Panel>
      </Columns>
      <CategoryTable dashboard={dashboard} scope={scope} />
    </Grid>
  );
}
