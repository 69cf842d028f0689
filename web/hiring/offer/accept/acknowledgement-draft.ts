import type { DraftPlace } from '../../../platform/form/kept-draft';
import { draftOfTab } from '../../../platform/form/stored-draft';

/**
 * Where what was typed on the acknowledgement form is kept until the offer is accepted. The tab's storage, because it holds
 * a BVN and an account number: on a shared computer they end with the tab.
 */
export const acknowledgementDraft = (offer: number): DraftPlace => draftOfTab(`tenure.offer.${offer}.acknowledgement`);
