import { trpc } from '../../platform/call/trpc';
import { type FirstReads, readById } from '../../platform/page/read';

export const reads: FirstReads = {
  newLeaveType: ({ search }) => readById(trpc.leaveType.detail, search.get('type')),
};
