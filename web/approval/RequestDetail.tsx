import { Button, Grid } from '@radix-ui/themes';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import { useOneAtATime } from '../form/one-at-a-time';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { reportFailure } from '../report-failure';
import { usePageTitle } from '../shell/page-title';
import { trpc } from '../trpc';
import { Columns } from '../ui/Columns';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Empty } from '../ui/Empty';
import { Facts } from '../ui/Facts';
import { Failed } from '../ui/Failed';
import { FormSkeleton } from '../ui/FormSkeleton';
import { dateTime, plainTexts } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';
import { StatusBadge } from '../ui/StatusBadge';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';
import { toast } from '../ui/toast';
import { ApprovalSteps } from './ApprovalSteps';
import { KIND_WORDS } from './approval-words';
import { DecisionForm } from './DecisionForm';
import { HandOverDialog } from './HandOverDialog';

/** One request: what is asked for, where it stands, and what the reader can do with it. */
export function RequestDetail({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const query = trpc.approval.request.useQuery({ id }, { select: plainTexts });
  const [dialog, setDialog] = useState<'withdraw' | 'hand-over' | null>(null);
  const withdraw = trpc.approval.withdraw.useMutation({
    onSuccess: async ({ message }) => {
      toast.success(message);
      setDialog(null);
      await Promise.all([utils.approval.invalidate(), utils.onboarding.invalidate(), utils.changeRequest.invalidate()]);
    },
    onError: (error) => reportFailure(error, 'act'),
  });
  const withdrawOnce = useOneAtATime(withdraw);
  const request = query.data;
  usePageTitle(request?.title);

  if (!request) {
    if (!query.isError) return <FormSkeleton fields={5} />;
    const problem = problemOf(query.error);
    return (
      <>
        <PageHeading title="Approval" />
        {problem.status === 404 ? (
          <Empty
            icon={BadgeCheck}
            title="There is no such request"
            action={
              <Button asChild variant="soft" color="gray">
                <Link to={pages.approvals({ tab: 'all' })}>All requests</Link>
              </Button>
            }
          >
            The address may be cut off.
          </Empty>
        ) : (
          <Failed
            title={problemWords(problem, 'read')}
            requestId={problem.requestId}
            retry={() => void query.refetch()}
          >
            The request did not load.
          </Failed>
        )}
      </>
    );
  }

  return (
    <>
      <TextLink underlined size="13" mb="2">
        <Link to={pages.approvals()}>All approvals</Link>
      </TextLink>
      <PageHeading title={request.title}>
        <StatusBadge status={request.status} />
        {request.may_hand_over && (
          <Button variant="soft" color="gray" onClick={() => setDialog('hand-over')}>
            Hand over
          </Button>
        )}
        {request.may_withdraw && (
          <Button variant="soft" color="gray" onClick={() => setDialog('withdraw')}>
            Take back
          </Button>
        )}
      </PageHeading>
      <Columns columns="minmax(0, 1fr) 320px">
        <Grid gap="20px" minWidth="0">
          <Panel title="What is asked for">
            <Facts
              facts={[
                ['For', KIND_WORDS[request.kind]],
                ...request.details.map(({ name, value }) => [name, value] as const),
                ['Asked by', request.requested_by],
                ['Asked on', dateTime(request.requested_at)],
              ]}
            />
            <Text as="p" mt="3">
              {request.kind === 'change-request' ? (
                <TextLink underlined>
                  <Link to={pages.changeRequests({ request: request.record_id })}>Open change request</Link>
                </TextLink>
              ) : (
                <TextLink underlined>
                  <Link to={pages.candidate(request.record_id)}>Open candidate</Link>
                </TextLink>
              )}
            </Text>
          </Panel>
          {request.mine && (
            <Panel title="Your decision">
              <DecisionForm key={request.approval_level} request={request} />
            </Panel>
          )}
        </Grid>
        <Panel title="Where it stands">
          <ApprovalSteps request={request} />
          <Text as="p" size="12" tone="quiet" mt="4">
            Workflow: {request.workflow}, as it was when this was asked for
          </Text>
        </Panel>
      </Columns>
      {dialog === 'withdraw' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setDialog(null)}
          title="Take this request back?"
          confirm="Take back"
          cancel="Keep"
          destructive
          busy={withdraw.isPending}
          onConfirm={() => withdrawOnce({ id })}
        >
          Nobody decides it any more, and nothing is done. It can be asked for again.
        </ConfirmDialog>
      )}
      {dialog === 'hand-over' && <HandOverDialog request={request} onClose={() => setDialog(null)} />}
    </>
  );
}
