import { useQueryClient } from '@tanstack/react-query';
import type { AnnouncementRow } from '../../contracts/announcement';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { counted, plainText } from '../ui/format';
import { toast } from '../ui/toast';
import { removeRow } from './cached-lists';

interface Props {
  announcement: AnnouncementRow;
  onClose: () => void;
}

/** Asks before an announcement goes. */
export function DeleteAnnouncementDialog({ announcement, onClose }: Props) {
  const cache = useQueryClient();
  const title = plainText(announcement.title);
  const remove = trpc.announcement.delete.useMutation({
    onSuccess: () => {
      toast.success(`${title} deleted`);
      removeRow(cache, announcement.id);
      onClose();
    },
    onError: (error) => reportFailure(error, 'modal'),
  });
  const removeOnce = useOneAtATime(remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${title}?`}
      confirm="Delete announcement"
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce({ id: announcement.id })}
    >
      {announcement.status === 'PUBLISHED'
        ? `It disappears from the pages of ${counted(announcement.reached, 'employee')}, and with it who has read it. Mails that went out stay with them.`
        : 'Nobody but Human Resources has seen it.'}
    </ConfirmDialog>
  );
}
