import { useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { answerQuestions, anythingUnsaved, forgetUnsaved } from './unsaved';

/** Only another page takes the form away: tabs and filters merely change the query of the same page. */
const wouldLose: BlockerFunction = ({ currentLocation, nextLocation }) =>
  anythingUnsaved() && currentLocation.pathname !== nextLocation.pathname;

/** The question before something unsaved is left. Once around all pages: a router has room for one blocker. */
export function UnsavedQuestion() {
  const blocker = useBlocker(wouldLose);
  const [asked, setAsked] = useState<{ answer: (leave: boolean) => void; lost?: string | undefined } | null>(null);
  useEffect(() => answerQuestions((answer, lost) => setAsked({ answer, lost })), []);

  const answer = (leave: boolean) => {
    if (leave) forgetUnsaved();
    if (blocker.state === 'blocked') {
      if (leave) blocker.proceed();
      else blocker.reset();
    }
    asked?.answer(leave);
    setAsked(null);
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' || asked !== null}
      onOpenChange={(open) => !open && answer(false)}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      destructive
      onConfirm={() => answer(true)}
    >
      {asked?.lost ?? 'What you changed on this page is not saved.'}
    </ConfirmDialog>
  );
}
