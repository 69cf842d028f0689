import { useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { LinkPage } from '../../platform/link/LinkPage';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { linkFacts } from '../../platform/link/link-token';
import { idIn } from '../../platform/record/id-in';
import { plainTexts } from '../../platform/ui/format';
import { DeclineOfferForm } from './DeclineOfferForm';
import { OfferClosedPage } from './OfferClosedPage';
import { OfferLoading } from './OfferLoading';

const INVALID = { status: 404, code: 'NOT_FOUND', link: 'invalid' } as const;

function Offer({ token, offerId }: { token: string; offerId: string }) {
  const offer = trpc.offer.linked.useQuery({}, { select: plainTexts });
  if (offer.data) {
    const { status, id } = offer.data;
    // When the address and the link name different offers, neither must be declined by mistake.
    if (String(id) !== offerId) {
      return <LinkProblemPage problem={INVALID} token={token} />;
    }
    if (status === 'OPEN' || status === 'RETURNED') return <DeclineOfferForm id={id} offer={offer.data} />;
    return <OfferClosedPage offer={offer.data} status={status} />;
  }
  if (offer.error) {
    const problem = problemOfError(offer.error);
    if (problem.code === 'NOT_OFFERED') {
      // The server shows no offers: it gets the number in the address, unless the link says another.
      const id = idIn(offerId);
      return id > 0 && (linkFacts(token).offerId ?? id) === id ? (
        <DeclineOfferForm id={id} />
      ) : (
        <LinkProblemPage problem={INVALID} token={token} />
      );
    }
    return <LinkProblemPage problem={problem} token={token} onRetry={() => offer.refetch()} />;
  }
  return <OfferLoading title="Decline this offer" />;
}

/** `/onboarding/decline/offer/{offerId}?d=`: asks for a reason and declines. */
export function DeclineOfferPage() {
  const { offerId = '' } = useParams();
  return (
    <LinkPage place="offer" address={pages.declineOffer(offerId)} title="Decline this offer">
      {(token) => <Offer token={token} offerId={offerId} />}
    </LinkPage>
  );
}
