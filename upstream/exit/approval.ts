import type { Approvable } from '../approval/effects';
import { refuse } from '../refusal';

/** What the approvers of an exit set off. */
export const exitApprovals: Approvable = {
  record: 'exit',
  effect: async () => {
    throw refuse.notFound();
  },
};
