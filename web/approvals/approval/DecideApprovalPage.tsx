import { useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkPage } from '../../platform/link/LinkPage';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { TAKEN_TOKEN } from '../../platform/link/link-token';
import { plainTexts } from '../../platform/ui/format';
import { ApprovalProgress } from './ApprovalProgress';
import { LinkedDecision } from './LinkedDecision';

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
