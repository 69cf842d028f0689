import { type Day, lagosDay } from '../../contracts/dates';
import type { Journey, JourneyStep } from '../../contracts/journey';
import type { CandidateRow } from '../../contracts/onboarding';
import { counted, date } from '../ui/format';
import type { StepperStep } from '../ui/Stepper';

export const STEP_STATES = {
  DONE: 'done',
  CURRENT: 'current',
  TO_COME: 'todo',
  ENDED: 'ended',
  PASSED: 'passed',
} as const;

/** What a step says below its title. */
export function stepNote({ meaning, day, letters, state }: JourneyStep): string | undefined {
  switch (meaning) {
    case 'SENT':
    case 'ACCEPTED':
    case 'DECLINED':
    case 'WITHDRAWN':
    case 'HELD':
      return day ? date(day) : undefined;
    case 'NOT_SENT':
      return state === 'CURRENT' ? 'Not sent yet' : 'Not sent';
    case 'OPEN':
      return day ? `Open until ${date(day)}` : undefined;
    case 'EXPIRED':
      return `Expired ${date(day)}`;
    case 'AFTER_OFFER':
      return 'After the offer';
    case 'AFTER_ACCEPTANCE':
      return 'After acceptance';
    case 'TO_REVIEW':
      return `Review ${counted(letters, 'letter')}`;
    case 'RETURNED':
      return `${counted(letters, 'letter')} returned`;
    case 'APPROVED':
      return 'All approved';
    case 'NOT_UPLOADED':
      return 'Not uploaded';
    case 'AFTER_APPROVAL':
      return 'After approval';
    case 'NOT_BOOKED_YET':
      return 'Not booked yet';
    case 'NOT_BOOKED':
      return 'Not booked';
    case 'BOOKED':
      return `Booked for ${date(day)}`;
    case 'STARTS':
      return `Starts ${date(day)}`;
    case 'STARTED':
      return `Started ${date(day)}`;
    case 'RESUMES':
      return `Resumes ${date(day)}`;
    case 'RESUMED':
      return `Resumed ${date(day)}`;
    case 'WAS_TO_START':
      return `Was to start ${date(day)}`;
    case 'NO_DAY':
      return 'No day agreed yet';
    case 'WILL_NOT_COME':
      return undefined;
  }
}

function titleOf({ step, state, meaning }: JourneyStep, isComplete: boolean): string {
  switch (step) {
    case 'offer':
      return 'Offer sent';
    case 'acceptance':
      return meaning === 'DECLINED' ? 'Declined' : meaning === 'WITHDRAWN' ? 'Withdrawn' : 'Accepted';
    case 'letters':
      return state === 'DONE' ? 'Letters approved' : 'Letters uploaded';
    case 'medical':
      return 'Medical meeting';
    case 'start':
      return isComplete ? 'First day' : 'Onboarding';
  }
}

/** The journey of a candidate as HR reads it. */
export const journeySteps = (journey: Journey, status: string): StepperStep[] =>
  journey.map((one) => {
    const note = stepNote(one);
    return { title: titleOf(one, status === 'COMPLETED'), state: STEP_STATES[one.state], ...(note && { note }) };
  });

/** What stands before the day of resumption in a list, where a row has no journey. */
export function resumptionWord({ status, resumption_date: day }: Resuming, today: Day = lagosDay()): string {
  if (day === null || status === 'DECLINED' || status === 'WITHDRAWN') return 'Was due';
  if (day > today) return 'Resumes';
  if (status === 'COMPLETED') return 'Resumed';
  return day === today ? 'Resumes' : 'Was due';
}
type Resuming = Pick<CandidateRow, 'status' | 'resumption_date'>;
