import { Button, Grid } from '@radix-ui/themes';
import { HandHeart } from 'lucide-react';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { confirm } from '../../../platform/record/confirm';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { useCommand } from '../../../platform/record/use-command';
import { Card } from '../../../platform/ui/Card';
import { Columns } from '../../../platform/ui/Columns';
import { ForChange } from '../../../platform/ui/ForChange';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { useReading } from '../../../platform/ui/reading';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { CaseTimeline } from '../../case/CaseTimeline';
import { WriteToParties } from '../../case/WriteToParties';
import { Documents } from '../Documents';
import { WELFARE_SIGNS } from '../event-signs';
import { LoanCard } from '../LoanCard';
import { RepaymentSchedule } from '../RepaymentSchedule';
import { RequestFacts } from '../RequestFacts';
import { withOwnPayWords } from '../welfare-words';

const KIND = {
  word: 'request',
  title: 'My Welfare',
  icon: HandHeart,
  list: { to: pages.ownWelfare(), label: 'My Welfare' },
  why: 'The address may be mistyped.',
};

/** One request of the caller's own: what was asked, what is missing, and all that was said. */
export function OwnRequest({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const reading = useReading();
  const query = trpc.welfare.detail.useQuery({ id }, { select: plainTexts });
  const withdraw = useCommand(utils.client.welfare.withdraw.mutate, {
    said: 'Request withdrawn',
    refresh: () => utils.welfare.invalidate(),
  });
  return (
    <LoadedRecord
      kind={KIND}
      query={query}
      titleOf={({ kind, number }) => `${kind.title}, ${number}`}
      skeleton={<FormSkeleton fields={5} />}
    >
      {(request) => {
        const waits = request.status === 'SUBMITTED' || request.status === 'PENDING';
        const withPay = withOwnPayWords(request);
        const ask = () =>
          confirm({
            title: 'Withdraw this request?',
            text: 'Nobody decides about it any more. You can ask again.',
            confirm: 'Withdraw request',
            destructive: true,
            act: () => withdraw.run({ id }),
          });
        return (
          <>
            <PageHeading
              title={`${request.kind.title}, ${request.number}`}
              note={<StatusBadge status={request.status} />}
              reads
            >
              <ForChange>
                {waits && (
                  <Button variant="soft" color="gray" onClick={() => void ask()}>
                    Withdraw
                  </Button>
                )}
              </ForChange>
            </PageHeading>
            {withPay && (
              <Card tone="gray" p="3">
                <Text>{withPay}</Text>
              </Card>
            )}
            <Columns columns="minmax(0, 1fr) 360px">
              <Grid gap="20px" minWidth="0">
                {request.repayments.length > 0 && <LoanCard loan={request} />}
                <RequestFacts request={request} />
                <Documents request={request} />
                {request.repayments.length > 0 && <RepaymentSchedule repayments={request.repayments} />}
              </Grid>
              <Grid gap="20px" minWidth="0">
                <CaseTimeline events={request.timeline} signs={WELFARE_SIGNS} />
                {!reading && (
                  <WriteToParties
                    id={id}
                    to={request.may_write_to}
                    title="Write to human resources"
                    own={pages.ownWelfare({ request: id })}
                    onSent={() => utils.welfare.invalidate()}
                  />
                )}
              </Grid>
            </Columns>
          </>
        );
      }}
    </LoadedRecord>
  );
}
