import { Button, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { BellRing, ChartColumn, Download, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Headcount } from '../../../contracts/time/headcount';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { useListAddress } from '../../platform/list/list-address';
import { FailedRead } from '../../platform/record/FailedRead';
import { Empty } from '../../platform/ui/Empty';
import { ForChange } from '../../platform/ui/ForChange';
import { countWithWord, plainTexts } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { CompanyBars } from './CompanyBars';
import { CompanyTable } from './CompanyTable';
import { HeadcountScopeBar } from './HeadcountScopeBar';
import { HeadcountTabs } from './HeadcountTabs';
import { headcountDaysWords, totalCounts } from './headcount-figures';
import { type HeadcountScope, headcountScopeIn, monthsInput } from './headcount-scope';
import { MonthMenu } from './MonthMenu';
import { ResponseFigures } from './ResponseFigures';
import { useHeadcountActs } from './use-headcount-acts';

const StartDialog = dialogOnDemand(async () => (await import('./StartDialog')).StartDialog);

/** How often the figures are read again while the queue still asks people, in milliseconds. */
const WHILE_STARTING = 2000;

/** The figures of a month: how many responses stand where, by company. */
export function HeadcountDashboardTab() {
  const { params } = useListAddress();
  const scope = headcountScopeIn(params);
  const [starting, setStarting] = useState(false);
  const { data, error, refetch } = trpc.headcount.list.useQuery(monthsInput(scope), {
    placeholderData: keepPreviousData,
    select: plainTexts,
    refetchInterval: ({ state }) => (state.data?.results.some(({ ready }) => !ready) ? WHILE_STARTING : false),
  });
  const months = data?.results ?? [];
  const [of] = months.length === 1 ? months : [];
  const acts = useHeadcountActs(scope);
  const start = (solid: boolean) => (
    <Button {...(!solid && { variant: 'outline' })} onClick={() => setStarting(true)} {...opens(StartDialog)}>
      <Plus />
      Start headcount
    </Button>
  );
  return (
    <>
      <PageHeading title="Headcount" reads>
        {months.length > 0 && (
          <>
            <ForChange>
              {isOpen(months) && (
                <Button variant="soft" color="gray" onClick={() => void acts.askRemind(totalCounts(months).pending)}>
                  <BellRing />
                  Remind
                </Button>
              )}
              {start(false)}
            </ForChange>
            {of && (
              <ForChange>
                <MonthMenu month={of} />
              </ForChange>
            )}
            <Button loading={acts.downloading} onClick={acts.download}>
              <Download />
              Download report
            </Button>
          </>
        )}
      </PageHeading>
      <HeadcountTabs />
      <HeadcountScopeBar scope={scope} words={months.length > 0 ? headcountDaysWords(months) : undefined} />
      {data ? (
        months.length === 0 ? (
          <None scope={scope} start={start(true)} />
        ) : (
          <Shown months={months} scope={scope} />
        )
      ) : error ? (
        <FailedRead problem={problemOfError(error)} what="headcounts" place="headcount" retry={() => void refetch()}>
          The headcount did not load. What you chose is kept.
        </FailedRead>
      ) : (
        <Loading />
      )}
      {starting && <StartDialog scope={scope} onClose={() => setStarting(false)} />}
    </>
  );
}

/** Somebody can still answer, and somebody has not. */
const isOpen = (months: readonly Headcount[]): boolean =>
  months.some(({ pending, ready, closes_on }) => ready && pending > 0 && (closes_on ?? '') >= lagosDay());

function Shown({ months, scope }: { months: readonly Headcount[]; scope: HeadcountScope }) {
  const asking = months.filter(({ ready }) => !ready);
  return (
    <>
      {asking.length > 0 && (
        <Text as="p" role="status" mb="4">
          The employees of {countWithWord(asking.length, 'company', 'companies')} are being asked. The figures grow
          until everybody has a mail and a notice; you can leave this page.
        </Text>
      )}
      <ResponseFigures all={totalCounts(months)} scope={scope} />
      <CompanyBars months={months} scope={scope} />
      <CompanyTable months={months} scope={scope} />
    </>
  );
}

function None({ scope, start }: { scope: HeadcountScope; start: ReactNode }) {
  return (
    <Empty
      icon={ChartColumn}
      title={`No headcount of ${scope.month} ${scope.year}${scope.company ? ` in ${scope.company}` : ''}`}
      action={<ForChange>{start}</ForChange>}
    >
      Everybody who works in a company is asked once a month, and their supervisor confirms what they answered.
    </Empty>
  );
}

/** The shape of the page before its numbers. */
function Loading() {
  return (
    <Grid role="status" aria-label="Loading" gap="20px">
      <Skeleton height={101} radius={8} />
      <Skeleton height={296} radius={8} />
      <Skeleton height={240} radius={4} />
    </Grid>
  );
}
