import type { DraftPlace } from '../../../platform/form/kept-draft';
import { draftOfTab } from '../../../platform/form/stored-draft';

/**
 * The place where the typed acknowledgement form is kept until the offer is accepted. It is the tab's storage, because it has a
 * BVN and an account number: on a shared computer they end with the tab.
 */
export const acknowledgementDraft = (offer: number): DraftPlace => draftOfTab(`tenure.offer.${offer}.acknowledgement`);
