import { Box, Button, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { ExitOverview } from '../../../../contracts/cases/exit';
import { lagosDay } from '../../../../contracts/platform/dates';
import { OVERDUE_AFTER_DAYS } from '../../../../contracts/platform/overdue';
import { CompanyChoice } from '../../../organisation/company/CompanyChoice';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { BarList } from '../../../platform/list/BarList';
import { ChoiceBar } from '../../../platform/list/ChoiceBar';
import { FigureStrip, StripFigure } from '../../../platform/list/FigureStrip';
import { useListAddress } from '../../../platform/list/list-address';
import { YearChoice } from '../../../platform/list/YearChoice';
import { ExportButton } from '../../../platform/record/ExportButton';
import { FailedRead } from '../../../platform/record/FailedRead';
import { ForChange } from '../../../platform/ui/ForChange';
import { countWithWord, date, dateOf, figure, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens, partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { type ExitListScope, exitListScopeIn, exitsAt, leftIn, monthDays } from '../exit-list';
import { TENURE_WORDS, typeWords } from '../exit-words';
import { ExitTabs } from './ExitTabs';
import { MonthColumns } from './MonthColumns';
import { OpenExits } from './OpenExits';

const ExitsTab = partOnDemand(async () => (await import('./ExitsTab')).ExitsTab);

/** `/exit/overview`: who leaves and why, in charts over the open exits; and the list of all exits. */
export function ExitOverviewPage() {
  return useListAddress().get('tab') === 'list' ? <ExitsTab /> : <LeaversTab />;
}

const StartExitDialog = dialogOnDemand(async () => (await import('./StartExitDialog')).StartExitDialog);

/** The leavers of a year in charts, and the exits that are open. */
function LeaversTab() {
  const { params } = useListAddress();
  const scope = exitListScopeIn(params);
  const [starting, setStarting] = useState(false);
  const { data, error, refetch } = trpc.exit.overview.useQuery(scope, {
    placeholderData: keepPreviousData,
    select: plainTexts,
  });
  return (
    <>
      <PageHeading title="Exit overview" reads>
        <ExportButton call="exit.listFile" asked={{ status: 'ALL', ...daysOf(scope) }} />
        <ForChange>
          <Button onClick={() => setStarting(true)} {...opens(StartExitDialog)}>
            <LogOut />
            Start an exit
          </Button>
        </ForChange>
      </PageHeading>
      <ExitTabs />
      <LeaversScopeBar scope={scope} words={data && `${countWithWord(data.employees, 'employee')} today`} />
      {data ? (
        <Charts overview={data} scope={scope} />
      ) : error ? (
        <FailedRead problem={problemOfError(error)} what="exits" retry={() => void refetch()}>
          The overview did not load. What you chose is kept.
        </FailedRead>
      ) : (
        <Grid role="status" aria-label="Loading" gap="20px">
          <Skeleton height={101} radius={8} />
          <Grid columns={{ initial: '1', md: 'repeat(2, minmax(0, 1fr))' }} gap="20px" mb="5">
            <Skeleton height={272} radius={8} />
            <Skeleton height={272} radius={8} />
            <Skeleton height={200} radius={8} />
            <Skeleton height={200} radius={8} />
          </Grid>
        </Grid>
      )}
      {/* The rows wait for the charts above them, which would push them down. */}
      {(data || error) && <OpenExits scope={scope} />}
      {starting && <StartExitDialog onClose={() => setStarting(false)} />}
    </>
  );
}

const daysOf = ({ year, company }: ExitListScope) => ({
  last_from: `${year}-01-01`,
  last_until: `${year}-12-31`,
  ...(company !== undefined && { company }),
});

function Charts({ overview, scope }: { overview: ExitOverview; scope: ExitListScope }) {
  const { types, tenures, companies, left, year } = overview;
  const aside = (words: string) => (
    <Text size="13" tone="quiet">
      {words}
    </Text>
  );
  const now = dateOf(new Date().toISOString());
  const until = now.endsWith(String(year)) ? now : date(`${year}-12-31`);
  return (
    <>
      <ExitFigures overview={overview} scope={scope} />
      <Grid columns={{ initial: '1', md: 'repeat(2, minmax(0, 1fr))' }} gap="20px" mb="5">
        <MonthColumns overview={overview} scope={scope} />
        <Panel title="By reason" count={left} aside={aside(`1 January to ${until.replace(` ${year}`, '')}`)} flush>
          <BarList
            label="Leavers by reason"
            bars={types.map(({ key, count }) => ({
              key,
              name: typeWords(key),
              count,
              to: leftIn(scope, { type: key }),
            }))}
          />
          {types.length === 0 && <None />}
        </Panel>
        <Panel title="By tenure" count={left} aside={aside('at the last day')} flush>
          <BarList
            label="Leavers by tenure"
            bars={Object.entries(TENURE_WORDS).map(([key, name]) => ({
              key,
              name,
              count: tenures.find((one) => one.key === key)?.count ?? 0,
              to: leftIn(scope, { tenure: key }),
            }))}
          />
        </Panel>
        <Panel title="By company" count={left} aside={aside('share of its staff')} flush>
          <BarList
            label="Leavers by company"
            slim
            bars={companies.slice(0, MOST).map(({ id, name, left: count, staff }) => ({
              key: String(id),
              name,
              count,
              note: shareOfLeavers(count, staff),
              to: leftIn(scope, { company: String(id) }),
            }))}
          />
          {companies.length === 0 && <None />}
          {companies.length > MOST && (
            <Box asChild px="4" pb="4">
              <Text as="p" size="12" tone="quiet">
                The {MOST} with most leavers of {figure(companies.length)}.
              </Text>
            </Box>
          )}
        </Panel>
      </Grid>
    </>
  );
}

/** More bars than these are no picture any more. */
const MOST = 8;

const None = () => (
  <Box asChild px="4" pb="5">
    <Text as="p" tone="quiet" align="center">
      Nobody has left in this year.
    </Text>
  </Box>
);

/** The most important numbers, each with the list of its cases. */
function ExitFigures({ overview, scope }: { overview: ExitOverview; scope: ExitListScope }) {
  const { this_month, next_day, left, left_before, employees, waiting, waiting_late, silent, silent_days } = overview;
  const today = lagosDay();
  const { last } = monthDays(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
  return (
    <FigureStrip label="Exits in short" lead>
      <StripFigure
        name="Leavers"
        value={figure(this_month)}
        beside="still this month"
        words={next_day ? `next on ${date(next_day)}` : 'no last day is set'}
        to={exitsAt(scope, { status: 'OPEN', last_from: today, last_until: last })}
      />
      <StripFigure
        name={`Left in ${scope.year}`}
        value={figure(left)}
        beside={`${shareOfLeavers(left, employees)} of staff`}
        words={`${figure(left_before)} in the same months of ${scope.year - 1}`}
        to={leftIn(scope)}
      />
      <StripFigure
        name="Waiting for approval"
        value={figure(waiting)}
        words={
          waiting_late > 0 ? (
            <Text tone="amber">
              {figure(waiting_late)} for more than {OVERDUE_AFTER_DAYS} days
            </Text>
          ) : waiting > 0 ? (
            `none for more than ${OVERDUE_AFTER_DAYS} days`
          ) : (
            'nothing waits'
          )
        }
        to={exitsAt(scope, { status: 'PENDING' })}
      />
      <StripFigure
        name="Clearance behind"
        value={figure(silent)}
        words={
          silent_days === null ? (
            'every owner answers'
          ) : (
            <Text tone="amber">an owner is silent for {countWithWord(silent_days, 'day')}</Text>
          )
        }
        to={exitsAt(scope, { silent: 'true' })}
      />
    </FigureStrip>
  );
}

/** Of which year and company the figures are. */
const LeaversScopeBar = ({ scope, words }: { scope: ExitListScope; words?: string | undefined }) => (
  <ChoiceBar label="Exits" note={words}>
    <YearChoice year={scope.year} />
    <CompanyChoice chosen={scope.company} />
  </ChoiceBar>
);

const share = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A part of a whole: `4.5 %`. */
const shareOfLeavers = (part: number, whole: number): string =>
  whole <= 0 ? '0.0 %' : `${share.format((100 * part) / whole)} %`;
