import { useLocation, useParams } from 'react-router';
import { LinkPage } from '../link/LinkPage';
import { TAKEN } from '../link/link-token';
import { WaiverDecision } from './WaiverDecision';

/** `/onboarding/accept/waiver/{token}` and `/onboarding/decline/waiver/{token}`: opening the page decides. */
export function WaiverDecisionPage() {
  const { token: segment } = useParams();
  const accepts = useLocation().pathname.startsWith('/onboarding/accept/');
  return (
    <LinkPage
      key={accepts ? 'accept' : 'decline'}
      place={accepts ? 'waiver-accept' : 'waiver-decline'}
      segment={segment}
      address={`/onboarding/${accepts ? 'accept' : 'decline'}/waiver/${TAKEN}`}
      title="Waiver request"
    >
      {(token) => <WaiverDecision token={token} decision={accepts ? 'ACCEPTED' : 'REJECTED'} />}
    </LinkPage>
  );
}
