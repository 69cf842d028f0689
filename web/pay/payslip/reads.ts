import { trpc } from '../../platform/call/trpc';
import { type FirstReads, firstRead, type ScreenRead } from '../../platform/page/read';
import { OWN_RELIEFS, slipsOf, yearIn } from './own/own-lists';

const ownPay = (search: URLSearchParams): ScreenRead[] => {
  const id = Number(search.get('payslip'));
  return id > 0
    ? [firstRead(trpc.payslip.detail, { id })]
    : [firstRead(trpc.payslip.mine, slipsOf(yearIn(search))), firstRead(trpc.payslip.reliefs, OWN_RELIEFS)];
};

export const reads: FirstReads = {
  profileData: ({ params, search }) => (params.name === 'payslips' ? ownPay(search) : []),
};
