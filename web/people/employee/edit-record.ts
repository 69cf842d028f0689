import type { employee as contract, EmployeeDetail } from '../../../contracts/people/employee';
import type { InputOf } from '../../../contracts/platform/call';
import { trpc } from '../../platform/call/trpc';
import { employeeName } from './employee-words';

type Part = Omit<InputOf<typeof contract.update>, 'id' | 'version'>;

/**
 * How the form of one part of a record saves, reads again and refreshes. `partOf` makes the part from the form's
 * values.
 */
export function useRecordPart<V>(partOf: (values: V) => Part) {
  const utils = trpc.useUtils();
  const calls = utils.client.employee;
  return {
    update: (values: V, { id, version }: EmployeeDetail) => calls.update.mutate({ ...partOf(values), id, version }),
    read: ({ id }: EmployeeDetail) => calls.detail.query({ id }),
    word: 'record',
    said: (saved: EmployeeDetail) => `${employeeName(saved)} saved`,
    done: (saved: EmployeeDetail): void => {
      utils.employee.detail.setData({ id: saved.id }, saved);
      void utils.employee.list.invalidate();
      void utils.employee.audit.invalidate({ id: saved.id });
    },
    place: 'employee',
  } as const;
}
