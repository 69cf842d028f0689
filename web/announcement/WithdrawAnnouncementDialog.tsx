import { useQueryClient } from '@tanstack/react-query';
import type { AnnouncementDetail, AnnouncementRow } from '../../contracts/announcement';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { counted, plainText } from '../ui/format';
import { toast } from '../ui/toast';
import { replaceRow } from './cached-lists';

interface Props {
  announcement: AnnouncementRow;
  onClose: () => void;
  onDone?: (now: AnnouncementDetail) => void;
}

/** Asks before an announcement is taken back from its audience, or off the clock. */
export function WithdrawAnnouncementDialog({ announcement, onClose, onDone }: Props) {
  const cache = useQueryClient();
  const title = plainText(announcement.title);
  const withdraw = trpc.announcement.withdraw.useMutation({
    onSuccess: (now) => {
      toast.success(`${title} is a draft again`);
      replaceRow(cache, now);
      onClose();
      onDone?.(now);
    },
    onError: (error) => reportFailure(error, 'modal'),
  });
  const withdrawOnce = useOneAtATime(withdraw);
  const published = announcement.status === 'PUBLISHED';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={published ? `Unpublish ${title}?` : `Do not publish ${title}?`}
      confirm={published ? 'Unpublish' : 'Make it a draft'}
      cancel={published ? 'Keep published' : 'Keep scheduled'}
      destructive={published}
      busy={withdraw.isPending}
      onConfirm={() => withdrawOnce({ id: announcement.id })}
    >
      {published
        ? `It disappears from the pages of ${counted(announcement.reached, 'employee')} and becomes a draft. Mails that went out stay with them. Once published again, it has to be read again.`
        : 'It becomes a draft, and goes out when you publish or schedule it again.'}
    </ConfirmDialog>
  );
}
