import type { ReviewedResponse, SupervisorReview } from '../../../../contracts/time/headcount';
import type { TypedValues } from '../../../platform/form/checked-by';
import type { Decision } from '../../../platform/ui/DecisionChoice';

/** The names of the fields of a person. */
export const choiceName = (id: number): string => `decision_${id}`;
export const reasonName = (id: number): string => `reason_${id}`;
/** The field that says which address was opened last, so that a reload does not choose again. */
export const OPENED_FIELD = 'opened';

export const isDecided = ({ supervisor_status }: Pick<ReviewedResponse, 'supervisor_status'>): boolean =>
  supervisor_status !== 'PENDING';

/** The unsent choice about a person; null for none. */
export function choiceOf(typed: TypedValues, id: number): Decision | null {
  const chosen = typed[choiceName(id)];
  return chosen === 'approve' || chosen === 'decline' ? chosen : null;
}

/** The form as it begins: nothing is chosen about anybody. */
export const begunDecisions = (people: readonly Pick<ReviewedResponse, 'id'>[]): TypedValues =>
  Object.fromEntries([
    [OPENED_FIELD, ''],
    ...people.flatMap(({ id }) => [
      [choiceName(id), ''],
      [reasonName(id), ''],
    ]),
  ]);

type Waiting = Pick<ReviewedResponse, 'id' | 'supervisor_status'>;

/** Those about whom something is chosen that nobody has decided yet. */
export const chosenAmong = <P extends Waiting>(people: readonly P[], typed: TypedValues): P[] =>
  people.filter((one) => !isDecided(one) && choiceOf(typed, one.id) !== null);

/** A decline without a reason, by its field. */
export const wrongDecisions = (people: readonly Waiting[], typed: TypedValues): TypedValues =>
  Object.fromEntries(
    chosenAmong(people, typed).flatMap(({ id }) =>
      choiceOf(typed, id) === 'decline' && !typed[reasonName(id)]?.trim()
        ? [[reasonName(id), 'Reason is required']]
        : [],
    ),
  );

/** The decisions to send. */
export const sentDecisions = (
  people: readonly (Waiting & Pick<ReviewedResponse, 'submitted_at'>)[],
  typed: TypedValues,
) =>
  chosenAmong(people, typed).map(({ id, submitted_at }) => {
    const declined = choiceOf(typed, id) === 'decline';
    return {
      employee_response_id: id,
      supervisor_status: declined ? ('DECLINED' as const) : ('APPROVED' as const),
      supervisor_comment: declined ? (typed[reasonName(id)]?.trim() ?? '') : '',
      seen: submitted_at ?? '',
    };
  });

/** `7 approved, 1 declined`: what is chosen, in words; null for nothing. */
export function chosenWords(people: readonly Waiting[], typed: TypedValues): string | null {
  const chosen = chosenAmong(people, typed).map(({ id }) => choiceOf(typed, id));
  const [approved, declined] = ['approve', 'decline'].map((one) => chosen.filter((choice) => choice === one).length);
  const words = [approved ? `${approved} approved` : '', declined ? `${declined} declined` : ''].filter(Boolean);
  return words.length > 0 ? words.join(', ') : null;
}

/** Everybody, by where they stand on the page. */
export interface Sections {
  /** The person of the address, if they wait for a decision. */
  named: ReviewedResponse | undefined;
  different: ReviewedResponse[];
  /** Nothing approved of the month before to compare with. */
  fresh: ReviewedResponse[];
  same: ReviewedResponse[];
  decided: ReviewedResponse[];
}

export function reviewSections(people: readonly ReviewedResponse[], named: number): Sections {
  const waiting = people.filter((one) => !isDecided(one));
  const rest = waiting.filter(({ id }) => id !== named);
  return {
    named: waiting.find(({ id }) => id === named),
    different: rest.filter(({ changes }) => changes.length > 0),
    fresh: rest.filter(({ compared }) => !compared),
    same: rest.filter(({ compared, changes }) => compared && changes.length === 0),
    decided: people.filter(isDecided),
  };
}

/** Whether a search by name or staff ID finds somebody. */
export const isFound = ({ employee: { name, code } }: Pick<ReviewedResponse, 'employee'>, search: string): boolean =>
  search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${code}`.toLowerCase().includes(word));

/** `All 40 have answered.` or how many have not yet. */
export function allAnsweredWords({ people, unanswered }: Pick<SupervisorReview, 'people' | 'unanswered'>): string {
  if (unanswered > 0)
    return `${people.length} ${people.length === 1 ? 'has' : 'have'} answered, ${unanswered} not yet.`;
  return people.length === 1 ? 'They have answered.' : `All ${people.length} have answered.`;
}
