import { matchPath, useLocation, useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { LinkPage } from '../../platform/link/LinkPage';
import { TAKEN_TOKEN } from '../../platform/link/link-token';
import { WaiverDecision } from './WaiverDecision';

/** `/onboarding/accept/waiver/{token}` and `/onboarding/decline/waiver/{token}`: opening the page decides. */
export function WaiverDecisionPage() {
  const { token: segment } = useParams();
  const accepts = matchPath(pages.acceptWaiver.path, useLocation().pathname) !== null;
  return (
    <LinkPage
      key={accepts ? 'accept' : 'decline'}
      place={accepts ? 'waiver-accept' : 'waiver-decline'}
      segment={segment}
      address={(accepts ? pages.acceptWaiver : pages.declineWaiver)(TAKEN_TOKEN)}
      title="Waiver request"
    >
      {(token) => <WaiverDecision token={token} decision={accepts ? 'ACCEPTED' : 'REJECTED'} />}
    </LinkPage>
  );
}
