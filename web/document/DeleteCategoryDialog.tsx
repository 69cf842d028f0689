import type { DocumentCategory } from '../../contracts/document';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';

/** Asks before a category goes. */
export function DeleteCategoryDialog({ category, onClose }: { category: DocumentCategory; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.document.deleteCategory.useMutation({
    onSuccess: async () => {
      toast.success(`${category.name} deleted`);
      onClose();
      await utils.document.invalidate();
    },
    onError: (error) => reportFailure(error, 'modal'),
  });
  const removeOnce = useOneAtATime(remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${category.name}?`}
      confirm="Delete category"
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce({ id: category.id })}
    >
      Nobody can be asked for it any more. A category that documents are of stays.
    </ConfirmDialog>
  );
}
