import { trpc } from '../../platform/call/trpc';
import { type FirstReads, firstRead } from '../../platform/page/read';

export const reads: FirstReads = {
  documents: () => [firstRead(trpc.profile.summary, {}), firstRead(trpc.document.mine, {})],
};
