import type { LinkedOffer } from '../../../../contracts/hiring/offer';

/** The data of an offer for the wizard: all of it, or what its link says where the server does not show offers. */
export interface OfferAtHand {
  id: number;
  firstname?: string | undefined;
  lastname?: string | undefined;
  /** The offer as the server shows it. */
  shown?: LinkedOffer;
}
