import { Button, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import { Link } from 'react-router';
import type { Results } from '../../../contracts/performance/performance';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { useListAddress } from '../../platform/list/list-address';
import { FailedRead } from '../../platform/record/FailedRead';
import { Empty } from '../../platform/ui/Empty';
import { plainTexts } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Skeleton } from '../../platform/ui/Skeleton';
import { CalibrationNote } from './CalibrationNote';
import { DistributionChart } from './DistributionChart';
import { GroupBars } from './GroupBars';
import { PerformanceTabs } from './PerformanceTabs';
import { ResultsScopeBar } from './ResultsScopeBar';
import { ResultsTable } from './ResultsTable';
import { ResultTiles } from './ResultTiles';
import { type ResultsScope, resultsScopeIn } from './results-scope';
import { useResultsFile } from './use-results-file';

/** The results of a span of appraisals, by department or company. */
export function ResultsTab() {
  const { params } = useListAddress();
  const scope = resultsScopeIn(params);
  const { data, error, refetch } = trpc.performance.results.useQuery(scope, {
    placeholderData: keepPreviousData,
    select: plainTexts,
  });
  const file = useResultsFile('performance.resultsFile', scope);
  return (
    <>
      <PageHeading title="Performance" reads>
        {data?.span && (
          <Button loading={file.busy} onClick={file.start}>
            <Download />
            Download results
          </Button>
        )}
      </PageHeading>
      <PerformanceTabs />
      {data ? (
        <Shown results={data} scope={scope} />
      ) : error ? (
        <FailedRead problem={problemOfError(error)} what="the results of appraisals" retry={() => void refetch()}>
          The results did not load. What you chose is kept.
        </FailedRead>
      ) : (
        <Loading />
      )}
    </>
  );
}

function Shown({ results, scope }: { results: Results; scope: ResultsScope }) {
  const { span, all, bands } = results;
  if (!span && Object.keys(scope).length === 0) return <None />;
  return (
    <>
      <ResultsScopeBar results={results} scope={scope} />
      {all.rated === 0 ? (
        <NoneFits />
      ) : (
        <>
          <ResultTiles results={results} scope={scope} />
          {bands.length > 0 ? (
            <Grid columns={{ initial: '1', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }} gap="20px">
              <DistributionChart results={results} scope={scope} />
              <GroupBars results={results} scope={scope} />
            </Grid>
          ) : (
            <NoBands />
          )}
          <ResultsTable results={results} scope={scope} />
          <CalibrationNote results={results} scope={scope} />
        </>
      )}
    </>
  );
}

function None() {
  return (
    <Empty
      icon={ChartNoAxesColumn}
      title="No results yet"
      action={
        <Button asChild>
          <Link to={pages.appraisalDashboard()}>Open appraisals</Link>
        </Button>
      }
    >
      A result stands here once the head manager has rated the appraisal of an employee.
    </Empty>
  );
}

function NoneFits() {
  return (
    <Empty
      icon={ChartNoAxesColumn}
      title="Nobody has a result here"
      action={
        <Button asChild variant="soft" color="gray">
          <Link to={pages.performance()}>Show all results</Link>
        </Button>
      }
    >
      Choose another span, company or department.
    </Empty>
  );
}

function NoBands() {
  return (
    <Empty
      icon={ChartNoAxesColumn}
      title="No bands yet"
      action={
        <Button asChild variant="soft" color="gray">
          <Link to={pages.performance({ tab: 'rules' })}>Open score rules</Link>
        </Button>
      }
    >
      Score rules say which results belong together, such as 90 and above. Charts show them by band.
    </Empty>
  );
}

/** The shape of the page before its numbers. */
function Loading() {
  return (
    <Grid role="status" aria-label="Loading" gap="20px">
      <Skeleton width="60%" height={32} radius={4} />
      <Skeleton height={101} radius={8} />
      <Skeleton height={364} radius={8} />
    </Grid>
  );
}
