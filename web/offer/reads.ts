import { SEND_STATUSES } from '../../contracts/send-status';
import { askedOf, type ListSpec } from '../list/list-spec';
import { type FirstReads, read } from '../read';
import { trpc } from '../trpc';

export const OFFERS = { search: 'Search name, email or phone' } satisfies ListSpec;

export const reads: FirstReads = {
  sendOfferStatus: ({ params, search }) => {
    const send_status = SEND_STATUSES.find((known) => known === params.send_status);
    return send_status ? [read(trpc.offer.sent, { ...askedOf(OFFERS, search), send_status })] : [];
  },
};
