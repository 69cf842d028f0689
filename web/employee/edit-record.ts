import { useState } from 'react';
import type { InputOf } from '../../contracts/call';
import type { employee as contract, EmployeeDetail } from '../../contracts/employee';
import { useOneAtATime } from '../form/one-at-a-time';
import { problemOf } from '../problem';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';
import { nameOf } from './employee-words';

type Edit = Omit<InputOf<typeof contract.update>, 'id' | 'version'>;

/**
 * Saves a part of a record from the version that it was opened at. `onConflict` gets the record of before and that of now
 * when somebody else saved meanwhile; true when it shows both.
 */
export function useEditRecord(
  employee: EmployeeDetail,
  {
    onSaved,
    onFailed,
    onConflict,
  }: {
    onSaved: (saved: EmployeeDetail) => void;
    onFailed: (error: unknown) => void;
    onConflict: (before: EmployeeDetail, now: EmployeeDetail) => boolean;
  },
) {
  const utils = trpc.useUtils();
  // The version that the next save is made from: the one that was opened, then what somebody else saved meanwhile.
  const [before, setBefore] = useState(employee);
  const done = (saved: EmployeeDetail) => {
    setBefore(saved);
    utils.employee.detail.setData({ id: saved.id }, saved);
    void utils.employee.list.invalidate();
    void utils.employee.audit.invalidate({ id: saved.id });
    toast.success(`${nameOf(saved)} saved`);
    onSaved(saved);
  };
  const update = trpc.employee.update.useMutation({
    onSuccess: done,
    onError: async (error) => {
      if (problemOf(error).status !== 409) return onFailed(error);
      const now = await utils.client.employee.detail.query({ id: before.id }).catch(() => null);
      if (!now || now.version === before.version) return onFailed(error);
      setBefore(now);
      if (!onConflict(before, now)) done(now);
    },
  });
  const once = useOneAtATime(update);
  return {
    saving: update.isPending,
    version: before.version,
    save: (edit: Edit) => once({ ...edit, id: before.id, version: before.version }),
  };
}
