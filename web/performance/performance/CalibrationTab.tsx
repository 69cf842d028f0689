import { Flex, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Scale, Users } from 'lucide-react';
import { useState } from 'react';
import type { RatedEmployee } from '../../../contracts/performance/performance';
import { pages } from '../../../contracts/platform/pages';
import { NameCell } from '../../organisation/company/NameCell';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { ListBody } from '../../platform/list/ListBody';
import { useListAddress } from '../../platform/list/list-address';
import { useList } from '../../platform/list/use-list';
import { FailedRead } from '../../platform/record/FailedRead';
import { Empty } from '../../platform/ui/Empty';
import { dateOf, plainTexts } from '../../platform/ui/format';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Skeleton } from '../../platform/ui/Skeleton';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { BandMark } from './BandMark';
import { DistributionChart } from './DistributionChart';
import { PerformanceTabs } from './PerformanceTabs';
import { ResultsScopeBar } from './ResultsScopeBar';
import { RATED_EMPLOYEES } from './rated-list';
import { tenths } from './result-figures';
import { type ResultsScope, resultsScopeIn } from './results-scope';

/** The distribution of results beside the guide, and everybody in it. */
export function CalibrationTab() {
  const { params } = useListAddress();
  const scope = resultsScopeIn(params);
  const { data, error, refetch } = trpc.performance.results.useQuery(scope, {
    placeholderData: keepPreviousData,
    select: plainTexts,
  });
  return (
    <>
      <PageHeading title="Performance" />
      <PerformanceTabs />
      {!data && error ? (
        <FailedRead problem={problemOfError(error)} what="the results of appraisals" retry={() => void refetch()}>
          The results did not load. What you chose is kept.
        </FailedRead>
      ) : !data ? (
        <Grid role="status" aria-label="Loading" gap="20px">
          <Skeleton width="60%" height={32} radius={4} />
          <Skeleton height={364} radius={8} />
        </Grid>
      ) : data.spans.length === 0 ? (
        <Empty icon={Scale} title="No results yet">
          Results are compared here, and changed with a reason, once head managers have rated appraisals.
        </Empty>
      ) : (
        <Grid gap="20px">
          <ResultsScopeBar results={data} scope={scope} />
          {data.bands.length > 0 && data.all.rated > 0 && <DistributionChart results={data} scope={scope} />}
          <div>
            <RatedList scope={scope} />
          </div>
        </Grid>
      )}
    </>
  );
}

const CalibrateDialog = dialogOnDemand(async () => (await import('./CalibrateDialog')).CalibrateDialog);

/** A result that was changed: from what, by whom, when and why. */
function Change({ row: { calibration } }: { row: RatedEmployee }) {
  if (!calibration) return null;
  const { before, by, at, reason } = calibration;
  return (
    <Text as="div" size="13" tone="quiet" anywhere>
      Changed from {tenths(before)} by {by} on {dateOf(at)}: {reason}
    </Text>
  );
}

const Band = ({ row: { band } }: { row: RatedEmployee }) =>
  band ? <BandMark {...band} /> : <Text tone="quiet">No band</Text>;

const nameOf = ({ employee }: RatedEmployee) => employee.name;
const secondOf = ({ employee: { code, job_role, department } }: RatedEmployee) =>
  [code, job_role, department].filter(Boolean).join(' · ');

const COLUMNS: readonly [Column<RatedEmployee>, ...Column<RatedEmployee>[]] = [
  {
    key: 'name',
    header: 'Name',
    sort: 'name',
    cell: (row) => <NameCell name={nameOf(row)} second={secondOf(row)} to={pages.appraisalRecord(row.id)} />,
  },
  { key: 'own', header: 'Own', width: '64px', numeric: true, spare: true, cell: (row) => tenths(row.own_result) },
  {
    key: 'line',
    header: 'Line manager',
    width: '120px',
    numeric: true,
    cell: (row) => tenths(row.line_manager_result),
  },
  {
    key: 'head',
    header: 'Head manager',
    width: '128px',
    numeric: true,
    cell: (row) => tenths(row.head_manager_rating),
  },
  {
    key: 'result',
    header: 'Result',
    sort: 'result',
    width: '80px',
    numeric: true,
    cell: (row) => (
      <Text weight="medium" figures>
        {tenths(row.result)}
      </Text>
    ),
  },
  {
    key: 'band',
    header: 'Band',
    cell: (row) => (
      <Grid gap="1">
        <Band row={row} />
        <Change row={row} />
      </Grid>
    ),
  },
];

/** The people of a span with their results, which HR may change with a reason. */
function RatedList({ scope }: { scope: ResultsScope }) {
  const list = useList(trpc.performance.rated, RATED_EMPLOYEES, { also: scope });
  const [changing, setChanging] = useState<number | null>(null);
  const chosen = list.page?.results.find(({ id }) => id === changing);
  return (
    <>
      <ListBody
        list={list}
        label="People with a result"
        icon={Users}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        card={(row) => (
          <Grid pr="7" gap="1">
            <NameCell name={nameOf(row)} second={secondOf(row)} to={pages.appraisalRecord(row.id)} />
            <Flex gap="3" align="center" wrap="wrap">
              <Text size="16" weight="bold" figures>
                {tenths(row.result)}
              </Text>
              <Band row={row} />
            </Flex>
            <Text size="13" tone="quiet" figures>
              Own {tenths(row.own_result)}, line manager {tenths(row.line_manager_result)}, head manager{' '}
              {tenths(row.head_manager_rating)}
            </Text>
            <Change row={row} />
          </Grid>
        )}
        menu={(row) => [
          [
            {
              label: 'Change result',
              icon: <Scale />,
              onSelect: () => setChanging(row.id),
              opens: CalibrateDialog,
              ...(row.own && { disabled: true, note: 'Nobody changes their own result' }),
            },
          ],
        ]}
        none={{ title: 'Nobody has a result here', why: 'Choose another span, company or department.' }}
        noneFits={{ title: 'Nobody fits', why: 'No result of this span fits the search and the filters.' }}
      />
      {chosen && (
        <CalibrateDialog
          rated={chosen}
          bands={list.page?.band_sets[chosen.band_set] ?? []}
          onClose={() => setChanging(null)}
          onSaved={(id) => list.flash(id)}
        />
      )}
    </>
  );
}
