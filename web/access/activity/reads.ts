import { trpc } from '../../platform/call/trpc';
import { askedOf } from '../../platform/list/list-spec';
import { type FirstReads, read } from '../../platform/page/read';

export const reads: FirstReads = {
  activities: ({ search }) => [read(trpc.activity.list, askedOf({}, search))],
};
