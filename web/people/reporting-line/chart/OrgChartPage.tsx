import { Flex, SegmentedControl } from '@radix-ui/themes';
import { Building2, Network } from 'lucide-react';
import type { OrgChart } from '../../../../contracts/people/org-chart';
import { lagosDay } from '../../../../contracts/platform/dates';
import { useCompanies } from '../../../organisation/company/use-companies';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { DayChoice } from '../../../platform/form/DayChoice';
import { ChoiceOfBar } from '../../../platform/list/ChoiceBar';
import { useListAddress } from '../../../platform/list/list-address';
import { FailedRead } from '../../../platform/record/FailedRead';
import { Empty } from '../../../platform/ui/Empty';
import { date, plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { useAsAt } from '../../employee/history/use-as-at';
import { chartScopeIn } from './chart-scope';
import { treeOf } from './chart-tree';
import { OpenChart } from './OpenChart';

/** The leaders and departments of a company's people, on a day. */
export function OrgChartPage() {
  const address = useListAddress();
  const scope = chartScopeIn(address.params);
  const [asAt, showAsAt] = useAsAt();
  const companies = useCompanies();
  const company = scope.company ?? companies.data?.[0]?.id ?? 0;
  const query = trpc.reportingLine.chart.useQuery(
    { company, ...(asAt && { as_at: asAt }) },
    { enabled: company > 0, select: plainTexts<OrgChart> },
  );
  const name = companies.data?.find(({ id }) => id === company)?.name ?? '';
  const problem = query.error ?? companies.error;
  const tools = (
    <>
      <ChoiceOfBar
        label="Company"
        options={(companies.data ?? []).map((one) => ({ value: String(one.id), words: one.name }))}
        value={company ? String(company) : ''}
        onChoose={(id) => address.set({ company: id, person: null })}
      />
      <SegmentedControl.Root
        value={scope.by}
        onValueChange={(by) => address.set({ by: by === 'line' ? null : by })}
        aria-label="By"
      >
        <SegmentedControl.Item value="line">Reporting line</SegmentedControl.Item>
        <SegmentedControl.Item value="department">Departments</SegmentedControl.Item>
      </SegmentedControl.Root>
      <Flex align="center" gap="2" width={{ initial: '100%', sm: 'auto' }}>
        <Text tone="quiet" aria-hidden="true">
          As at
        </Text>
        <DayChoice
          label="As at"
          labelHidden
          value={asAt ?? ''}
          onChange={(day) => showAsAt(day === '' ? undefined : day)}
        />
      </Flex>
    </>
  );
  if (companies.data?.length === 0)
    return (
      <>
        <PageHeading title="Organisation chart" />
        <Empty icon={Building2} title="No companies yet">
          A chart shows the people of a company.
        </Empty>
      </>
    );
  if (problem && !query.data)
    return (
      <>
        <PageHeading title="Organisation chart" />
        <Flex wrap="wrap" gap="2" align="center" mb="4">
          {tools}
        </Flex>
        <FailedRead
          problem={problemOfError(problem)}
          what="an organisation chart"
          retry={() => void (companies.error ? companies : query).refetch()}
        >
          The organisation chart did not load.
        </FailedRead>
      </>
    );
  if (!query.data)
    return (
      <>
        <PageHeading title="Organisation chart" />
        <Flex wrap="wrap" gap="2" align="center" mb="4">
          {tools}
        </Flex>
        <div role="status" aria-label="Loading the organisation chart">
          <Skeleton height={420} radius={8} />
        </div>
      </>
    );
  const chart = query.data;
  if (chart.total === 0)
    return (
      <>
        <PageHeading title="Organisation chart" count={0} />
        <Flex wrap="wrap" gap="2" align="center" mb="4">
          {tools}
        </Flex>
        <Empty icon={Network} title={asAt ? `Nobody worked in ${name} on ${date(asAt)}` : `Nobody works in ${name}`}>
          {asAt ? 'Choose a later day, or another company.' : 'Employees stand here once they are added or onboarded.'}
        </Empty>
      </>
    );
  return (
    <OpenChart
      // Another company, day or order is another tree, with nothing open yet.
      key={`${company} ${asAt} ${scope.by} ${scope.person}`}
      tree={treeOf(chart, scope.by, asAt ?? lagosDay())}
      total={chart.total}
      label={`${name}, ${scope.by === 'line' ? 'reporting line' : 'departments'}${asAt ? ` as at ${date(asAt)}` : ''}`}
      asAt={asAt}
      scope={scope}
      onList={(asList) => address.set({ view: asList ? 'list' : null })}
      tools={tools}
    />
  );
}
