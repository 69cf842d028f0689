import type { Problem } from '../../../contracts/platform/problem';
import {
  CONNECTION_ERROR,
  fixedWording,
  LOGIN,
  NETWORK_ERROR,
  SERVER_ERROR,
  serverWording,
  serverWords,
  type Wording,
  wordProblem,
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
  forgotPassword: serverWording('Something went wrong, Try again!'),
  verifyUser: PLAIN,
  checkToken: { ...PLAIN, words: 'Token is invalid' },
  setPassword: PLAIN,

  acceptOffer: serverWording('Error occurred'),
  declineOffer: fixedWording('an error occured'),
  uploadLetter: { ...FORM, words: 'Error occurred' },

  initiateOnboarding: fixedWording('An Error Occurred While Iniitiating Onboarding'),
  completeOnboarding: serverWording('An error occured'),
  sendNotification: fixedWording('Failed To Send Email Notification'),
  sendSms: fixedWording('Failed To Send SMS Notification'),
  requestWaiver: fixedWording('Failed To Send Waiver Request'),
  readWorkflows: fixedWording('unable to get workflow settings'),
  createWorkflow: fixedWording('unable to create workflow settings'),

  readDepartments: serverWording('failed to get deparment data'),

  readBanks: fixedWording('failed to fetch banks'),
  saveBank: fixedWording('failed to save bank'),
  editBank: fixedWording('failed to edit bank'),
  readPfas: fixedWording('failed to fetch pfa data'),
  savePfa: fixedWording('failed to save pfa'),
  editPfa: fixedWording('failed to edit pfa'),
  readSignatures: fixedWording('failed to fetch signature'),
  saveSignature: fixedWording('failed to save signature'),
  editSignature: fixedWording('failed to edit signature'),
  deleteSignature: fixedWording('failed to delete signature'),

  assignApproval: fixedWording('failed to assign approval to selected workflow'),
  uploadDocument: FORM,
  /** The acts of HR on appraisals and KPIs, also where a question asks first (V136). */
  appraisal: PLAIN,
  /** The acts of employees and their managers on an appraisal (V141). */
  updateAppraisal: { ...serverWording('Failed to update employee appraisal'), noResponse: NETWORK_ERROR },

  /** Everything about headcounts: the server's words first, then the network's (V234). */
  headcount: serverWording(NETWORK_ERROR),
  /** A supervisor's decision by a link: an answer without words, and no answer (M106, X037). */
  decideHeadcount: { ...serverWording('Error occurred'), noResponse: NETWORK_ERROR },

  /** Everything about employee records: the server's words first (X040). */
  employee: { ...serverWording('Failed to fetch leave requests'), noResponse: NETWORK_ERROR },

  readInternalUsers: serverWording('failed to get users internal data'),

  /** These words show without their punctuation. */
  readNotification: { server: 'always', words: NETWORK_ERROR },
  updateProfile: FORM,

  /** The success and error modal in its error state. */
  modal: serverWording('An Error Occurred'),
} satisfies Record<string, Wording>;

/** A place where a call can fail. */
export type PlaceOfProblem = keyof typeof WORDING;

/** Takes the punctuation out of words, as one place shows the server's (V143). Letters and the naira sign stay. */
export const withoutPunctuation = (words: string): string =>
  words
    .replace(/[\p{P}$+<=>^`|~]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** The words for a problem in a place, in the documents' words. Several field errors are several lines. */
export function problemWords(problem: Problem, place: PlaceOfProblem): string {
  const words = wordProblem(problem, WORDING[place]);
  return place === 'readNotification' ? withoutPunctuation(words) : words;
}

/** The words of a list that is read again when it is opened again. */
export const rereadProblemWords = (problem: Problem): string =>
  problem.code === 'NOT_OFFERED'
    ? problemWords(problem, 'read')
    : `${problemWords(problem, 'read')}. Close and open to try again.`;

/** Whether the documents have a toast of a place beside its fields: one that names the fields, too (V144), or words of its own. */
export const hasOwnToast = (place: PlaceOfProblem): boolean => WORDING[place].server !== true;

/** The server's words beside the fixedWording text of a place: the second line of a toast. */
export function problemDetail(problem: Problem, place: PlaceOfProblem): string | undefined {
  const wording: Wording = WORDING[place];
  return wording.server ? undefined : serverWords(problem, wording);
}

/** A failed waiver decision names the decision that was sent (contradiction X038). */
export const waiverDecisionFailed = (status: string): string => `Failed To ${status} Waiver`;
