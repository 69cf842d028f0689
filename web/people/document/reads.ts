import { trpc } from '../../platform/call/trpc';
import { type FirstReads, read } from '../../platform/page/read';

export const reads: FirstReads = {
  documents: () => [read(trpc.profile.summary, {}), read(trpc.document.mine, {})],
};
