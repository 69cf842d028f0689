import { askedOf } from '../list/list-spec';
import { type FirstReads, read } from '../read';
import { trpc } from '../trpc';

export const reads: FirstReads = {
  activities: ({ search }) => [read(trpc.activity.list, askedOf({}, search))],
};
