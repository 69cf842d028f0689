import { SEND_STATUSES } from '../../../contracts/platform/send-status';
import { trpc } from '../../platform/call/trpc';
import { askedOf, type ListSpec } from '../../platform/list/list-spec';
import { type FirstReads, read } from '../../platform/page/read';

export const OFFERS = { search: 'Search name, email or phone' } satisfies ListSpec;

export const reads: FirstReads = {
  sendOfferStatus: ({ params, search }) => {
    const send_status = SEND_STATUSES.find((known) => known === params.send_status);
    return send_status ? [read(trpc.offer.sent, { ...askedOf(OFFERS, search), send_status })] : [];
  },
};
