import { type FirstReads, read } from '../read';
import { trpc } from '../trpc';

export const reads: FirstReads = { stuck: () => [read(trpc.stuck.list, {})] };
