import { trpc } from '../../../platform/call/trpc';
import { useCommand } from '../../../platform/record/use-command';

/** Archives something that can be chosen, or opens it again. */
export function useArchiveHmo<I, O extends { archived: boolean }>(send: (input: I) => Promise<O>, word: string) {
  const utils = trpc.useUtils();
  return useCommand(send, {
    said: ({ archived }) => (archived ? `${word} archived` : `${word} is open again`),
    refresh: () => utils.hmo.invalidate(),
  });
}
