import { Button, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { ChartNoAxesColumn, Download, Scale } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Results } from '../../../contracts/performance/performance';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FigureStrip, StripFigure } from '../../platform/list/FigureStrip';
import { useListAddress } from '../../platform/list/list-address';
import { spanWords } from '../../platform/list/span-words';
import { FailedRead } from '../../platform/record/FailedRead';
import { Empty } from '../../platform/ui/Empty';
import { countWithWord, figure, plainTexts } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { DistributionChart } from './DistributionChart';
import { GroupBars } from './GroupBars';
import { PerformanceTabs } from './PerformanceTabs';
import { ResultsScopeBar } from './ResultsScopeBar';
import styles from './ResultsTab.module.css';
import { ResultsTable } from './ResultsTable';
import { inSentence, resultShare, signedChange, tenths } from './result-figures';
import { type ResultsScope, resultsListAddress, resultsScopeIn } from './results-scope';
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

/** How many results calibration changed, and where most of them are. */
function CalibrationNote({ results, scope }: { results: Results; scope: ResultsScope }) {
  const { all, groups } = results;
  const most = groups.reduce((top, group) => (group.calibrated > (top?.calibrated ?? 0) ? group : top), groups[0]);
  return (
    <div className={styles.note}>
      <Scale />
      <p>
        <Text weight="medium">
          Calibration changed {all.calibrated === 0 ? 'no result' : countWithWord(all.calibrated, 'result')}.
        </Text>{' '}
        {all.calibrated > 0 && (all.calibrated === 1 ? 'It carries its reason' : 'Each carries its reason')}
        {all.calibrated > 1 && most && groups.length > 1 && `; ${figure(most.calibrated)} of them are in ${most.name}`}
        {all.calibrated > 0 && '.'}
      </p>
      <TextLink>
        <Link to={resultsListAddress(results, scope, all.calibrated > 0 ? { calibrated: 'yes' } : {})}>
          Open calibration
        </Link>
      </TextLink>
    </div>
  );
}

function changeWords({ all, before }: Results): string {
  if (all.change === null || !before) return 'no span of this length before';
  return `${signedChange(all.change)} on ${spanWords(before.start_date, before.end_date)}`;
}

function ownWords({ average, own_average }: Results['all']): string {
  if (average === null || own_average === null) return 'nobody rated themselves';
  const above = Math.round(10 * (own_average - average)) / 10;
  if (above === 0) return 'the same as the results';
  return `${Math.abs(above).toFixed(1)} ${above > 0 ? 'above' : 'below'} the results`;
}

const guideWords = (guide: number | null): string => (guide === null ? 'no guide' : `guide ${guide} %`);

/** The averages, how many are in the best band, and how many in the lowest. Counts of people open their list. */
function ResultTiles({ results, scope }: { results: Results; scope: ResultsScope }) {
  const { all, bands } = results;
  const counted = bands.map((band, place) => ({
    ...band,
    count: all.counts[place] ?? 0,
    to: resultsListAddress(results, scope, { band: band.name }),
  }));
  const [best, ...others] = counted;
  // Of five bands the lowest two, of three the lowest.
  const lowest = others.slice(others.length - Math.floor(others.length / 2));
  const [low, ...lower] = lowest;
  const lowCount = lowest.reduce((sum, { count }) => sum + count, 0);
  return (
    <FigureStrip label="Results in short">
      <StripFigure name="Average result" value={tenths(all.average)} beside="of 100" words={changeWords(results)} />
      <StripFigure name="Own rating, average" value={tenths(all.own_average)} beside="of 100" words={ownWords(all)} />
      {best && (
        <StripFigure
          name={best.name}
          value={figure(best.count)}
          beside={resultShare(best.count, all.rated)}
          words={guideWords(best.guide)}
          to={best.to}
        />
      )}
      {low && (
        <StripFigure
          name={[low.name, ...lower.map(({ name }) => inSentence(name))].join(' and ')}
          value={figure(lowCount)}
          beside={resultShare(lowCount, all.rated)}
          words={
            lower.length === 0
              ? guideWords(low.guide)
              : lowest.map(({ name, count, to }, place) => (
                  <Fragment key={name}>
                    {place > 0 && ' · '}
                    <TextLink>
                      <Link to={to}>
                        {figure(count)} {inSentence(name)}
                      </Link>
                    </TextLink>
                  </Fragment>
                ))
          }
          {...(lower.length === 0 && { to: low.to })}
        />
      )}
    </FigureStrip>
  );
}
