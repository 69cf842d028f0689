import { trpc } from '../../platform/call/trpc';
import { listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead } from '../../platform/page/read';

export const reads: FirstReads = {
  activities: ({ search }) => [firstRead(trpc.activity.list, listInput({}, search))],
};
