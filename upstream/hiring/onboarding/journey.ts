import type { CandidateStatus } from '../../../contracts/people/candidate-status';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import type { Journey, JourneyStep } from '../../../contracts/platform/journey';

/** The columns from which the journey of a candidate is calculated. */
export interface JourneyFacts {
  status: CandidateStatus;
  /** When the candidate entered that state. */
  status_since: string;
  offer: { sent_at: string; expires: Day } | null;
  /** When the candidate handed in the signed letters and the form. */
  accepted_at: string | null;
  /** The states of the letters that were reviewed or wait for it. */
  letters: readonly string[];
  /** The medical meetings, in any order. */
  medicals: readonly { starts_at: string; ends_at: string }[];
  /** The first day, as `firstDayOf` has it. */
  start: Start | null;
}

/** The first day at work. `resumes`: the employment itself begins earlier. */
export interface Start {
  day: Day;
  resumes: boolean;
}

interface Dates {
  employment_date: Day | null;
  resumption_date: Day | null;
}

/**
 * The first day of somebody: by the record once there is one, else as it was agreed with the candidate. Nobody resumes
 * before the day of employment, so the later of the two days holds.
 */
export function firstDayOf(candidate: Dates, record: Dates | null): Start | null {
  const { employment_date, resumption_date } = record ?? candidate;
  if (!employment_date) return resumption_date ? { day: resumption_date, resumes: false } : null;
  return resumption_date !== null && resumption_date > employment_date
    ? { day: resumption_date, resumes: true }
    : { day: employment_date, resumes: false };
}

type Known = Pick<JourneyStep, 'state' | 'meaning'> & Partial<JourneyStep>;

const STAGE: Record<CandidateStatus, number> = {
  DRAFT: 1,
  OFFER_SENT: 2,
  DECLINED: 2,
  WITHDRAWN: 2,
  UPLOADED: 3,
  RETURNED: 3,
  APPROVED: 4,
  MEDICAL_BOOKED: 4,
  ONBOARDING: 5,
  COMPLETED: 6,
};
const LETTERS_STAGE = 3;
const MEDICAL_STAGE = 4;

const isEnded = (status: CandidateStatus): boolean => status === 'DECLINED' || status === 'WITHDRAWN';

/** The five steps of a candidate's journey at a moment. No step of a day to come is done. */
export function journeyOf(facts: JourneyFacts, now: Date): Journey {
  return [
    { step: 'offer', day: null, letters: null, ...offerStep(facts) },
    { step: 'acceptance', day: null, letters: null, ...acceptanceStep(facts, now) },
    { step: 'letters', day: null, letters: null, ...lettersStep(facts) },
    { step: 'medical', day: null, letters: null, ...medicalStep(facts, now) },
    { step: 'start', day: null, letters: null, ...startStep(facts, now) },
  ];
}

/** For so many days after the first day a person still sees the journey to it. */
const WELCOME_DAYS = 30;

/** The journey as its own person is shown it: none once the first weeks are over. */
export function shownJourney(facts: JourneyFacts, now: Date): Journey {
  const { status, start } = facts;
  const isOver = status === 'COMPLETED' && start !== null && addDays(start.day, WELCOME_DAYS) < lagosDay(now);
  return isOver ? [] : journeyOf(facts, now);
}

const dayOf = (instant: string): Day => lagosDay(new Date(instant));

const offerStep = ({ offer, status }: JourneyFacts): Known =>
  offer && status !== 'DRAFT'
    ? { state: 'DONE', meaning: 'SENT', day: dayOf(offer.sent_at) }
    : { state: status === 'DRAFT' ? 'CURRENT' : 'PASSED', meaning: 'NOT_SENT' };

function acceptanceStep({ status, status_since, offer, accepted_at }: JourneyFacts, now: Date): Known {
  if (status === 'DECLINED' || status === 'WITHDRAWN')
    return { state: 'ENDED', meaning: status, day: dayOf(status_since) };
  if (status === 'DRAFT') return { state: 'TO_COME', meaning: 'AFTER_OFFER' };
  if (status !== 'OFFER_SENT') return { state: 'DONE', meaning: 'ACCEPTED', day: accepted_at && dayOf(accepted_at) };
  const expires = offer?.expires ?? null;
  return { state: 'CURRENT', meaning: expires && expires < lagosDay(now) ? 'EXPIRED' : 'OPEN', day: expires };
}

function lettersStep({ status, letters }: JourneyFacts): Known {
  const count = (state: string) => letters.filter((one) => one === state).length;
  if (isEnded(status)) return { state: 'PASSED', meaning: 'WILL_NOT_COME' };
  if (STAGE[status] < LETTERS_STAGE) return { state: 'TO_COME', meaning: 'AFTER_ACCEPTANCE' };
  if (status === 'RETURNED') return { state: 'CURRENT', meaning: 'RETURNED', letters: count('RETURNED') };
  if (status === 'UPLOADED') return { state: 'CURRENT', meaning: 'TO_REVIEW', letters: count('PENDING') };
  const approved = count('APPROVED');
  return approved > 0
    ? { state: 'DONE', meaning: 'APPROVED', letters: approved }
    : { state: 'PASSED', meaning: 'NOT_UPLOADED' };
}

function medicalStep({ status, medicals }: JourneyFacts, now: Date): Known {
  if (isEnded(status)) return { state: 'PASSED', meaning: 'WILL_NOT_COME' };
  const at = now.toISOString();
  const sorted = [...medicals].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  const next = sorted.find(({ ends_at }) => new Date(ends_at).toISOString() > at);
  const isTurn = STAGE[status] === MEDICAL_STAGE;
  if (next) return { state: isTurn ? 'CURRENT' : 'TO_COME', meaning: 'BOOKED', day: dayOf(next.starts_at) };
  const held = sorted.at(-1);
  if (held) return { state: 'DONE', meaning: 'HELD', day: dayOf(held.starts_at) };
  if (isTurn) return { state: 'CURRENT', meaning: 'NOT_BOOKED_YET' };
  return STAGE[status] < MEDICAL_STAGE
    ? { state: 'TO_COME', meaning: 'AFTER_APPROVAL' }
    : { state: 'PASSED', meaning: 'NOT_BOOKED' };
}

function startStep(facts: JourneyFacts, now: Date): Known {
  const { status, start } = facts;
  if (isEnded(status)) return { state: 'PASSED', meaning: 'WILL_NOT_COME' };
  const isComplete = status === 'COMPLETED';
  const isMedicalDone = STAGE[status] === MEDICAL_STAGE && medicalStep(facts, now).state === 'DONE';
  const under = isComplete || status === 'ONBOARDING' || isMedicalDone ? 'CURRENT' : 'TO_COME';
  if (start === null) return { state: under, meaning: 'NO_DAY' };
  const today = lagosDay(now);
  const { day, resumes } = start;
  if (isComplete && day <= today) return { state: 'DONE', meaning: resumes ? 'RESUMED' : 'STARTED', day };
  if (day < today) return { state: under, meaning: 'WAS_TO_START', day };
  return { state: under, meaning: resumes ? 'RESUMES' : 'STARTS', day };
}
