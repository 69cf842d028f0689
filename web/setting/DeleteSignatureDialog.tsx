import type { Signature } from '../../contracts/signature';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { plainText } from '../ui/format';
import { toast } from '../ui/toast';

/** Asks before a signature goes. */
export function DeleteSignatureDialog({ signature, onClose }: { signature: Signature; onClose: () => void }) {
  const utils = trpc.useUtils();
  const name = plainText(signature.name);
  const remove = trpc.setting.deleteSignature.useMutation({
    onSuccess: async () => {
      toast.success(`Signature of ${name} deleted`);
      onClose();
      await utils.setting.invalidate();
    },
    onError: (error) => reportFailure(error, 'deleteSignature'),
  });
  const removeOnce = useOneAtATime(remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the signature of ${name}?`}
      confirm="Delete signature"
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce({ id: signature.id })}
    >
      Its picture is removed for good. A signature that letters carry stays, and the other admins are told.
    </ConfirmDialog>
  );
}
