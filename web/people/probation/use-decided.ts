import { WAITS_WORDS } from '../../../contracts/approvals/pair-kinds';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';

/** The steps after an act on somebody on probation: its words, and the list read again. */
export function useProbationDecided(said: string, onClose: () => void) {
  const utils = trpc.useUtils();
  return {
    said: ({ message }: DoneAnswer) => (message === WAITS_WORDS ? WAITS_WORDS : said),
    done: async () => {
      onClose();
      await Promise.all([utils.probation.invalidate(), utils.secondPair.invalidate()]);
    },
    place: 'act' as const,
    failed: (error: unknown) => {
      // Somebody else was faster: the form stays open over the fresh list.
      if (problemOfError(error).status === 409) void utils.probation.due.invalidate();
      return false;
    },
  };
}
