import type { CandidateRow } from '../../../contracts/people/candidate';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import type { Journey, JourneyStep } from '../../../contracts/platform/journey';
import { STEP_STATES, stepNote } from '../../platform/page/step-notes';
import type { StepperStep } from '../../platform/ui/Stepper';

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

/** The word before the day of resumption in a list, where a row has no journey. */
export function resumptionWord({ status, resumption_date: day }: Resuming, today: Day = lagosDay()): string {
  if (day === null || status === 'DECLINED' || status === 'WITHDRAWN') return 'Was due';
  if (day > today) return 'Resumes';
  if (status === 'COMPLETED') return 'Resumed';
  return day === today ? 'Resumes' : 'Was due';
}
type Resuming = Pick<CandidateRow, 'status' | 'resumption_date'>;
