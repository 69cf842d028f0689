import { Button, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Send, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { HmoDashboard } from '../../../../contracts/health/hmo-roster';
import { monthAndYear, monthWords } from '../../../../contracts/platform/dates';
import { CompanyChoice } from '../../../organisation/company/CompanyChoice';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { ChoiceBar } from '../../../platform/list/ChoiceBar';
import { useListAddress } from '../../../platform/list/list-address';
import { NamedChoice } from '../../../platform/list/NamedChoice';
import { confirm } from '../../../platform/record/confirm';
import { FailedRead } from '../../../platform/record/FailedRead';
import { useCommand } from '../../../platform/record/use-command';
import { Card } from '../../../platform/ui/Card';
import { Columns } from '../../../platform/ui/Columns';
import { ForChange } from '../../../platform/ui/ForChange';
import { countWithWord, date, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { useProviders } from '../hmo-lists';
import { type HmoScope, hmoScopeIn } from '../hmo-scope';
import { CoverFigures } from './CoverFigures';
import { HmoWaitingPanel } from './HmoWaitingPanel';
import { LivesPanel } from './LivesPanel';
import { MonthChoice } from './MonthChoice';
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
