import { Button, Flex } from '@radix-ui/themes';
import { Play, RotateCcw, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Appraisal } from '../../../contracts/performance/appraisal';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { countWithWord, dateOf, dateTime, figure, plainText } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { ProgressLine } from '../../platform/ui/ProgressLine';
import { useReading } from '../../platform/ui/reading';
import { Text } from '../../platform/ui/Text';
import { useAppraisalActs } from './use-appraisal-acts';

const SendKpiDialog = dialogOnDemand(async () => (await import('./SendKpiDialog')).SendKpiDialog);

/** How often the progress of a sending is read, in milliseconds. */
const EVERY = 2000;

/** Whether the KPI of an appraisal has gone out, how far, and what HR can do next. */
export function KpiSending({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const { data: appraisal, error, refetch } = trpc.appraisal.detail.useQuery({ id });
  const { data } = trpc.appraisal.sending.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.sending && !state.data.sending.done_at ? EVERY : false) },
  );
  const sending = data?.sending;
  const running = Boolean(sending && !sending.done_at);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running) void utils.appraisal.detail.invalidate({ id });
    wasRunning.current = running;
  }, [running, id, utils]);
  if (!appraisal)
    return (
      error && <FailedRead problem={problemOfError(error)} what="the sending of KPIs" retry={() => void refetch()} />
    );
  if (sending && running)
    return (
      <ProgressLine
        doing="The KPI is being sent"
        done={`${figure(sending.sent)} of ${countWithWord(sending.people, 'employee')}`}
        value={sending.people > 0 ? sending.sent / sending.people : 0}
      >
        It goes on by itself. You can leave this page.
      </ProgressLine>
    );
  return (
    <Flex align="center" justify="between" wrap="wrap" gap="3">
      <Text tone="quiet">
        {appraisal.closed_at && `Closed on ${dateOf(appraisal.closed_at)}. `}
        {sending?.done_at
          ? `Last sent to ${countWithWord(sending.sent, 'employee')} by ${plainText(sending.started_by)}, ${dateTime(sending.started_at)}`
          : appraisal.sent_at
            ? `Sent on ${dateOf(appraisal.sent_at)}`
            : 'Nobody has it yet'}
      </Text>
      <Acts appraisal={appraisal} />
    </Flex>
  );
}

function Acts({ appraisal }: { appraisal: Appraisal }) {
  const reading = useReading();
  const { askInitiate } = useAppraisalActs();
  const [open, setOpen] = useState<'first' | 'again' | null>(null);
  const { sent_at, initiated_at, closed_at } = appraisal;
  if (reading || closed_at) return null;
  return (
    <Flex gap="2" wrap="wrap">
      <Button
        {...(sent_at && { variant: 'soft', color: 'gray' })}
        onClick={() => setOpen('first')}
        {...opens(SendKpiDialog)}
      >
        <Send />
        {sent_at ? 'Send to more' : 'Send KPI'}
      </Button>
      {sent_at && (
        <Button variant="soft" color="gray" onClick={() => setOpen('again')} {...opens(SendKpiDialog)}>
          <RotateCcw />
          Send again
        </Button>
      )}
      {sent_at && !initiated_at && (
        <Button onClick={() => void askInitiate(appraisal)}>
          <Play />
          Initiate appraisal
        </Button>
      )}
      {open && <SendKpiDialog appraisal={appraisal} again={open === 'again'} onClose={() => setOpen(null)} />}
    </Flex>
  );
}
