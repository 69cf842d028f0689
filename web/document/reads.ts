import { type FirstReads, read } from '../read';
import { trpc } from '../trpc';

export const reads: FirstReads = {
  documents: () => [read(trpc.profile.summary, {}), read(trpc.document.mine, {})],
};
