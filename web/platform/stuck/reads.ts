import { trpc } from '../call/trpc';
import { type FirstReads, read } from '../page/read';

export const reads: FirstReads = { stuck: () => [read(trpc.stuck.list, {})] };
