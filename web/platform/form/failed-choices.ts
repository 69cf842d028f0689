import { isCallMissing, problemOfError } from '../call/problem';
import { type PlaceOfProblem, problemWords } from '../call/problem-words';

/** The query of a list to choose from. */
interface Listed {
  error: unknown;
  refetch: () => unknown;
}

/** The words of a select about a list that did not load, and the way to another try where that can help. */
export function failedChoices({ error, refetch }: Listed, place: PlaceOfProblem = 'read') {
  if (!error) return {};
  const failed = problemWords(problemOfError(error), place);
  return isCallMissing(error) ? { failed } : { failed, onRetry: () => void refetch() };
}
