import { useParams } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkPage } from '../../../platform/link/LinkPage';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { TAKEN_TOKEN } from '../../../platform/link/link-token';
import { plainTexts } from '../../../platform/ui/format';
import { LinkedHmoComplaint } from './LinkedHmoComplaint';

const TITLE = 'Complaint about health insurance';

/** `/hmo/complaint/:token`: an HMO answers a complaint of somebody whom it insures, without an account. */
export const AnswerHmoComplaintPage = () => (
  <LinkPage
    place="hmo-complaint"
    segment={useParams().token ?? ''}
    address={pages.answerHmoComplaint(TAKEN_TOKEN)}
    title={TITLE}
  >
    {(token) => <Linked token={token} />}
  </LinkPage>
);

function Linked({ token }: { token: string }) {
  const { data, error, refetch } = trpc.hmoComplaint.linked.useQuery(
    {},
    { staleTime: Number.POSITIVE_INFINITY, select: plainTexts },
  );
  if (data) return <LinkedHmoComplaint linked={data} token={token} reload={refetch} />;
  if (error) return <LinkProblemPage problem={problemOfError(error)} token={token} onRetry={() => void refetch()} />;
  return <LinkLayout title={TITLE}>{null}</LinkLayout>;
}
