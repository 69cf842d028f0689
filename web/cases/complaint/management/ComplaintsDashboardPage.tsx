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
import { Facts } from '../../../platform/ui/Facts';
import { FigureTable } from '../../../platform/ui/FigureTable';
import { countWithWord, figure, orDash, plainTexts } from '../../../platform/ui/format';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { useAtMost } from '../../../platform/ui/window-width';
import { ComplaintFigures } from './ComplaintFigures';
import { type ComplaintScope, complaintScopeIn, useComplaintCategories } from './complaint-list';
import { complaintListAddress } from './list-link';

const ListTab = partOnDemand(async () => (await import('./ListTab')).ListTab);

/** `/complaints/dashboard`: complaints in numbers of which none tells of anybody, and the list of those to look into. */
export const ComplaintsDashboardPage = () =>
  useListAddress().get('tab') === 'list' ? <ListTab /> : <ComplaintDashboardTab />;

const HALVES = 'minmax(0, 1fr) minmax(0, 1fr)';

/** From filing to close, in the order in which the server counts them. */
const AGES = ['Up to 7 days', '8 to 14 days', '15 to 30 days', '31 to 60 days', 'Over 60 days'];

/** Complaints of a year by category, age and outcome. Its file has no number below five, because it is passed on. */
function ComplaintDashboardTab() {
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

interface Props {
  dashboard: ComplaintDashboard;
  scope: ComplaintScope;
}

const HEADING = 'Categories';
type Category = ComplaintDashboard['categories'][number];

/** The median of days; a dash where nothing was closed. */
const daysOf = ({ days_to_close }: Category) => orDash(days_to_close === null ? null : figure(days_to_close));

/** The numbers behind the bars: a table, or a list on a narrow window. */
function CategoryTable(props: Props) {
  return useAtMost(800) ? <CategoryList {...props} /> : <WideTable {...props} />;
}

/** Its list of the year, under its name. */
const nameOf = ({ id, name }: Category, scope: ComplaintScope) => (
  <Link to={complaintListAddress({ ...scope, category: id }, { status: 'ALL' })}>{name}</Link>
);

const WideTable = ({ dashboard: { year, categories }, scope }: Props) => (
  <FigureTable
    heading={HEADING}
    words={['Owner']}
    columns={['Category', 'Owner', `Filed ${year}`, `Filed ${year - 1}`, 'Days to close', 'Answer due in']}
  >
    {categories.map((category) => (
      <tr key={category.id}>
        <th scope="row">
          <Text weight="medium">{nameOf(category, scope)}</Text>
        </th>
        <td data-words>{orDash(category.owner)}</td>
        <td>{figure(category.filed)}</td>
        <td>{figure(category.filed_before)}</td>
        <td>{daysOf(category)}</td>
        <td>{countWithWord(category.due_days, 'day')}</td>
      </tr>
    ))}
  </FigureTable>
);

const CategoryList = ({ dashboard: { year, categories }, scope }: Props) => (
  <Panel title={HEADING} flush>
    <Rows label={HEADING}>
      {categories.map((category) => (
        <li key={category.id}>
          <Text as="div" weight="medium" anywhere mb="2">
            <TextLink tone="plain">{nameOf(category, scope)}</TextLink>
          </Text>
          <Facts
            facts={[
              ['Owner', orDash(category.owner)],
              [`Filed ${year}`, figure(category.filed)],
              [`Filed ${year - 1}`, figure(category.filed_before)],
              ['Days to close', daysOf(category)],
              ['Answer due in', countWithWord(category.due_days, 'day')],
            ]}
          />
        </li>
      ))}
    </Rows>
  </Panel>
);
