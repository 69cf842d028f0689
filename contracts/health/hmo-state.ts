import type { Course } from '../cases/case-state';
import { monthAfter } from '../platform/month';

/** The relation of a covered person to the employee. */
export const RELATIONS = ['SELF', 'SPOUSE', 'SON', 'DAUGHTER'] as const;
export type Relation = (typeof RELATIONS)[number];
export const DEPENDANTS = ['SPOUSE', 'SON', 'DAUGHTER'] as const satisfies readonly Relation[];
export const RELATION_WORDS: Record<Relation, string> = {
  SELF: 'Employee',
  SPOUSE: 'Spouse',
  SON: 'Son',
  DAUGHTER: 'Daughter',
};
export const isChild = (relation: Relation): boolean => relation === 'SON' || relation === 'DAUGHTER';

export const LIFE_GENDERS = ['MALE', 'FEMALE'] as const;
export type LifeGender = (typeof LIFE_GENDERS)[number];

/**
 * The states of a person's cover today: WAITING for HR, STARTS on a day to come, ENDS on one, ENDED, and NONE for somebody who
 * never was covered.
 */
export const LIFE_STATES = ['COVERED', 'STARTS', 'ENDS', 'WAITING', 'ENDED', 'NONE'] as const;
export type LifeState = (typeof LIFE_STATES)[number];
export const LIFE_STATE_WORDS: Record<LifeState, string> = {
  COVERED: 'Covered',
  STARTS: 'Starts',
  ENDS: 'Ends',
  WAITING: 'Pending',
  ENDED: 'Ended',
  NONE: 'Not covered',
};

/** A dependant's birth or marriage certificate. The employee needs none. */
export const CERTIFICATE_STATES = ['NOT_NEEDED', 'MISSING', 'TO_CHECK', 'CHECKED'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];
export const CERTIFICATE_WORDS: Record<CertificateState, string> = {
  NOT_NEEDED: 'Not needed',
  MISSING: 'Missing',
  TO_CHECK: 'To check',
  CHECKED: 'Checked',
};

/** The kinds of requests of an employee: cover, another plan or hospital, a dependant more or less. */
export const HMO_REQUEST_KINDS = ['ENROL', 'PLAN', 'HOSPITAL', 'ADD', 'REMOVE'] as const;
export type HmoRequestKind = (typeof HMO_REQUEST_KINDS)[number];
export const HMO_REQUEST_WORDS: Record<HmoRequestKind, string> = {
  ENROL: 'Enrolment',
  PLAN: 'Change of plan',
  HOSPITAL: 'Change of hospital',
  ADD: 'Addition',
  REMOVE: 'Removal',
};

/** Only PENDING moves: HR approves or declines, the employee withdraws. */
export const HMO_REQUEST_STATES = ['PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const;
export type HmoRequestState = (typeof HMO_REQUEST_STATES)[number];
export const HMO_REQUEST_STATE_WORDS: Record<HmoRequestState, string> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
};

/** Requests that wait for longer than so many days are late. */
export const HMO_OVERDUE_DAYS = 3;

/** Why an employee has no cover: they joined lately, they said that they want none, or nobody enrolled them. */
export const NO_COVER = ['JOINED', 'DECLINED', 'NOT_ENROLLED'] as const;
export type NoCover = (typeof NO_COVER)[number];
export const NO_COVER_WORDS: Record<NoCover, string> = {
  JOINED: 'Joined lately',
  DECLINED: 'Declined',
  NOT_ENROLLED: 'Not enrolled',
};

/** The facts that are missing about a covered person. */
export const LACKING_FACTS = ['PHOTO', 'DOB', 'CERTIFICATE'] as const;
export type LackingFact = (typeof LACKING_FACTS)[number];
export const LACKING_WORDS: Record<LackingFact, string> = {
  PHOTO: 'Photo',
  DOB: 'Date of birth',
  CERTIFICATE: 'Certificate',
};

/** A draft is calculated whenever it is read; once sent, its lines stay. The provider confirms each. */
export const ROSTER_STATES = ['DRAFT', 'SENT', 'CONFIRMED'] as const;
export type RosterState = (typeof ROSTER_STATES)[number];
export const ROSTER_STATE_WORDS: Record<RosterState, string> = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  CONFIRMED: 'Confirmed',
};

export const ROSTER_LINES = ['ADDED', 'REMOVED', 'CHANGED'] as const;
export type RosterLineKind = (typeof ROSTER_LINES)[number];
export const ROSTER_LINE_WORDS: Record<RosterLineKind | 'UNCHANGED', string> = {
  ADDED: 'Added',
  REMOVED: 'Removed',
  CHANGED: 'Changed',
  UNCHANGED: 'Unchanged',
};

/** Why a line stays behind and goes with the next roster. */
export const BEHIND = ['NO_DOB', 'NO_CERTIFICATE', 'TOO_MANY', 'NO_HOSPITAL'] as const;
export type Behind = (typeof BEHIND)[number];
export const BEHIND_WORDS: Record<Behind, string> = {
  NO_DOB: 'No date of birth',
  NO_CERTIFICATE: 'No certificate',
  TOO_MANY: 'More than the plan covers',
  NO_HOSPITAL: 'No hospital',
};

