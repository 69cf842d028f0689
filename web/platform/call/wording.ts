import type { Problem } from '../../../contracts/platform/problem';

/**
 * The documents' words for one place where a call can fail. `server`: whether the server's own words come first, if it gave any;
 * `'fields'` puts its field errors before its message, as for a form; `'always'` takes its words from a 500 too, for calls that
 * tell them. `words`: the words otherwise. `serverError` and `noResponse` replace `words` where the documents distinguish a 500
 * and a missing answer.
 */
export interface Wording {
  server: boolean | 'fields' | 'always';
  words: string;
  serverError?: string;
  noResponse?: string;
}

export const SERVER_ERROR = 'A server error occured';
export const NETWORK_ERROR = 'Network Error';
export const CONNECTION_ERROR = 'Connection error';

/** The server's words, otherwise `words`. */
export const serverWording = (words: string): Wording => ({ server: true, words });
/** The same words whatever happened. */
export const fixedWording = (words: string): Wording => ({ server: false, words });

/** These words stand apart from the table of `problem-words.ts`, so that the first page loads only them. */
export const LOGIN = serverWording('Something went wrong. Try again or check connection');

/**
 * `first_name: ["is required"]` as `First name is required` (document 1 section 8). A field inside another names both,
 * a list counts from one: `steps.0.title` is `Steps 1 title`.
 */
export const fieldLines = (fields: Record<string, string[]>): string[] =>
  Object.entries(fields).flatMap(([name, [first]]) => {
    if (first === undefined) return [];
    const label = name
      .replace(/(?<=^|\.)\d+(?=\.|$)/g, (place) => String(Number(place) + 1))
      .replace(/[_.]+/g, ' ')
      .trim();
    return [`${label.charAt(0).toUpperCase()}${label.slice(1)} ${first}`];
  });

const isAnswer = ({ status }: Problem): boolean => status > 0 && status < 500;

/** The server's own words for a place, if it answered with any: its message, or a line for each field. */
export function serverWords(problem: Problem, { server }: Wording): string | undefined {
  if (!isAnswer(problem) && server !== 'always') return undefined;
  const fields = problem.fields ? fieldLines(problem.fields).join('\n') : '';
  const message = (server === 'fields' && problem.messages?.join('\n')) || problem.message;
  return (server === 'fields' ? fields || message : message || fields) || undefined;
}

/** A call that the server does not have is no failure: it has the same words everywhere. */
const NOT_OFFERED = 'This server does not offer this';

/** A problem in the words of a place. */
export function wordProblem(problem: Problem, wording: Wording): string {
  if (problem.code === 'NOT_OFFERED') return NOT_OFFERED;
  // Only the server knows when it can be tried again; the documents have no words for that.
  if (problem.code === 'RATE_LIMITED' && problem.message) return problem.message;
  const said = wording.server && serverWords(problem, wording);
  if (said) return said;
  if (isAnswer(problem)) return wording.words;
  if (problem.status === 0) return wording.noResponse ?? wording.words;
  return wording.serverError ?? wording.words;
}
