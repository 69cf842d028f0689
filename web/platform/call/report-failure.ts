import { failQuestion } from '../record/confirm';
import { toast } from '../ui/toast';
import { problemOfError } from './problem';
import { type PlaceOfProblem, problemDetail, problemWords } from './problem-words';

/**
 * Says that an act failed, in the words of its place, with what the server said or the request's id below: in the place of
 * the question that it was asked by, otherwise in a toast.
 */
export function reportFailure(error: unknown, place: PlaceOfProblem): void {
  const problem = problemOfError(error);
  // Another try cannot help where the server has no such call, and nobody has to look into it.
  const offered = problem.code !== 'NOT_OFFERED';
  const id = offered && problem.requestId ? `Request ${problem.requestId}` : undefined;
  const detail = problemDetail(problem, place) ?? id;
  const again = offered && (problem.status === 0 || problem.status >= 500);
  if (failQuestion({ message: problemWords(problem, place === 'act' ? 'modal' : place), detail, again })) return;
  const description = detail ?? (offered ? 'Nothing is lost on this page. Try again.' : undefined);
  toast.error(problemWords(problem, place), undefined, { description, lost: problem.status === 0 });
}
