import { matchPath, useLocation, useParams } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import type { LinkedDecider } from '../../../../contracts/time/leave-state';
import { isGone, problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { HrContact } from '../../../platform/link/HrContact';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkNotice } from '../../../platform/link/LinkNotice';
import { LinkPage } from '../../../platform/link/LinkPage';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import type { LinkPlace } from '../../../platform/link/link-token';
import { idIn } from '../../../platform/record/id-in';
import { plainTexts } from '../../../platform/ui/format';
import { LeaveReview } from './LeaveReview';
import { NO_LEAVE_REQUEST, REVIEW_TITLE } from './review-words';

/** The place of a path's page (V058): line manager 1 below /supervisor, line manager 2 and the client each at their own. */
const PAGES: readonly {
  path: string;
  addressOf: (id: string) => string;
  actor: LinkedDecider;
  link: LinkPlace;
}[] = [
  { path: pages.reviewLeave.path, addressOf: pages.reviewLeave, actor: 'line_manager1', link: 'leave-review' },
  {
    path: pages.reviewLeaveAsSecond.path,
    addressOf: pages.reviewLeaveAsSecond,
    actor: 'line_manager2',
    link: 'leave-review',
  },
  { path: pages.reviewLeaveAsClient.path, addressOf: pages.reviewLeaveAsClient, actor: 'client', link: 'leave-client' },
];

/** `/supervisor/leave/…`, `/manager/leave/…` and `/client/leave/…`: who was asked about a leave reads it and decides. */
export function ReviewLeavePage() {
  const { employeeId, Id } = useParams();
  const { pathname } = useLocation();
  // The segment is the id of the request, whatever the documents call it (X013).
  const segment = employeeId ?? Id ?? '';
  const page = PAGES.find(({ path }) => matchPath(path, pathname));
  if (!page) return null;
  return (
    <LinkPage key={page.actor} place={page.link} address={page.addressOf(segment)} title={REVIEW_TITLE}>
      {(token) => <LinkedLeave key={segment} id={idIn(segment)} actor={page.actor} token={token} link={page.link} />}
    </LinkPage>
  );
}

interface Props {
  /** The id in the address; below one where it is none. */
  id: number;
  /** The place whose page this is. */
  actor: LinkedDecider;
  link: LinkPlace;
  token: string;
}

/** Reads the request of a link: what it says, or that there is none, or that the link is another's. */
function LinkedLeave({ id, actor, link, token }: Props) {
  const { data, error, refetch } = trpc.leave.detail.useQuery(
    { id },
    { enabled: id > 0, staleTime: Number.POSITIVE_INFINITY, select: plainTexts },
  );
  const problem = error ? problemOfError(error) : null;
  if (data && data.you !== null && data.you !== actor) {
    return <LinkProblemPage problem={{ status: 401, code: 'UNAUTHENTICATED', link: 'invalid' }} token={token} />;
  }
  if (data) return <LeaveReview leave={data} actor={actor} link={link} token={token} reload={refetch} />;
  if (id <= 0 || (isGone(problem) && !problem?.link)) {
    return (
      <LinkLayout title={NO_LEAVE_REQUEST}>
        <LinkNotice sign="invalid" title={NO_LEAVE_REQUEST} below={<HrContact />}>
          The request of this link is not there any more, or its address is not whole. Open it again from the mail.
        </LinkNotice>
      </LinkLayout>
    );
  }
  if (problem) return <LinkProblemPage problem={problem} token={token} onRetry={() => void refetch()} />;
  return <LinkLayout title={REVIEW_TITLE}>{null}</LinkLayout>;
}
