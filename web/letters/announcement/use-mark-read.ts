import { useState } from 'react';
import { trpc } from '../../platform/call/trpc';
import { useCommand } from '../../platform/record/use-command';

/** Marks an announcement as read, or acknowledges the version that was read; `busy` is the one that is being marked. */
export function useMarkRead(onDone: () => void) {
  const utils = trpc.useUtils();
  const [marked, setMarked] = useState<number | null>(null);
  const { run, busy } = useCommand(
    async ({ id, version }: { id: number; version?: number | undefined }) => {
      const { markRead, acknowledge } = utils.client.announcement;
      if (version === undefined) await markRead.mutate({ id });
      else await acknowledge.mutate({ id, version });
      // The list is read again before the row goes away, so that nothing jumps twice.
      await Promise.all([utils.announcement.mine.invalidate(), utils.notification.list.invalidate()]);
    },
    { done: onDone },
  );
  const read = (id: number, version?: number) => {
    if (busy) return;
    setMarked(id);
    void run({ id, version });
  };
  return { read, busy: busy ? marked : null };
}
