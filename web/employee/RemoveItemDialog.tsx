import { type Item, type ItemSection, itemTitle } from '../../contracts/employee-item';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';
import { useRemoveItem } from './item-calls';
import { KINDS } from './item-kinds';

/** Asks before an item goes. */
export function RemoveItemDialog({
  section,
  employee,
  item,
  onClose,
}: {
  section: ItemSection;
  employee: { id: number; name: string };
  item: Item;
  onClose: () => void;
}) {
  const title = itemTitle(item);
  const remove = useRemoveItem(section, employee.id, {
    onSaved: () => {
      toast.success(`${title} removed`);
      onClose();
    },
    onError: (error) => reportFailure(error, 'employee'),
  });
  const removeOnce = useOneAtATime(remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${title}?`}
      confirm={`Remove ${KINDS[section].word}`}
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce(item)}
    >
      {`It leaves the record of ${employee.name}. The audit keeps what it said.`}
    </ConfirmDialog>
  );
}
