import { problemOf } from './problem';
import { type Place, problemDetail, problemWords } from './problem-words';
import { toast } from './ui/toast';

/**
 * Says in a toast that an act failed, in the words of its place, with what the server said or the request's id below.
 */
export function reportFailure(error: unknown, place: Place): void {
  const problem = problemOf(error);
  const words = problemWords(problem, place);
  // Another try cannot help, and nobody has to look into it.
  if (problem.code === 'NOT_OFFERED') {
    toast.error(words);
    return;
  }
  const description =
    problemDetail(problem, place) ??
    (problem.requestId ? `Request ${problem.requestId}` : 'Nothing is lost on this page. Try again.');
  toast.error(words, undefined, { description });
}
