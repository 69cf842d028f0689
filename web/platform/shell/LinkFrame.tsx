import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Outlet } from 'react-router';
import { LEAVE_QUESTION, type LeaveQuestion, useLeaveQuestion } from '../form/unsaved-question';
import { ThemedParts } from '../theme/ThemedParts';

/** Stands in for a dialog whose files cannot be fetched: the browser asks. */
function AskByBrowser({ answer }: LeaveQuestion) {
  const ask = useEffectEvent(() => answer(window.confirm(LEAVE_QUESTION)));
  useEffect(() => ask(), []);
  return null;
}

const fetchQuestion = () => import('../form/LeaveDialog');
const Question = lazy(() =>
  fetchQuestion().then(
    ({ LeaveDialog }): { default: ComponentType<LeaveQuestion> } => ({ default: LeaveDialog }),
    () => ({ default: AskByBrowser }),
  ),
);

/**
 * The frame of pages from a mail. It has only what selects and dialogs need and the question before leaving, because each
 * page brings a frame of its own.
 */
export function LinkFrame() {
  const question = useLeaveQuestion();
  useEffect(() => {
    // Before the first input nothing is unsaved, so that the dialog need not come with the page.
    const fetchAhead = () => void fetchQuestion().catch(() => undefined);
    addEventListener('input', fetchAhead, { once: true });
    return () => removeEventListener('input', fetchAhead);
  }, []);
  return (
    <ThemedParts>
      <Outlet />
      <Suspense>{question.open && <Question {...question} />}</Suspense>
    </ThemedParts>
  );
}
