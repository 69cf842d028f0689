import { useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { answerQuestions, anythingUnsaved, forgetUnsaved } from './unsaved';

export const LEAVE_QUESTION = 'Leave without saving?';

/** The question before something unsaved is left, as a dialog takes it. */
export interface LeaveQuestion {
  open: boolean;
  /** What leaving takes away, where the act that leaves says so. */
  lost?: string | undefined;
  answer: (leave: boolean) => void;
}

/** Only another page takes the form away: tabs and filters merely change the query of the same page. */
const wouldLose: BlockerFunction = ({ currentLocation, nextLocation }) =>
  anythingUnsaved() && currentLocation.pathname !== nextLocation.pathname;

/** Holds back whoever leaves something unsaved. Once around all pages: a router has room for one blocker. */
export function useLeaveQuestion(): LeaveQuestion {
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
  return { open: blocker.state === 'blocked' || asked !== null, lost: asked?.lost, answer };
}
