import { useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { answerQuestions, anythingUnsaved, forgetUnsaved } from './unsaved';

export const LEAVE_QUESTION = 'Leave without saving?';

/** The question before something unsaved is left, as a dialog takes it. */
export interface LeaveQuestion {
  open: boolean;
  /** The data that leaving discards, where the act that leaves names it. */
  lost?: string | undefined;
  answer: (leave: boolean) => void;
}

/** The keys of an address that choose what a page shows; the others narrow it. */
const PARTS = ['tab', 'item', 'document'];
const partOf = (search: string): string => {
  const query = new URLSearchParams(search);
  return PARTS.map((key) => query.get(key) ?? '').join('&');
};

/** Another page, or another part of the same page, takes the form away; filters merely change the query. */
export const wouldReplace = (
  { pathname, search }: { pathname: string; search: string },
  next: { pathname: string; search: string },
): boolean => pathname !== next.pathname || partOf(search) !== partOf(next.search);

const wouldLose: BlockerFunction = ({ currentLocation, nextLocation }) =>
  anythingUnsaved() && wouldReplace(currentLocation, nextLocation);

/** Holds back the person who leaves something unsaved. Once around all pages: a router has room for one blocker. */
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
