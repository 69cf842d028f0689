import { useRef } from 'react';
import { partOnDemand } from '../ui/on-demand';
import { useLeaveQuestion } from './unsaved-question';

export const LeaveDialog = partOnDemand(async () => (await import('./LeaveDialog')).LeaveDialog);

/** The question before something unsaved is left, once around all pages of the application. */
export function UnsavedQuestion() {
  const question = useLeaveQuestion();
  // Once asked it stays, so that it closes as dialogs do.
  const asked = useRef(false);
  asked.current ||= question.open;
  return asked.current && <LeaveDialog {...question} />;
}
