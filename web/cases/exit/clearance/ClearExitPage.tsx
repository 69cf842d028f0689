import { useParams } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkPage } from '../../../platform/link/LinkPage';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { TAKEN_TOKEN } from '../../../platform/link/link-token';
import { plainTexts } from '../../../platform/ui/format';
import { ClearanceChecklist } from './ClearanceChecklist';

const TITLE = 'Clearance';

/** `/exit/clearance/:token`: the owner of a department clears what somebody who leaves hands back. */
export function ClearExitPage() {
  const { token: segment } = useParams();
  return (
    <LinkPage place="exit-clearance" segment={segment} address={pages.clearExit(TAKEN_TOKEN)} title={TITLE}>
      {(token) => <Linked token={token} />}
    </LinkPage>
  );
}

function Linked({ token }: { token: string }) {
  const { data, error, refetch } = trpc.exit.linked.useQuery(
    {},
    { staleTime: Number.POSITIVE_INFINITY, select: plainTexts },
  );
  if (data) return <ClearanceChecklist linked={data} token={token} />;
  if (error) return <LinkProblemPage problem={problemOfError(error)} token={token} onRetry={() => void refetch()} />;
  return <LinkLayout title={TITLE}>{null}</LinkLayout>;
}
