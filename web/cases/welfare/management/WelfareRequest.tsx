import { Button, Grid } from '@radix-ui/themes';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Welfare } from '../../../../contracts/cases/welfare';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { confirm } from '../../../platform/record/confirm';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { useCommand } from '../../../platform/record/use-command';
import { mayChange } from '../../../platform/session/may';
import { Card } from '../../../platform/ui/Card';
import { Columns } from '../../../platform/ui/Columns';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { CaseTimeline } from '../../case/CaseTimeline';
import { WriteToParties } from '../../case/WriteToParties';
import { Documents } from '../Documents';
import { WELFARE_SIGNS } from '../event-signs';
import { LoanCard } from '../LoanCard';
import { RepaymentSchedule } from '../RepaymentSchedule';
import { RequestFacts } from '../RequestFacts';
import { withPayWords } from '../welfare-words';
import { notesPayments } from './welfare-tabs';

const DecideWelfareDialog = dialogOnDemand(async () => (await import('./DecideWelfareDialog')).DecideWelfareDialog);
const PayDialog = dialogOnDemand(async () => (await import('./PayDialog')).PayDialog);
const WordsDialog = dialogOnDemand(async () => (await import('./WordsDialog')).WordsDialog);

const KIND = {
  word: 'request',
  title: 'Welfare',
  icon: HandCoins,
  list: { to: pages.welfare(), label: 'Welfare' },
  why: 'The address may be mistyped, or the employee is of a company that you do not look after.',
};

/** One request for HR: the limit, the papers, the decision, the payment and what is repaid. */
export function WelfareRequest({ id }: { id: number }) {
  const query = trpc.welfare.detail.useQuery({ id }, { select: plainTexts });
  return (
    <LoadedRecord
      kind={KIND}
      query={query}
      titleOf={({ employee }) => employee.name}
      skeleton={<FormSkeleton fields={5} />}
    >
      {(request) => <Request request={request} />}
    </LoadedRecord>
  );
}

type Act = 'APPROVED' | 'DECLINED' | 'ask' | 'pay' | 'settle';

function Request({ request }: { request: Welfare }) {
  const utils = trpc.useUtils();
  const changes = mayChange('records');
  const [act, setAct] = useState<Act | null>(null);
  const { id, kind, employee, number, status, repayments } = request;
  const waits = status === 'SUBMITTED' || status === 'PENDING';
  // A settlement of an exit takes all that is left before the loan ends with the exit.
  const isRepaying = status === 'ONGOING' && request.left !== 0;
  const close = () => setAct(null);
  const withPay = withPayWords(request);
  const byHand = useCommand(utils.client.welfare.payByHand.mutate, {
    said: 'Taken back from the payroll',
    refresh: () => utils.welfare.invalidate(),
  });
  const askByHand = () =>
    confirm({
      title: `Take the ${kind.title} back from the payroll?`,
      text: `It is no line of the pay of ${monthAndYear(request.with_pay?.month ?? '')} any more, and is paid by hand. ${employee.name} is told.`,
      confirm: 'Take back',
      cancel: 'Keep',
      act: () => byHand.run({ id }),
    });
  return (
    <>
      <PageHeading
        title={`${kind.title} of ${employee.name}`}
        note={
          <>
            {number} · {employee.company} <StatusBadge status={status} />
          </>
        }
        reads
      >
        {changes && waits && (
          <>
            <Button variant="soft" color="gray" onClick={() => setAct('ask')} {...opens(WordsDialog)}>
              Ask for documents
            </Button>
            {request.may_decide && (
              <>
                <Button
                  variant="outline"
                  color="red"
                  onClick={() => setAct('DECLINED')}
                  {...opens(DecideWelfareDialog)}
                >
                  Decline
                </Button>
                <Button onClick={() => setAct('APPROVED')} {...opens(DecideWelfareDialog)}>
                  Approve
                </Button>
              </>
            )}
          </>
        )}
        {notesPayments() && request.with_pay && !request.with_pay.taken && (
          <Button variant="outline" onClick={() => void askByHand()}>
            Pay by hand instead
          </Button>
        )}
        {changes && status === 'APPROVED' && !request.with_pay && request.may_decide && (
          <Button variant="outline" color="red" onClick={() => setAct('DECLINED')} {...opens(DecideWelfareDialog)}>
            Call off
          </Button>
        )}
        {notesPayments() && status === 'APPROVED' && !request.with_pay && (
          <Button onClick={() => setAct('pay')} {...opens(PayDialog)}>
            Note payment
          </Button>
        )}
        {notesPayments() && isRepaying && (
          <Button variant="outline" onClick={() => setAct('settle')} {...opens(WordsDialog)}>
            Note early settlement
          </Button>
        )}
      </PageHeading>
      {request.under_approval && (
        <Card tone="gray" p="3">
          An approval workflow decides about this.{' '}
          <TextLink underlined>
            <Link to={pages.approvals()}>Approvals</Link>
          </TextLink>
        </Card>
      )}
      {waits && !request.under_approval && !request.may_decide && (
        <Card tone="gray" p="3">
          Another admin decides about this: nobody decides what they asked for.
        </Card>
      )}
      {request.over_limit && waits && (
        <Card tone="amber" p="3">
          <Text>This is more than the limit.</Text>
        </Card>
      )}
      {withPay && (
        <Card tone="gray" p="3">
          <Text>{withPay}</Text>
        </Card>
      )}
      {request.settle_asked_at && isRepaying && (
        <Card tone="amber" p="3">
          <Text>{employee.name} asked to settle early. Note the payment once the money is there.</Text>
        </Card>
      )}
      <Columns columns="minmax(0, 1fr) 360px">
        <Grid gap="20px" minWidth="0">
          {repayments.length > 0 && <LoanCard loan={request} />}
          <RequestFacts request={request} />
          <Documents request={request} />
          {repayments.length > 0 && <RepaymentSchedule repayments={repayments} />}
        </Grid>
        <Grid gap="20px" minWidth="0">
          <CaseTimeline events={request.timeline} signs={WELFARE_SIGNS} />
          {changes && (
            <WriteToParties
              id={id}
              to={request.may_write_to}
              names={{ DESK: 'Human resources only', SUBJECT: employee.name }}
              title="Write"
              second={status === 'APPROVED' || (waits && request.may_decide)}
              onSent={() => utils.welfare.invalidate()}
            />
          )}
        </Grid>
      </Columns>
      {(act === 'APPROVED' || act === 'DECLINED') && (
        <DecideWelfareDialog request={request} status={act} onClose={close} />
      )}
      {act === 'pay' && <PayDialog request={request} onClose={close} />}
      {(act === 'ask' || act === 'settle') && <WordsDialog request={request} act={act} onClose={close} />}
    </>
  );
}
