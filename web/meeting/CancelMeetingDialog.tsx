import type { Meeting } from '../../contracts/meeting';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { counted } from '../ui/format';
import { toast } from '../ui/toast';
import { isOver, TYPE_WORDS, whenOf } from './meeting-words';

interface Props {
  meeting: Pick<Meeting, 'id' | 'type' | 'date' | 'time' | 'duration'>;
  people: number;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a meeting is called off; one that is over is deleted, which concerns nobody. */
export function CancelMeetingDialog({ meeting, people, onClose, onDone }: Props) {
  const utils = trpc.useUtils();
  const over = isOver(meeting);
  const remove = trpc.meeting.remove.useMutation({
    onSuccess: async ({ message }) => {
      toast.success(message);
      onDone();
      await utils.meeting.list.invalidate();
    },
    onError: (error) => reportFailure(error, 'modal'),
  });
  const removeOnce = useOneAtATime(remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={over ? 'Delete this meeting?' : 'Cancel this meeting?'}
      confirm={over ? 'Delete meeting' : 'Cancel meeting'}
      cancel="Keep"
      destructive
      busy={remove.isPending}
      onConfirm={() => removeOnce({ id: meeting.id })}
    >
      {TYPE_WORDS[meeting.type]}, {whenOf(meeting)}.{' '}
      {over
        ? 'It is taken out of the list. Nobody is told.'
        : `${counted(people, 'person', 'people')} will be told by mail, and it is taken out of their calendars.`}
    </ConfirmDialog>
  );
}
