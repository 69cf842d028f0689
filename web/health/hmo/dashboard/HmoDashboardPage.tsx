import { Button, Flex, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Clock, Send, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { HmoDashboard } from '../../../../contracts/health/hmo-roster';
import { HMO_OVERDUE_DAYS } from '../../../../contracts/health/hmo-state';
import { lagosDay, monthAndYear, monthWords } from '../../../../contracts/platform/dates';
import { monthAfter } from '../../../../contracts/platform/month';
import { pages } from '../../../../contracts/platform/pages';
import { CompanyChoice } from '../../../organisation/company/CompanyChoice';
import { Amount } from '../../../pay/payroll/Amount';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { ChoiceBar, ChoiceOfBar } from '../../../platform/list/ChoiceBar';
import { FigureStrip, StripFigure } from '../../../platform/list/FigureStrip';
import { useListAddress } from '../../../platform/list/list-address';
import { NamedChoice } from '../../../platform/list/NamedChoice';
import { confirm } from '../../../platform/record/confirm';
import { FailedRead } from '../../../platform/record/FailedRead';
import { useCommand } from '../../../platform/record/use-command';
import { Card } from '../../../platform/ui/Card';
import { Columns } from '../../../platform/ui/Columns';
import { ForChange } from '../../../platform/ui/ForChange';
import { countWithWord, date, figure, money, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { useProviders } from '../hmo-lists';
import { type HmoScope, hmoScopeIn } from '../hmo-scope';
import { HmoWaitingPanel } from './HmoWaitingPanel';
import { LivesPanel } from './LivesPanel';
import { ReconciliationTable } from './ReconciliationTable';

const EnrolDialog = dialogOnDemand(async () => (await import('../hmos/EnrolDialog')).EnrolDialog);
const COLUMNS = 'minmax(0, 1fr) 346px';

/** `/hmo/dashboard`: who is covered, what it costs, what waits, and the premium beside what the HMOs charge. */
export function HmoDashboardPage() {
  const { params } = useListAddress();
  const scope = hmoScopeIn(params);
  const [enrolling, setEnrolling] = useState(false);
  const { data, error, refetch } = trpc.hmoRoster.dashboard.useQuery(scope, {
    placeholderData: keepPreviousData,
    select: plainTexts,
  });
  return (
    <>
      <PageHeading title="Health insurance">
        <Button variant="soft" color="gray" onClick={() => setEnrolling(true)} {...opens(EnrolDialog)}>
          <UserPlus />
          Enrol
        </Button>
        {data?.closes && <SendRosters closes={data.closes} />}
      </PageHeading>
      <ChoiceBar label="Health insurance" note={data?.closes ? closesWords(data.closes) : undefined}>
        <MonthChoice month={scope.month} />
        <CompanyChoice chosen={scope.company} />
        <NamedChoice
          name="provider"
          label="Provider"
          all="All providers"
          options={useProviders().data ?? []}
          chosen={scope.provider}
        />
      </ChoiceBar>
      {data ? (
        <Board dashboard={data} scope={scope} />
      ) : error ? (
        <FailedRead problem={problemOfError(error)} what="numbers of health insurance" retry={() => void refetch()}>
          The numbers did not load. What you chose is kept.
        </FailedRead>
      ) : (
        <Grid role="status" aria-label="Loading" gap="20px">
          <Skeleton height={101} radius={8} />
          <Columns columns={COLUMNS}>
            <Skeleton height={327} radius={8} />
            <Skeleton height={327} radius={8} />
          </Columns>
          <Skeleton height={240} radius={8} />
        </Grid>
      )}
      {enrolling && <EnrolDialog onClose={() => setEnrolling(false)} />}
    </>
  );
}

const closesWords = ({ month, day, days }: NonNullable<HmoDashboard['closes']>): string =>
  `${monthWords(month)} rosters close ${date(day)} · ${days === 0 ? 'today' : `${countWithWord(days, 'day')} left`}`;

const Board = ({ dashboard, scope }: { dashboard: HmoDashboard; scope: HmoScope }) => (
  <div>
    <CoverFigures dashboard={dashboard} scope={scope} />
    <Columns columns={COLUMNS} align="stretch">
      <LivesPanel dashboard={dashboard} scope={scope} />
      <HmoWaitingPanel dashboard={dashboard} />
    </Columns>
    <ReconciliationTable dashboard={dashboard} scope={scope} />
  </div>
);

/** Sends the rosters of a month to every HMO, and says whom it left out. */
function SendRosters({ closes: { month, day, days } }: { closes: NonNullable<HmoDashboard['closes']> }) {
  const utils = trpc.useUtils();
  const [leftOut, setLeftOut] = useState<readonly { name: string; why: string }[]>([]);
  const sending = useCommand(utils.client.hmoRoster.sendAll.mutate, {
    said: ({ sent }) => `${countWithWord(sent, 'roster')} sent`,
    done: ({ left_out }) => setLeftOut(left_out),
    refresh: () => utils.hmoRoster.invalidate(),
  });
  const ask = () =>
    confirm({
      title: `Send the rosters of ${monthAndYear(month)}?`,
      text: [
        'Each HMO gets a link to its lines. What is not complete stays behind and goes with the next roster.',
        days > 0 && `So does what is approved from now until they close on ${date(day)}.`,
      ]
        .filter(Boolean)
        .join(' '),
      confirm: 'Send rosters',
      act: () => sending.run({ month }),
    });
  return (
    <ForChange>
      <Button loading={sending.busy} onClick={() => void ask()}>
        <Send />
        Send {monthWords(month)} rosters
      </Button>
      {leftOut.length > 0 && (
        <Card tone="amber" p="3" role="status">
          {leftOut.map(({ name, why }) => (
            <Text as="p" key={name} anywhere>
              {name}: {why}
            </Text>
          ))}
        </Card>
      )}
    </ForChange>
  );
}

/** The numbers of covered and uncovered people, the cost, and the waiting requests; each with its list. */
function CoverFigures({ dashboard, scope }: { dashboard: HmoDashboard; scope: HmoScope }) {
  const { covered, uncovered, premium, requests, month } = dashboard;
  const { company, provider } = scope;
  const why = [
    uncovered.joined > 0 && `${figure(uncovered.joined)} joined lately`,
    uncovered.declined > 0 && `${figure(uncovered.declined)} declined`,
    uncovered.not_enrolled > 0 && `${figure(uncovered.not_enrolled)} not enrolled`,
  ];
  return (
    <FigureStrip label="Health insurance in short" lead>
      <StripFigure
        name="Covered lives"
        value={figure(covered.lives)}
        beside={countWithWord(covered.employees, 'employee')}
        words={`${countWithWord(covered.spouses, 'spouse')}, ${countWithWord(covered.children, 'child', 'children')}`}
        to={pages.hmos({ tab: 'lives', company, provider })}
      />
      <StripFigure
        name="Not covered"
        value={figure(uncovered.employees)}
        beside={uncovered.employees === 1 ? 'employee' : 'employees'}
        words={why.filter(Boolean).join(', ') || 'everybody is covered'}
        to={pages.hmos({ tab: 'uncovered', company })}
      />
      <StripFigure
        name={`Premium, ${monthWords(month)}`}
        value={<Amount kobo={premium.amount} />}
        words={`${money(premium.an_employee)} an employee covered`}
        to={pages.hmos({ tab: 'rosters', provider })}
      />
      <StripFigure
        name="Change requests"
        value={figure(requests.count)}
        beside="waiting"
        words={
          requests.late > 0 ? (
            <Flex asChild display="inline-flex" align="center" gap="6px">
              <Text size="12" tone="amber">
                <Clock size={14} strokeWidth={1.75} aria-hidden />
                {figure(requests.late)} older than {HMO_OVERDUE_DAYS} days
              </Text>
            </Flex>
          ) : (
            `none older than ${HMO_OVERDUE_DAYS} days`
          )
        }
        to={pages.hmo({ tab: 'change-request', company, provider })}
      />
    </FigureStrip>
  );
}

/** How many months back are offered, besides the next one. */
const BACK = 12;

/** Of which month the figures are; one that the address names stands among those offered. */
function MonthChoice({ month }: { month: string }) {
  const { set } = useListAddress();
  const now = lagosDay().slice(0, 7);
  const offered = Array.from({ length: BACK + 1 }, (_, i) => monthAfter(now, 1 - i));
  const months = [...new Set([...offered, month])].toSorted().reverse();
  return (
    <ChoiceOfBar
      label="Month"
      options={months.map((value) => ({ value, words: monthAndYear(value) }))}
      value={month}
      onChoose={(value) => set({ month: value === now ? null : value })}
    />
  );
}
