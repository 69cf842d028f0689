import { useState } from 'react';
import type { Revealed, RevealedValues } from '../../contracts/employee';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';

/** Shows what is masked, on purpose and recorded, until the part of the page is left. */
export function useReveal(id: number, onFailed: () => void = () => undefined) {
  const utils = trpc.useUtils();
  const [values, setValues] = useState<RevealedValues>({});
  const reveal = trpc.employee.reveal.useMutation({
    // No answer of it stays in the cache.
    gcTime: 0,
    onSuccess: (shown) => {
      setValues((before) => ({ ...before, ...shown }));
      void utils.employee.audit.invalidate({ id });
    },
    onError: (error) => {
      reportFailure(error, 'employee');
      onFailed();
    },
  });
  const once = useOneAtATime(reveal);
  return {
    values,
    busy: reveal.isPending,
    reveal: (...fields: Revealed[]) => once({ id, fields }),
    forget: () => setValues({}),
  };
}
