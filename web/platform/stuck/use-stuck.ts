import { trpc } from '../call/trpc';
import { useCommand } from '../record/use-command';

/** The acts of the page, each of which reads it again. */
export function useStuck() {
  const utils = trpc.useUtils();
  const refresh = () => utils.stuck.list.invalidate();
  const outcome = { said: ({ message }: { message: string }) => message, refresh, stale: refresh };
  const { again, drop } = utils.client.stuck;
  const trying = useCommand((what: Parameters<typeof again.mutate>[0]) => again.mutate(what), outcome);
  const dropping = useCommand((what: Parameters<typeof drop.mutate>[0]) => drop.mutate(what), outcome);
  return { again: trying.run, drop: dropping.run, busy: trying.busy || dropping.busy };
}
