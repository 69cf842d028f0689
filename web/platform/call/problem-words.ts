import type { Problem } from '../../../contracts/platform/problem';
import {
  CONNECTION_ERROR,
  fixed,
  LOGIN,
  NETWORK_ERROR,
  SERVER_ERROR,
  serverWords,
  told,
  type Wording,
  worded,
} from './wording';

/** The wording of a read or an act that has no words of its own. */
const PLAIN: Wording = { server: true, words: SERVER_ERROR, serverError: SERVER_ERROR, noResponse: NETWORK_ERROR };
/** The wording where field errors are formatted: a missing answer has other words there (X036). */
const FORM: Wording = { ...PLAIN, server: 'fields', noResponse: CONNECTION_ERROR };

/** Each text stays verbatim in its own place (contradictions X031, X036, X038). */
const WORDING = {
  /** Reading anything that has no words of its own. */
  read: PLAIN,
  /** An action that has no words of its own. */
  act: PLAIN,
  /** Saving a form whose field errors are shown: one line a field. */
  save: FORM,

  login: LOGIN,
  forgotPassword: told('Something went wrong, Try again!'),
  verifyUser: PLAIN,
  checkToken: { ...PLAIN, words: 'Token is invalid' },
  setPassword: PLAIN,

  acceptOffer: told('Error occurred'),
  declineOffer: fixed('an error occured'),
  uploadLetter: { ...FORM, words: 'Error occurred' },

  initiateOnboarding: fixed('An Error Occurred While Iniitiating Onboarding'),
  completeOnboarding: told('An error occured'),
  sendNotification: fixed('Failed To Send Email Notification'),
  sendSms: fixed('Failed To Send SMS Notification'),
  requestWaiver: fixed('Failed To Send Waiver Request'),
  readWorkflows: fixed('unable to get workflow settings'),
  createWorkflow: fixed('unable to create workflow settings'),

  readDepartments: told('failed to get deparment data'),

  readBanks: fixed('failed to fetch banks'),
  saveBank: fixed('failed to save bank'),
  editBank: fixed('failed to edit bank'),
  readPfas: fixed('failed to fetch pfa data'),
  savePfa: fixed('failed to save pfa'),
  editPfa: fixed('failed to edit pfa'),
  readSignatures: fixed('failed to fetch signature'),
  saveSignature: fixed('failed to save signature'),
  editSignature: fixed('failed to edit signature'),
  deleteSignature: fixed('failed to delete signature'),

  assignApproval: fixed('failed to assign approval to selected workflow'),
  uploadDocument: FORM,
  /** The acts of HR on appraisals and KPIs, also where a question asks first (V136). */
  appraisal: PLAIN,
  /** The acts of employees and their managers on an appraisal (V141). */
  updateAppraisal: { ...told('Failed to update employee appraisal'), noResponse: NETWORK_ERROR },

  /** Everything about headcounts: the server's words first, then the network's (V234). */
  headcount: told(NETWORK_ERROR),
  /** A supervisor's decision by a link: an answer without words, and no answer (M106, X037). */
  decideHeadcount: { ...told('Error occurred'), noResponse: NETWORK_ERROR },

  /** Everything about employee records: the server's words first (X040). */
  employee: { ...told('Failed to fetch leave requests'), noResponse: NETWORK_ERROR },

  readInternalUsers: told('failed to get users internal data'),

  /** These words show without their punctuation. */
  readNotification: { server: 'always', words: NETWORK_ERROR },
  updateProfile: FORM,

  /** The success and error modal in its error state. */
  modal: told('An Error Occurred'),
} satisfies Record<string, Wording>;

/** A place where a call can fail. */
export type Place = keyof typeof WORDING;

/** Takes the punctuation out of words, as one place shows the server's (V143). Letters and the naira sign stay. */
export const withoutPunctuation = (words: string): string =>
  words
    .replace(/[\p{P}$+<=>^`|~]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** The words for a problem in a place, in the documents' words. Several field errors are several lines. */
export function problemWords(problem: Problem, place: Place): string {
  const words = worded(problem, WORDING[place]);
  return place === 'readNotification' ? withoutPunctuation(words) : words;
}

/** The words of a list that is read again when it is opened again. */
export const closedWords = (problem: Problem): string =>
  problem.code === 'NOT_OFFERED'
    ? problemWords(problem, 'read')
    : `${problemWords(problem, 'read')}. Close and open to try again.`;

/** Whether the documents have a toast of a place beside its fields: one that names the fields, too (V144), or words of its own. */
export const hasOwnToast = (place: Place): boolean => WORDING[place].server !== true;

/** The server's words beside the fixed text of a place: the second line of a toast. */
export function problemDetail(problem: Problem, place: Place): string | undefined {
  const wording: Wording = WORDING[place];
  return wording.server ? undefined : serverWords(problem, wording);
}

/** A failed waiver decision names the decision that was sent (contradiction X038). */
export const waiverDecisionFailed = (status: string): string => `Failed To ${status} Waiver`;
