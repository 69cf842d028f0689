import type { SettledByHr } from '../../../contracts/performance/appraisal';
import {
  APPRAISAL_MANAGER_WORDS,
  type AppraisalState,
  type SettledActor,
} from '../../../contracts/performance/appraisal-state';

interface InPlaceWords {
  title: string;
  /** The effect. */
  does: string;
  act: string;
}

const KEPT = 'The employee is told, the record says that HR did it, and the audit keeps your reason.';

const WORDS: Partial<Record<AppraisalState, (name: string) => InPlaceWords>> = {
  SUBMITTED: (name) => ({
    title: `Accept the objectives of ${name}?`,
    does: `You accept them in the supervisor’s place, with the weights as they stand. ${KEPT}`,
    act: 'Accept objectives',
  }),
  RATING: (name) => ({
    title: `Go on without the own rating of ${name}?`,
    does: `The line manager rates next. The result says that there is no own rating, and why; what was kept as a draft stays with the employee.`,
    act: 'Go on without it',
  }),
  'APPRAISAL SUBMITTED': (name) => ({
    title: `Rate ${name} as the line manager`,
    does: `You rate in the line manager’s place, each objective from 1 to 100. Somebody else of HR, or the head manager, gives the last rating. ${KEPT}`,
    act: 'Submit rating',
  }),
  'SUPERVISOR RATED': (name) => ({
    title: `Rate ${name} as the head manager`,
    does: `You rate in the head manager’s place, which gives the result. ${KEPT}`,
    act: 'Submit rating',
  }),
};

/** The dialog by which HR goes on in a state; null where nobody can be acted for. */
export const inPlaceWords = (state: AppraisalState, name: string): InPlaceWords | null => WORDS[state]?.(name) ?? null;

/** The words of the button that opens it. */
export const IN_PLACE: Partial<Record<AppraisalState, string>> = {
  SUBMITTED: 'Accept in their place',
  RATING: 'Go on without own rating',
  'APPRAISAL SUBMITTED': 'Rate in their place',
  'SUPERVISOR RATED': 'Rate in their place',
};

const DID: Record<SettledActor, string> = {
  employee: 'There is no own rating',
  supervisor: 'HR accepted the objectives in the supervisor’s place',
  line_manager: 'HR rated in the line manager’s place',
  head_manager: 'HR rated in the head manager’s place',
};

/** HR's act at a place, with the reason where the reader is told it. */
export function settledWords({ place, manager, reason }: Pick<SettledByHr, 'place' | 'manager' | 'reason'>): string {
  const did =
    manager === null
      ? DID[place]
      : `HR handed it to ${manager} as ${APPRAISAL_MANAGER_WORDS[place as 'supervisor'].toLowerCase()}`;
  return reason ? `${did}: ${reason}` : `${did}.`;
}
