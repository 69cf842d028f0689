import { Button, Flex } from '@radix-ui/themes';
import { CalendarSync, Check, Plane } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReportingLine } from '../../../../contracts/people/reporting-line';
import type { Balance } from '../../../../contracts/time/leave';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { ActionMenu } from '../../../platform/ui/ActionMenu';
import { Card } from '../../../platform/ui/Card';
import { Empty } from '../../../platform/ui/Empty';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { plainText } from '../../../platform/ui/format';
import { dialogOnDemand, opens, partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Text } from '../../../platform/ui/Text';
import { useAtMost } from '../../../platform/ui/window-width';
import { leaveDaysWords, leaveSpan } from '../leave-words';
import { BalanceStrip } from './BalanceStrip';
import { OwnHistory } from './OwnHistory';
import type { RequestCount } from './OwnRequest';
import type { SentRequest } from './use-request';

const OwnRequest = partOnDemand(async () => (await import('./OwnRequest')).OwnRequest);
const LeaveFeedDialog = dialogOnDemand(async () => (await import('../FeedDialog')).FeedDialog);

/** `/leave`: what is left, a new request, and what became of the earlier ones. */
export function OwnLeavePage() {
  const summary = trpc.profile.summary.useQuery({});
  const employee = summary.data?.employee ?? null;
  const balances = trpc.leave.balances.useQuery({});
  const line = trpc.reportingLine.detail.useQuery({ id: employee ?? 0 }, { enabled: employee !== null });
  const failed = [summary, balances, line].find(({ error }) => error !== null);
  const retry = () => {
    for (const query of [summary, balances, line]) if (query.error) void query.refetch();
  };
  if (summary.data && employee === null)
    return (
      <>
        <PageHeading title="Leave" />
        <Empty icon={Plane} title="You have no leave">
          Leave comes with an employee record, and you have none.
        </Empty>
      </>
    );
  // The line only fills fields in: without it they are typed.
  if (summary.data && balances.data && !line.isPending)
    return <OwnLeave balances={balances.data.balances} line={line.data ?? null} phone={summary.data.user.phone} />;
  return (
    <>
      <PageHeading title="Leave" />
      {failed && failed !== line ? (
        <FailedRead problem={problemOfError(failed.error)} what="leave" retry={retry} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

interface Props {
  balances: readonly Balance[];
  line: ReportingLine | null;
  phone: string | null;
}

function OwnLeave({ balances, line, phone }: Props) {
  const [sent, setSent] = useState<SentRequest | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [feed, setFeed] = useState(false);
  const narrow = useAtMost(400);
  const [count, setCount] = useState<RequestCount>();
  return (
    <>
      <PageHeading title="Leave" reads>
        {narrow ? (
          <ActionMenu
            label="Actions for leave"
            variant="soft"
            groups={[
              [
                {
                  label: 'Calendar address',
                  icon: <CalendarSync />,
                  reads: true,
                  opens: LeaveFeedDialog,
                  onSelect: () => setFeed(true),
                },
              ],
            ]}
          />
        ) : (
          <Button variant="soft" color="gray" {...opens(LeaveFeedDialog)} onClick={() => setFeed(true)}>
            <CalendarSync />
            Calendar address
          </Button>
        )}
      </PageHeading>
      {sent && (
        <SentLeaveNotice key={sent.id} sent={sent} onOpen={() => setOpened(sent.id)} onClose={() => setSent(null)} />
      )}
      <BalanceStrip balances={balances} counted={count?.counted} type={count?.type ?? null} />
      {balances.length > 0 ? (
        <OwnRequest
          balances={balances}
          line={line}
          phone={phone}
          onCount={setCount}
          onSent={setSent}
          // About as high as the form, so that the history below does not jump.
          meanwhile={<FormSkeleton fields={14} />}
        />
      ) : (
        <Empty icon={Plane} title="No kind of leave is open to you">
          Human resources sets up who may take which leave.
        </Empty>
      )}
      <OwnHistory opened={opened} onOpen={setOpened} />
      {feed && <LeaveFeedDialog of="OWN" onClose={() => setFeed(false)} />}
    </>
  );
}

interface SentLeaveNoticeProps {
  sent: SentRequest;
  onOpen: () => void;
  onClose: () => void;
}

/** Says that a request was sent, and what comes next. It takes the focus, because the form above it is empty again. */
function SentLeaveNotice({ sent: { days, title, start, end }, onOpen, onClose }: SentLeaveNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Card tone="green" px="4" py="3" mb="4" role="status">
      <Flex ref={box} tabIndex={-1} align="center" gap="3" wrap="wrap">
        <Check size={20} strokeWidth={1.75} aria-hidden />
        <Flex direction="column" flexGrow="1" flexBasis="280px">
          <Text weight="bold">
            Request sent: {leaveDaysWords(days)} of {plainText(title)},{' '}
            {leaveSpan({ start_date: start, end_date: end })}
          </Text>
          <Text>Whoever decides is asked one after the other. You are told of every step, here and by mail.</Text>
        </Flex>
        <Button variant="soft" color="gray" onClick={onOpen}>
          Open request
        </Button>
        <Button variant="soft" color="gray" onClick={onClose}>
          Close
        </Button>
      </Flex>
    </Card>
  );
}
