import { SEND_STATUSES } from '../../../contracts/platform/send-status';
import { trpc } from '../../platform/call/trpc';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead } from '../../platform/page/read';

export const OFFERS = { search: 'Search name, email or phone' } satisfies ListSpec;

export const reads: FirstReads = {
  sendOfferStatus: ({ params, search }) => {
    const send_status = SEND_STATUSES.find((known) => known === params.send_status);
    return send_status ? [firstRead(trpc.offer.sent, { ...listInput(OFFERS, search), send_status })] : [];
  },
};
