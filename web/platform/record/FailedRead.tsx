import type { ReactNode } from 'react';
import type { Problem } from '../../../contracts/platform/problem';
import { type PlaceOfProblem, problemWords } from '../call/problem-words';
import { LoadFailure } from '../ui/LoadFailure';
import { NotOffered } from '../ui/NotOffered';

interface Props {
  problem: Problem;
  /** The data that is read, in words that fit into a sentence: `candidates`. A server that does not have it is no failure. */
  what: string;
  /** The place of a failed read, which chooses its words. */
  place?: PlaceOfProblem;
  /** The words in place of those for the problem. */
  title?: string | undefined;
  retry?: () => void;
  /** The kept data. */
  children?: ReactNode;
}

/** In the place of what was not read: why, and another try where that can help. */
export function FailedRead({ problem, what, place = 'read', title, retry, children }: Props) {
  if (problem.code === 'NOT_OFFERED') return <NotOffered what={what} />;
  return (
    <LoadFailure title={title ?? problemWords(problem, place)} requestId={problem.requestId} {...(retry && { retry })}>
      {children}
    </LoadFailure>
  );
}
