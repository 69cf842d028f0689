import { useState } from 'react';
import type { OutputOf } from '../../contracts/call';
import type { changeRequest as contract } from '../../contracts/change-request';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';

/** Shows a masked field of a request, on purpose and recorded, until the page is left. */
export function useRevealChange(id: number, field: number) {
  const [values, setValues] = useState<OutputOf<typeof contract.reveal> | null>(null);
  const reveal = trpc.changeRequest.reveal.useMutation({
    // No answer of it stays in the cache.
    gcTime: 0,
    onSuccess: setValues,
    onError: (error) => reportFailure(error, 'employee'),
  });
  const once = useOneAtATime(reveal);
  return { values, busy: reveal.isPending, reveal: () => once({ id, field }) };
}
