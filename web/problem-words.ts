import type { Problem } from '../contracts/problem';

/**
 * What the documents say for each place where a call can fail. `server`: the server's own words come first, if it
 * gave any. `words`: otherwise. `serverError` and `noResponse` stand in for `words` where the documents tell a 500 or
 * a missing answer apart; a place without them has one text for everything (contradictions X031, X036, X038: each
 * text stays verbatim in its own place).
 */
interface Wording {
  server: boolean;
  words: string;
  serverError?: string;
  noResponse?: string;
}

const SERVER_ERROR = 'A server error occured';
const NETWORK_ERROR = 'Network Error';
const CONNECTION_ERROR = 'Connection error';

const told = (words: string): Wording => ({ server: true, words });
const fixed = (words: string): Wording => ({ server: false, words });

const WORDING = {
  /** Reading anything that has no words of its own. */
  read: { server: true, words: SERVER_ERROR, serverError: SERVER_ERROR, noResponse: NETWORK_ERROR },
  /** An action that has no words of its own. */
  act: { server: true, words: SERVER_ERROR, serverError: SERVER_ERROR, noResponse: NETWORK_ERROR },
  /** Saving a form whose field errors are shown (X036). */
  save: { server: true, words: SERVER_ERROR, serverError: SERVER_ERROR, noResponse: CONNECTION_ERROR },

  login: told('Something went wrong. Try again or check connection'),
  forgotPassword: told('Something went wrong, Try again!'),
  verifyUser: { server: true, words: SERVER_ERROR, serverError: SERVER_ERROR, noResponse: NETWORK_ERROR },
  checkToken: { server: true, words: 'Token is invalid', serverError: SERVER_ERROR, noResponse: NETWORK_ERROR },
  setPassword: { server: true, words: SERVER_ERROR, serverError: SERVER_ERROR, noResponse: NETWORK_ERROR },

  acceptOffer: told('Error occurred'),
  declineOffer: fixed('an error occured'),

  initiateOnboarding: fixed('An Error Occurred While Iniitiating Onboarding'),
  completeOnboarding: told('An error occured'),
  sendNotification: fixed('Failed To Send Email Notification'),
  sendSms: fixed('Failed To Send SMS Notification'),
  requestWaiver: fixed('Failed To Send Waiver Request'),
  readWorkflows: fixed('unable to get workflow settings'),
  createWorkflow: fixed('unable to create workflow settings'),

  /** The success and error modal in its error state. */
  modal: told('An Error Occurred'),
} satisfies Record<string, Wording>;

/** A place where a call can fail. */
export type Place = keyof typeof WORDING;

/** `first_name: ["is required"]` as `First name is required` (document 1 section 8). */
export const fieldLines = (fields: Record<string, string[]>): string[] =>
  Object.entries(fields).flatMap(([name, messages]) => {
    const first = messages[0];
    if (first === undefined) return [];
    const label = name.replaceAll('_', ' ').trim();
    return [`${label.charAt(0).toUpperCase()}${label.slice(1)} ${first}`];
  });

/** The server's own words: its message, or its field errors as one line each. */
function serverWords(problem: Problem): string | undefined {
  if (problem.message) return problem.message;
  const lines = problem.fields ? fieldLines(problem.fields) : [];
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/** What to tell the person for a problem in a place, in the documents' words. Several field errors are several lines. */
export function problemWords(problem: Problem, place: Place): string {
  const wording: Wording = WORDING[place];
  const answered = problem.status > 0 && problem.status < 500;
  if (answered) return (wording.server && serverWords(problem)) || wording.words;
  if (problem.status === 0) return wording.noResponse ?? wording.words;
  return wording.serverError ?? wording.words;
}

/** What the server said beside a text that is fixed for its place: the second line of a toast. */
export function problemDetail(problem: Problem, place: Place): string | undefined {
  const words = serverWords(problem);
  return problem.status > 0 && problem.status < 500 && words !== problemWords(problem, place) ? words : undefined;
}

/** A failed waiver decision names the decision that was sent (contradiction X038). */
export const waiverDecisionFailed = (status: string): string => `Failed To ${status} Waiver`;