export const INVOICE_STATES = ['TO_QUERY', 'AGREED'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
export const INVOICE_STATE_WORDS: Record<InvoiceState, string> = { TO_QUERY: 'To query', AGREED: 'Agreed' };

/** Why an invoice may differ from our roster. */
export const DIFFERENCES = ['LEAVER', 'TWICE', 'ABOVE_AGE'] as const;
export type RosterDifference = (typeof DIFFERENCES)[number];
export const DIFFERENCE_WORDS: Record<RosterDifference, string> = {
  LEAVER: 'Left the company',
  TWICE: 'Listed twice',
  ABOVE_AGE: 'Above the age of the plan',
};

export const HMO_COMPLAINT_KINDS = ['CARE_REFUSED', 'CARD', 'HOSPITAL', 'BILL', 'OTHER'] as const;
export type HmoComplaintKind = (typeof HMO_COMPLAINT_KINDS)[number];
export const HMO_COMPLAINT_WORDS: Record<HmoComplaintKind, string> = {
  CARE_REFUSED: 'Care refused',
  CARD: 'Card or policy number',
  HOSPITAL: 'Hospital',
  BILL: 'Bill',
  OTHER: 'Something else',
};
/** The kinds as the addresses of their lists have them, and `all`. */
export const HMO_COMPLAINT_TYPES = ['all', 'care-refused', 'card', 'hospital', 'bill', 'other'] as const;
export type HmoComplaintType = (typeof HMO_COMPLAINT_TYPES)[number];
const typeOfKind = (kind: HmoComplaintKind): HmoComplaintType =>
  kind.toLowerCase().replace('_', '-') as HmoComplaintType;
/** The kind of an address; nothing for `all`, and for a word that is no type. */
export const kindOfType = (type: string): HmoComplaintKind | undefined =>
  HMO_COMPLAINT_KINDS.find((kind) => typeOfKind(kind) === type);

/** OPEN lies with HR, WAITING with the provider, ANSWERED with HR again. */
export const HMO_COMPLAINT_STATES = ['OPEN', 'WAITING', 'ANSWERED', 'CLOSED'] as const;
export type HmoComplaintState = (typeof HMO_COMPLAINT_STATES)[number];
export const HMO_COMPLAINT_STATE_WORDS: Record<HmoComplaintState, string> = {
  OPEN: 'Open',
  WAITING: 'With the provider',
  ANSWERED: 'Answered',
  CLOSED: 'Closed',
};
/** Every act that moves a complaint. A message and a reminder move nothing. */
export const HMO_COMPLAINT_COURSE: Course<
  HmoComplaintState,
  'employee' | 'hr' | 'provider',
  'send' | 'answer' | 'close' | 'reopen'
> = {
  states: HMO_COMPLAINT_STATES,
  first: ['OPEN'],
  last: ['CLOSED'],
  steps: {
    send: { by: ['hr'], from: { OPEN: 'WAITING', WAITING: 'WAITING', ANSWERED: 'WAITING' } },
    answer: { by: ['provider'], from: { WAITING: 'ANSWERED' } },
    close: { by: ['hr'], from: { OPEN: 'CLOSED', WAITING: 'CLOSED', ANSWERED: 'CLOSED' } },
    reopen: { by: ['employee', 'hr'], from: { CLOSED: 'OPEN' } },
  },
};
/** In how many days a provider answers, and HR sends a complaint on. */
export const HMO_COMPLAINT_DAYS = 5;

export const SURVEY_QUESTION_KINDS = ['CHOICE', 'SCALE', 'TEXT'] as const;
export type SurveyQuestionKind = (typeof SURVEY_QUESTION_KINDS)[number];
export const SURVEY_QUESTION_WORDS: Record<SurveyQuestionKind, string> = {
  CHOICE: 'One of several choices',
  SCALE: 'A scale from 1 to 5',
  TEXT: 'Own words',
};
export const SCALE = ['1', '2', '3', '4', '5'] as const;

/** A draft asks nobody; an open one asks until its last day, or until HR closes it. */
export const SURVEY_STATES = ['DRAFT', 'SCHEDULED', 'OPEN', 'CLOSED'] as const;
export type SurveyState = (typeof SURVEY_STATES)[number];
export const SURVEY_STATE_WORDS: Record<SurveyState, string> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  OPEN: 'Open',
  CLOSED: 'Closed',
};

/** The day by which changes are sent that count from the earliest day, and that day, where rosters close on day `close`. */
export function nextClose(day: string, close: number): { by: string; from: string } {
  const month = Number(day.slice(8)) <= close ? day.slice(0, 7) : monthAfter(day.slice(0, 7));
  return { by: `${month}-${String(close).padStart(2, '0')}`, from: `${monthAfter(month)}-01` };
}
