import { Box, Button, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { ExitOverview } from '../../../../contracts/cases/exit';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { BarList } from '../../../platform/list/BarList';
import { useListAddress } from '../../../platform/list/list-address';
import { ExportButton } from '../../../platform/record/ExportButton';
import { FailedRead } from '../../../platform/record/FailedRead';
import { ForChange } from '../../../platform/ui/ForChange';
import { countWithWord, date, dateOf, figure, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { type ExitListScope, exitListScopeIn, leftIn } from '../exit-list';
import { TENURE_WORDS, typeWords } from '../exit-words';
import { ExitFigures } from './ExitFigures';
import { ExitTabs } from './ExitTabs';
import { LeaversScopeBar } from './LeaversScopeBar';
import { MonthColumns } from './MonthColumns';
import { OpenExits } from './OpenExits';
import { shareOfLeavers } from './overview-words';

const StartExitDialog = dialogOnDemand(async () => (await import('./StartExitDialog')).StartExitDialog);

/** The leavers of a year in charts, and the exits that are open. */
export function LeaversTab() {
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
