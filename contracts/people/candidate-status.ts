/**
 * The states of a candidate, in the order of the journey. `DECLINED` and `WITHDRAWN` end it; a new offer starts it again.
 * `RETURNED` means at least one letter was sent back; a fresh upload makes it `UPLOADED` again.
 */
export const CANDIDATE_STATUSES = [
  'DRAFT',
  'OFFER_SENT',
  'DECLINED',
  'WITHDRAWN',
  'UPLOADED',
  'RETURNED',
  'APPROVED',
  'MEDICAL_BOOKED',
  'ONBOARDING',
  'COMPLETED',
] as const;
export type CandidateStatus = (typeof CANDIDATE_STATUSES)[number];

/** The orders of lists of candidates; without a choice, by the begin of their state, the latest first. */
export const CANDIDATE_ORDERINGS = [
  'resumption_date',
  '-resumption_date',
  'lastname',
  '-lastname',
  'gross_salary',
  '-gross_salary',
  '-status_since',
] as const;

/** The three letters of an offer, named as the acceptance call names their files (document 1 section 3, inventory X025). */
export const OFFER_LETTERS = ['acknowledgement_letter', 'deployment_letter', 'handbook'] as const;
export type OfferLetter = (typeof OFFER_LETTERS)[number];

export type CandidateEvent =
  | 'send_offer'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'return_letter'
  | 'approve_all'
  | 'book_medical'
  | 'cancel_medical'
  | 'initiate'
  | 'complete';

const NEXT: Record<CandidateEvent, Partial<Record<CandidateStatus, CandidateStatus>>> = {
  send_offer: { DRAFT: 'OFFER_SENT', DECLINED: 'OFFER_SENT', WITHDRAWN: 'OFFER_SENT', OFFER_SENT: 'OFFER_SENT' },
  accept: { OFFER_SENT: 'UPLOADED', RETURNED: 'UPLOADED' },
  decline: { OFFER_SENT: 'DECLINED', RETURNED: 'DECLINED' },
  withdraw: { OFFER_SENT: 'WITHDRAWN', RETURNED: 'WITHDRAWN', UPLOADED: 'WITHDRAWN' },
  return_letter: { UPLOADED: 'RETURNED', RETURNED: 'RETURNED', APPROVED: 'RETURNED' },
  approve_all: { UPLOADED: 'APPROVED', RETURNED: 'APPROVED' },
  book_medical: { APPROVED: 'MEDICAL_BOOKED', MEDICAL_BOOKED: 'MEDICAL_BOOKED', ONBOARDING: 'ONBOARDING' },
  cancel_medical: { MEDICAL_BOOKED: 'APPROVED' },
  initiate: { APPROVED: 'ONBOARDING', MEDICAL_BOOKED: 'ONBOARDING' },
  complete: { ONBOARDING: 'COMPLETED' },
};

/** The state after an event, or null when the event is refused in this state. */
export const nextStatus = (status: CandidateStatus, event: CandidateEvent): CandidateStatus | null =>
  NEXT[event][status] ?? null;

/** The states in which an event is allowed, for the `WHERE status IN (…)` of a conditional write. */
export const statusesBefore = (event: CandidateEvent): CandidateStatus[] =>
  Object.keys(NEXT[event]) as CandidateStatus[];
