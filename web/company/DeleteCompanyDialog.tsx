import { useQueryClient } from '@tanstack/react-query';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { plainText } from '../ui/format';
import { toast } from '../ui/toast';
import { callKey, removeRow } from './cached-lists';

interface Props {
  company: { id: number; name: string };
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a company goes. */
export function DeleteCompanyDialog({ company, onClose, onDeleted }: Props) {
  const cache = useQueryClient();
  const name = plainText(company.name);
  const remove = trpc.company.delete.useMutation({
    onSuccess: () => {
      toast.success(`${name} deleted`);
      removeRow(cache, 'list', company.id);
      void cache.invalidateQueries({ queryKey: callKey('all') });
      onClose();
      onDeleted?.();
    },
    onError: (error) => reportFailure(error, 'modal'),
  });
  const removeOnce = useOneAtATime(remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      confirm="Delete company"
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce({ id: company.id })}
    >
      Nobody can be put in it any more. A company that somebody or something belongs to stays.
    </ConfirmDialog>
  );
}
