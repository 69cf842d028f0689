import { type FirstReads, read } from '../page/read';
import { trpc } from '../call/trpc';

export const reads: FirstReads = { stuck: () => [read(trpc.stuck.list, {})] };
