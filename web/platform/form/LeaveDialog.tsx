import { ConfirmDialog } from '../ui/ConfirmDialog';
import { LEAVE_QUESTION, type LeaveQuestion } from './unsaved-question';

/** Asks whether to leave something unsaved. */
export function LeaveDialog({ open, lost, answer }: LeaveQuestion) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && answer(false)}
      title={LEAVE_QUESTION}
      confirm="Leave"
      cancel="Stay"
      destructive
      onConfirm={() => answer(true)}
    >
      {lost ?? 'What you changed on this page is not saved.'}
    </ConfirmDialog>
  );
}
