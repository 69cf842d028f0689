import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { LinkedOffer } from '../../../../contracts/hiring/offer';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { LinkPage } from '../../../platform/link/LinkPage';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { plainTexts } from '../../../platform/ui/format';
import { OfferClosedPage } from '../OfferClosedPage';
import { OfferLoading } from '../OfferLoading';
import { useUploads } from './use-uploads';
import { WizardSteps } from './WizardSteps';

const AcceptFromLink = lazy(async () => ({ default: (await import('./AcceptFromLink')).AcceptFromLink }));

function Offer({ token }: { token: string }) {
  const offer = trpc.offer.linked.useQuery({}, { staleTime: Number.POSITIVE_INFINITY, select: plainTexts });
  if (offer.data) {
    const { status } = offer.data;
    if (status === 'OPEN' || status === 'RETURNED') return <AcceptWizard offer={offer.data} token={token} />;
    return <OfferClosedPage offer={offer.data} status={status} />;
  }
  if (offer.error) {
    const problem = problemOfError(offer.error);
    if (problem.code === 'NOT_OFFERED') {
      return (
        <Suspense fallback={<OfferLoading title="Your offer" />}>
          <AcceptFromLink token={token} />
        </Suspense>
      );
    }
    return <LinkProblemPage problem={problem} token={token} onRetry={() => offer.refetch()} />;
  }
  return <OfferLoading title="Your offer" />;
}

/** `/onboarding/accept/offer`: the offer behind the link, in four steps. */
export function AcceptOfferPage() {
  const { token: segment } = useParams();
  return (
    <LinkPage place="offer" segment={segment} address={pages.openOffer()} title="Your offer">
      {(token) => <Offer token={token} />}
    </LinkPage>
  );
}

/** Accepting an offer that the server shows: each letter goes up as soon as it is chosen. */
function AcceptWizard({ offer, token }: { offer: LinkedOffer; token: string }) {
  const utils = trpc.useUtils();
  const uploads = useUploads({
    offer: offer.id,
    documents: offer.documents,
    onArrived: (document) =>
      utils.offer.linked.setData({}, (now) => now && { ...now, documents: [...now.documents, document] }),
  });
  const { id, firstname, lastname } = offer;
  return <WizardSteps offer={{ id, firstname, lastname, shown: offer }} token={token} uploads={uploads} />;
}
