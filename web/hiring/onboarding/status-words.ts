import type { LetterReview } from '../../../contracts/people/candidate';
import { type CandidateStatus, nextStatus, type OfferLetter } from '../../../contracts/people/candidate-status';
import { type StatusLook, statusLook } from '../../platform/ui/status-look';

/** Each state of a candidate as people read it. */
export const CANDIDATE_STATUS_WORDS: Record<CandidateStatus, StatusLook> = {
  DRAFT: { word: 'Draft', tone: 'gray' },
  OFFER_SENT: { word: 'Offer sent', tone: 'amber' },
  DECLINED: { word: 'Declined', tone: 'red' },
  WITHDRAWN: { word: 'Withdrawn', tone: 'gray' },
  UPLOADED: { word: 'Letters uploaded', tone: 'blue' },
  RETURNED: { word: 'Returned', tone: 'amber', sign: 'back' },
  APPROVED: { word: 'Letters approved', tone: 'green' },
  MEDICAL_BOOKED: { word: 'Medical booked', tone: 'amber' },
  ONBOARDING: { word: 'Onboarding', tone: 'amber' },
  COMPLETED: { word: 'Completed', tone: 'green' },
};

/** The steps of the acceptance wizard carry these letters (document 1 section 2). */
export const LETTER_WORDS: Record<OfferLetter, string> = {
  acknowledgement_letter: 'Offer letter',
  deployment_letter: 'Deployment letter',
  handbook: 'Handbook',
};

export const REVIEW_WORDS: Record<LetterReview['status'], StatusLook> = {
  NOFILE: statusLook('NOFILE'),
  PENDING: { word: 'Pending review', tone: 'amber' },
  APPROVED: statusLook('APPROVED'),
  RETURNED: statusLook('RETURNED'),
};

/** Whether a letter that was returned has come back, and waits to be looked at again. */
export const isSentAgain = ({ status, earlier }: LetterReview): boolean => status === 'PENDING' && earlier.length > 0;

export type CandidateAction =
  | 'send_offer'
  | 'resend_offer'
  | 'withdraw'
  | 'send_deployment'
  | 'mail'
  | 'sms'
  | 'schedule'
  | 'waiver'
  | 'initiate'
  | 'complete'
  | 'edit';

/** The states in which an offer is under way. */
export const IN_PLAY: readonly CandidateStatus[] = [
  'OFFER_SENT',
  'UPLOADED',
  'RETURNED',
  'APPROVED',
  'MEDICAL_BOOKED',
  'ONBOARDING',
];

/** Whether a state is one of ours, and not a word of another server. */
const isOurs = (status: string): status is CandidateStatus => Object.hasOwn(CANDIDATE_STATUS_WORDS, status);

/**
 * Whether an admin may do something with a candidate in this state; only what is allowed is offered. In a state that is not
 * ours everything is: the server decides.
 */
export function allows(status: string | null, action: CandidateAction): boolean {
  if (status === null || !isOurs(status)) return true;
  switch (action) {
    case 'send_offer':
      return status !== 'OFFER_SENT' && nextStatus(status, 'send_offer') !== null;
    case 'resend_offer':
      return status === 'OFFER_SENT';
    case 'withdraw':
      return nextStatus(status, 'withdraw') !== null;
    case 'schedule':
      return nextStatus(status, 'book_medical') !== null;
    case 'initiate':
      return nextStatus(status, 'initiate') !== null;
    case 'complete':
      return nextStatus(status, 'complete') !== null;
    case 'send_deployment':
      return IN_PLAY.includes(status);
    case 'waiver':
      return IN_PLAY.includes(status) && status !== 'OFFER_SENT';
    case 'edit':
      return status !== 'COMPLETED';
    case 'mail':
    case 'sms':
      return true;
  }
}

/**
 * The next action for a candidate, the only solid button of the page. Letters are decided one by one in their own
 * panel.
 */
export function nextAction(status: CandidateStatus): CandidateAction | null {
  switch (status) {
    case 'DRAFT':
    case 'DECLINED':
    case 'WITHDRAWN':
      return 'send_offer';
    case 'APPROVED':
      return 'schedule';
    case 'MEDICAL_BOOKED':
      return 'initiate';
    case 'ONBOARDING':
      return 'complete';
    default:
      return null;
  }
}

/** An action for chosen candidates, with the number of those it is for. */
export const allowedOf = <T extends { status: CandidateStatus }>(rows: readonly T[], action: CandidateAction): T[] =>
  rows.filter((row) => allows(row.status, action));
