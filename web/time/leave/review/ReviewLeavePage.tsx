import { matchPath, useLocation, useParams } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import type { LinkedDecider } from '../../../../contracts/time/leave-state';
import { LinkPage } from '../../../platform/link/LinkPage';
import type { LinkPlace } from '../../../platform/link/link-token';
import { idIn } from '../../../platform/record/id-in';
import { LinkedLeave } from './LinkedLeave';
import { REVIEW_TITLE } from './review-words';

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
