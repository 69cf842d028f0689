import { useState } from 'react';
import type { changeRequest as contract } from '../../../contracts/people/change-request';
import type { OutputOf } from '../../../contracts/platform/call';
import { trpc } from '../../platform/call/trpc';
import { useCommand } from '../../platform/record/use-command';

/** Shows a masked field of a request, on purpose and recorded, until the page is left. */
export function useRevealChange(id: number, field: number) {
  const [values, setValues] = useState<OutputOf<typeof contract.reveal> | null>(null);
  const { client } = trpc.useUtils();
  const { run, busy } = useCommand(client.changeRequest.reveal.mutate, { place: 'employee', done: setValues });
  return { values, busy, reveal: () => void run({ id, field }) };
}
