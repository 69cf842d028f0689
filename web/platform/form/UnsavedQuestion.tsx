import { LeaveDialog } from './LeaveDialog';
import { useLeaveQuestion } from './unsaved-question';

/** The question before something unsaved is left, once around all pages of the application. */
export function UnsavedQuestion() {
  return <LeaveDialog {...useLeaveQuestion()} />;
}
