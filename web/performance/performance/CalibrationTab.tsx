import { Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { useListAddress } from '../../platform/list/list-address';
import { FailedRead } from '../../platform/record/FailedRead';
import { Empty } from '../../platform/ui/Empty';
import { plainTexts } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Skeleton } from '../../platform/ui/Skeleton';
import { DistributionChart } from './DistributionChart';
import { PerformanceTabs } from './PerformanceTabs';
import { RatedList } from './RatedList';
import { ResultsScopeBar } from './ResultsScopeBar';
import { resultsScopeIn } from './results-scope';

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
