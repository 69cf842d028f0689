import type { LinkedOffer } from '../../../../contracts/hiring/offer';
import { trpc } from '../../../platform/call/trpc';
import { useUploads } from './use-uploads';
import { WizardSteps } from './WizardSteps';

/** Accepting an offer that the server shows: each letter goes up as soon as it is chosen. */
export function AcceptWizard({ offer, token }: { offer: LinkedOffer; token: string }) {
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
