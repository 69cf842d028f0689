import { Button, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { BellRing, ChartColumn, Download, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Headcount } from '../../../contracts/time/headcount';
import type { HeadcountFilter } from '../../../contracts/time/headcount-state';
import { useCompanies } from '../../organisation/company/use-companies';
import { problemOfError } from '../../platform/call/problem';
import { startDownload } from '../../platform/call/start-download';
import { trpc } from '../../platform/call/trpc';
import { useListAddress } from '../../platform/list/list-address';
import { PartBars } from '../../platform/list/PartBars';
import { confirm } from '../../platform/record/confirm';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { Empty } from '../../platform/ui/Empty';
import { ForChange } from '../../platform/ui/ForChange';
import { countWithWord, figure, plainTexts } from '../../platform/ui/format';
import { dialogOnDemand, opens, partOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { CompanyTable } from './CompanyTable';
import { HeadcountScopeBar } from './HeadcountScopeBar';
import { HeadcountTabs } from './HeadcountTabs';
import { responsesAddress } from './headcount-address';
import { headcountDaysWords, totalCounts } from './headcount-figures';
import { type HeadcountScope, headcountScopeIn, monthsInput, RESPONSE_FILTERS } from './headcount-scope';
import { MonthMenu } from './MonthMenu';
import { ResponseFigures } from './ResponseFigures';

const QuestionsTab = partOnDemand(async () => (await import('./QuestionsTab')).QuestionsTab);
const ResponsesTab = partOnDemand(async () => (await import('./ResponsesTab')).ResponsesTab);

/** The headcount for HR: the figures of a month, everybody's responses, and the questions. */
export function HeadcountPage() {
  const tab = useListAddress().get('tab');
  if (tab === 'question') return <QuestionsTab />;
  if (tab === 'responses') return <ResponsesTab />;
  return <HeadcountDashboardTab />;
}

const StartDialog = dialogOnDemand(async () => (await import('./StartDialog')).StartDialog);

/** How often the figures are read again while the queue still asks people, in milliseconds. */
const WHILE_STARTING = 2000;

/** The figures of a month: how many responses stand where, by company. */
function HeadcountDashboardTab() {
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

/** Downloads the report of a month, and reminds everybody who has not answered it. */
function useHeadcountActs({ year, month, company }: HeadcountScope) {
  const utils = trpc.useUtils();
  const companies = useCompanies().data ?? [];
  const mint = useCommand(utils.client.transfer.mint.mutate, {
    place: 'headcount',
    done: ({ token }) => startDownload(token),
  });
  const reminding = useCommand(utils.client.headcount.remind.mutate, {
    said: ({ message }) => message,
    place: 'headcount',
    refresh: () => utils.headcount.invalidate(),
  });
  const chosen = companies.find(({ name }) => name === company)?.id;
  return {
    downloading: mint.busy,
    download: () => void mint.run({ call: 'headcount.report', input: { month, year, file_type: 'csv' } }),
    askRemind: (pending: number) =>
      confirm({
        title: `Remind ${countWithWord(pending, 'employee')}?`,
        text: `Whoever has not answered the headcount of ${month} ${year}${company ? ` in ${company}` : ''} gets a mail and a notice, at most once a day.`,
        confirm: `Remind ${countWithWord(pending, 'employee')}`,
        act: () => reminding.run({ month, year, ...(chosen !== undefined && { company: chosen }) }),
      }),
  };
}

/** More bars than these are no picture any more; the table has all companies. */
const MOST = 12;

const NAMES = Object.keys(RESPONSE_FILTERS) as HeadcountFilter[];

const LOOKS = { approved: 'full', submitted: 'blue', pending: 'amber', declined: 'red' } as const satisfies Record<
  HeadcountFilter,
  string
>;

/** Companies, the largest first. */
const bySize = (months: readonly Headcount[]): Headcount[] => months.toSorted((a, b) => b.employees - a.employees);

/**
 * How many stand where in each company, as a bar as long as the company is large. It is hidden from people who hear the page,
 * who have the same numbers and links in the table below.
 */
function CompanyBars({ months, scope }: { months: readonly Headcount[]; scope: HeadcountScope }) {
  const shown = bySize(months).slice(0, MOST);
  return (
    <Panel
      title={`Responses by company, ${scope.month} ${scope.year}`}
      aside={
        <Text size="13" tone="quiet" figures>
          {countWithWord(totalCounts(months).employees, 'employee')}
        </Text>
      }
      flush
    >
      <div aria-hidden>
        <PartBars
          rows={shown.map((month) => ({
            key: month.id,
            name: month.company?.name ?? '',
            total: month.employees,
            parts: NAMES.map((name) => ({
              key: name,
              word: RESPONSE_FILTERS[name],
              count: month[name],
              look: LOOKS[name],
              to: responsesAddress({ ...scope, company: month.company?.name ?? '' }, name),
            })),
          }))}
        >
          {months.length > MOST && `The ${MOST} largest of ${figure(months.length)}; the table has all of them.`}
        </PartBars>
      </div>
    </Panel>
  );
}
