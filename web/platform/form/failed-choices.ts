import { isNotOffered, problemOf } from '../call/problem';
import { type Place, problemWords } from '../call/problem-words';

/** The query of a list to choose from. */
interface Listed {
  error: unknown;
  refetch: () => unknown;
}

/** The words of a select about a list that did not load, and the way to another try where that can help. */
export function failedChoices({ error, refetch }: Listed, place: Place = 'read') {
  if (!error) return {};
  const failed = problemWords(problemOf(error), place);
  return isNotOffered(error) ? { failed } : { failed, onRetry: () => void refetch() };
}
