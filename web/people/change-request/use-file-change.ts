import { useMutation } from '@tanstack/react-query';
import type { ChangeForm, FiledChange } from '../../../contracts/people/change-request';
import { trpc } from '../../platform/call/trpc';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { toast } from '../../platform/ui/toast';

/** A change to send, and the key that it was sent with before, if it was. */
export interface ChangeToSend {
  change: ChangeForm;
  idempotencyKey?: string | undefined;
}

/** Sends changes of the own record. The rule of their section says whether they are saved or wait for HR. */
export function useFileChange({
  onFiled,
  onFailed,
}: {
  onFiled: (filed: FiledChange, sent: ChangeToSend) => unknown;
  onFailed: (error: unknown, sent: ChangeToSend) => void;
}) {
  const utils = trpc.useUtils();
  const file = useMutation({
    mutationFn: ({ change, idempotencyKey }: ChangeToSend) =>
      utils.client.changeRequest.file.mutate(change, { context: { idempotencyKey } }),
    onSuccess: async (filed, sent) => {
      toast.success(filed.message);
      await Promise.all([
        utils.employee.invalidate(),
        utils.changeRequest.invalidate(),
        utils.profile.invalidate(),
        utils.activity.invalidate(),
      ]).catch(() => undefined);
      await onFiled(filed, sent);
    },
    onError: onFailed,
  });
  return { send: useOneAtATime(file), sending: file.isPending };
}
