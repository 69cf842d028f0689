import { useState } from 'react';
import { useCommand } from '../record/use-command';
import { trpc } from '../trpc';

/** Says that an announcement was read; `busy` is the one that it is being said of. */
export function useMarkRead(onDone: () => void) {
  const utils = trpc.useUtils();
  const [marked, setMarked] = useState<number | null>(null);
  const { run, busy } = useCommand(
    async (id: number) => {
      await utils.client.announcement.markRead.mutate({ id });
      // Read again before the row goes, so that nothing jumps twice.
      await Promise.all([utils.announcement.mine.invalidate(), utils.notification.list.invalidate()]);
    },
    { done: onDone },
  );
  const read = (id: number) => {
    if (busy) return;
    setMarked(id);
    void run(id);
  };
  return { read, busy: busy ? marked : null };
}
