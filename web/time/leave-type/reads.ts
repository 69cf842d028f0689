import { type FirstReads, readById } from '../../platform/page/read';
import { trpc } from '../../platform/call/trpc';

export const reads: FirstReads = {
  newLeaveType: ({ search }) => readById(trpc.leaveType.detail, search.get('type')),
};
