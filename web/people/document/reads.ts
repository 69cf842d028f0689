import { type FirstReads, read } from '../../platform/page/read';
import { trpc } from '../../platform/call/trpc';

export const reads: FirstReads = {
  documents: () => [read(trpc.profile.summary, {}), read(trpc.document.mine, {})],
};
