import { type FirstReads, readById } from '../read';
import { trpc } from '../trpc';

export const reads: FirstReads = {
  newLeaveType: ({ search }) => readById(trpc.leaveType.detail, search.get('type')),
};
