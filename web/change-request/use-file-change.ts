import type { Filed } from '../../contracts/change-request';
import { useOneAtATime } from '../form/one-at-a-time';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';

/** Sends changes of the own record. The rule of their section says whether they are saved or wait for HR. */
export function useFileChange({
  onFiled,
  onFailed,
}: {
  onFiled: (filed: Filed) => void;
  onFailed: (error: unknown) => void;
}) {
  const utils = trpc.useUtils();
  const file = trpc.changeRequest.file.useMutation({
    onSuccess: async (filed) => {
      toast.success(filed.message);
      await Promise.all([
        utils.employee.invalidate(),
        utils.changeRequest.invalidate(),
        utils.profile.invalidate(),
        utils.activity.invalidate(),
      ]).catch(() => undefined);
      onFiled(filed);
    },
    onError: onFailed,
  });
  return { send: useOneAtATime(file), sending: file.isPending };
}
