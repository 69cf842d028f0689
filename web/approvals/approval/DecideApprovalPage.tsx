import { useParams } from 'react-router';
import type { LinkedApproval } from '../../../contracts/approvals/approval';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FactsCard } from '../../platform/link/FactsCard';
import { LastReceipt } from '../../platform/link/LastReceipt';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice, type NoticeSign } from '../../platform/link/LinkNotice';
import { LinkPage } from '../../platform/link/LinkPage';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { TAKEN_TOKEN } from '../../platform/link/link-token';
import { dateTime, plainTexts } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { ApprovalSteps } from './ApprovalSteps';
import { APPROVAL_EFFECTS } from './approval-words';
import { LinkedDecision } from './LinkedDecision';
import { OtherApprovals } from './OtherApprovals';

const TITLE = 'Approval';

function Linked({ token }: { token: string }) {
  const request = trpc.approval.linked.useQuery({}, { staleTime: Number.POSITIVE_INFINITY, select: plainTexts });
  if (request.data) {
    return request.data.open ? (
      <LinkedDecision request={request.data} token={token} onChanged={() => void request.refetch()} />
    ) : (
      <ApprovalProgress request={request.data} />
    );
  }
  if (request.error) {
    return (
      <LinkProblemPage problem={problemOfError(request.error)} token={token} onRetry={() => void request.refetch()} />
    );
  }
  return <LinkLayout title={TITLE}>{null}</LinkLayout>;
}

/** `/approval/decide/{token}`: what an approver is asked for. Opening it decides nothing. */
export function DecideApprovalPage() {
  const { token: segment } = useParams();
  return (
    <LinkPage place="approval" segment={segment} address={pages.decideApproval(TAKEN_TOKEN)} title={TITLE}>
      {(token) => <Linked token={token} />}
    </LinkPage>
  );
}

interface ProgressWords {
  sign: NoticeSign;
  title: string;
  words: string;
}

/** The words for the holder of a link who has nothing to decide any more. */
function progressWords({ own, status, kind, approval_level, requested_by }: LinkedApproval): ProgressWords {
  if (own.decision === 'DECLINED') {
    return {
      sign: 'closed',
      title: 'You declined this',
      words: `The request has ended. ${requested_by} has your notes and can change it and ask again.`,
    };
  }
  if (own.decision === 'APPROVED') {
    const next =
      status === 'PENDING'
        ? approval_level > own.level
          ? `It goes on to level ${approval_level}.`
          : 'It waits for the other approvers of your level.'
        : status === 'APPROVED'
          ? `Nobody else is asked: ${APPROVAL_EFFECTS[kind]}.`
          : 'The request has ended meanwhile.';
    return { sign: 'good', title: 'You approved this', words: `${next} You need not do anything more.` };
  }
  if (status === 'WITHDRAWN') {
    return { sign: 'closed', title: 'This was taken back', words: 'Nothing is left to decide.' };
  }
  return {
    sign: status === 'DECLINED' ? 'closed' : 'used',
    title: status === 'DECLINED' ? 'This was declined' : 'This was approved by somebody else',
    words: 'Nothing is left for you to decide.',
  };
}

/** The recorded decision, the state of the request, and the next step. */
function ApprovalProgress({ request }: { request: LinkedApproval }) {
  const { sign, title, words } = progressWords(request);
  const { own } = request;
  return (
    <LinkLayout title={title} company={request} person={own.name}>
      <LinkNotice
        sign={sign}
        title={title}
        below={
          <>
            <LastReceipt
              otherwise={
                <FactsCard
                  title="What was recorded"
                  facts={[
                    ['Request', request.title],
                    ['Asked by', request.requested_by],
                    ...(own.decided_at ? ([['Decided', dateTime(own.decided_at)]] as [string, string][]) : []),
                    ...(own.notes ? ([['Notes', own.notes]] as [string, string][]) : []),
                  ]}
                />
              }
            />
            <Text as="h2" size="15" weight="bold" mt="5" mb="3">
              Where it stands
            </Text>
            <ApprovalSteps request={request} />
            <OtherApprovals />
          </>
        }
      >
        {words}
      </LinkNotice>
    </LinkLayout>
  );
}
