import { useState } from 'react';
import type { RevealedField, RevealedValues } from '../../../contracts/people/employee';
import { trpc } from '../../platform/call/trpc';
import { useCommand } from '../../platform/record/use-command';

/** Shows what is masked, on purpose and recorded, until the part of the page is left. */
export function useReveal(id: number, onFailed: () => void = () => undefined) {
  const utils = trpc.useUtils();
  const [values, setValues] = useState<RevealedValues>({});
  const { run, busy } = useCommand(utils.client.employee.reveal.mutate, {
    place: 'employee',
    done: (shown) => setValues((before) => ({ ...before, ...shown })),
    refresh: () => utils.employee.audit.invalidate({ id }),
  });
  return {
    values,
    busy,
    reveal: async (...fields: RevealedField[]) => {
      if (!busy && !(await run({ id, fields }))) onFailed();
    },
    forget: () => setValues({}),
  };
}
