import { trpc } from '../call/trpc';
import { type FirstReads, firstRead } from '../page/read';

export const reads: FirstReads = { stuck: () => [firstRead(trpc.stuck.list, {})] };
