import { useParams } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkPage } from '../../../platform/link/LinkPage';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { TAKEN_TOKEN } from '../../../platform/link/link-token';
import { plainTexts } from '../../../platform/ui/format';
import { RosterOfMonth } from './RosterOfMonth';

const TITLE = 'Roster';

/** `/hmo/roster/:token`: an HMO downloads the roster of a month and confirms its lines, without an account. */
export const ConfirmHmoRosterPage = () => (
  <LinkPage
    place="hmo-roster"
    segment={useParams().token ?? ''}
    address={pages.confirmHmoRoster(TAKEN_TOKEN)}
    title={TITLE}
  >
    {(token) => <Linked token={token} />}
  </LinkPage>
);

function Linked({ token }: { token: string }) {
  const { data, error, refetch } = trpc.hmoRoster.linked.useQuery(
    {},
    { staleTime: Number.POSITIVE_INFINITY, select: plainTexts },
  );
  if (data) return <RosterOfMonth roster={data} token={token} />;
  if (error) return <LinkProblemPage problem={problemOfError(error)} token={token} onRetry={() => void refetch()} />;
  return <LinkLayout title={TITLE}>{null}</LinkLayout>;
}
