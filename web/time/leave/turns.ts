import { addDays, lagosDay } from '../../../contracts/platform/dates';
import type { Leave } from '../../../contracts/time/leave';
import {
  afterAction,
  deciderAfter,
  ESCALATE_AFTER_DAYS,
  LEAVE_DECIDER_WORDS,
  LEAVE_DECIDERS,
  LEAVE_STATUSES,
  type LeaveAction,
  type LeaveDecider,
  type LeaveStatus,
  type Turns,
} from '../../../contracts/time/leave-state';

/** One of those who are asked about a request, and what they did. */
export interface Turn {
  place: LeaveDecider;
  /** The person who is asked; the words of the place where the request names nobody. */
  name: string;
  action: LeaveAction | null;
  comment: string;
  /** When they acted. */
  at: string | null;
  /** Whether it is their turn. */
  holds: boolean;
  /** The person who is asked in their place, because they are away. */
  instead: string | null;
}

/** HR keeps no action of its own: what it did is the status of the request. */
const employerAction = ({ employer_at, status }: Leave): LeaveAction | null =>
  employer_at === null ? null : status === 'REJECTED' ? 'DECLINED' : 'APPROVED';

type Act = Pick<Turn, 'name' | 'action' | 'comment' | 'at'>;
const ACTS: Record<LeaveDecider, (leave: Leave) => Act> = {
  line_manager1: (leave) => ({
    name: leave.line_manager1_name,
    action: leave.line_manager1_action,
    comment: leave.line_manager1_comments,
    at: leave.line_manager1_at,
  }),
  line_manager2: (leave) => ({
    name: leave.line_manager2_name,
    action: leave.line_manager2_action,
    comment: leave.line_manager2_comments,
    at: leave.line_manager2_at,
  }),
  client: (leave) => ({
    name: leave.client_name,
    action: leave.client_status,
    comment: leave.client_notes,
    at: leave.client_at,
  }),
  employer: (leave) => ({
    name: '',
    action: employerAction(leave),
    comment: leave.employer_comments,
    at: leave.employer_at,
  }),
};

/**
 * Those who are asked, and HR where it decided, or may decide, in the place of who did not answer. A server that does not say
 * whom it asks means everybody whom it names.
 */
function askedOf(leave: Leave): readonly LeaveDecider[] {
  const { asked, employer_at, escalated } = leave;
  if (asked.length > 0)
    return (employer_at || escalated) && !asked.includes('employer') ? [...asked, 'employer'] : asked;
  return LEAVE_DECIDERS.filter((place) => {
    const { name, action } = ACTS[place](leave);
    return place === 'employer' || name !== '' || action !== null;
  });
}

/** The turn of one place. */
export function turnOf(leave: Leave, place: LeaveDecider): Turn {
  const { name, ...act } = ACTS[place](leave);
  const holds = leave.turn === place;
  return {
    place,
    name: name || LEAVE_DECIDER_WORDS[place],
    ...act,
    holds,
    instead: holds ? leave.asked_instead : null,
  };
}

/** Everybody who is asked, in their order. */
export const turnsOf = (leave: Leave): Turn[] => askedOf(leave).map((place) => turnOf(leave, place));

const isKnown = (status: string): status is LeaveStatus => (LEAVE_STATUSES as readonly string[]).includes(status);

const stateOf = (leave: Leave): Turns => ({
  // Any other word means that the request is open (X048).
  status: isKnown(leave.status) ? leave.status : 'PENDING',
  turn: leave.turn,
  asked: leave.asked,
  actions: Object.fromEntries(
    LEAVE_DECIDERS.flatMap((place) => {
      const { action } = ACTS[place](leave);
      return action ? [[place, action]] : [];
    }),
  ),
  escalated: leave.escalated,
});

/** Whether leave began before today. */
export const hasBegun = ({ start_date }: Pick<Leave, 'start_date'>): boolean =>
  start_date !== null && start_date < lagosDay();

/**
 * The acts of a person on a request. Accept waits no more once they approved, Reject once they declined, as the documents write
 * it (V056, V057) and nothing beyond; where neither would be taken, nothing is left to decide.
 */
export function mayDecide(leave: Leave, place: LeaveDecider): { accept: boolean; reject: boolean } {
  const { action } = ACTS[place](leave);
  // Without those who are asked, the documents' own rules are all there is.
  if (leave.asked.length === 0) return { accept: action !== 'APPROVED', reject: action !== 'DECLINED' };
  const state = stateOf(leave);
  // The days of rejected leave that has begun since were worked as far as HR knows nothing else, so only HR accepts it after
  // all.
  const begun = place !== 'employer' && leave.status === 'REJECTED' && hasBegun(leave);
  return {
    accept: !begun && afterAction(state, place, 'APPROVED') !== null,
    reject: afterAction(state, place, 'DECLINED') !== null,
  };
}

/** The place that is asked after another; null after the last. */
export function nextTurn(leave: Leave, place: LeaveDecider): Turn | null {
  const next = deciderAfter(askedOf(leave), place);
  return next && turnOf(leave, next);
}

/** The day until which the person who has the turn is asked to answer; HR may decide in their place after it. */
export const answerBy = ({ turn_at }: Pick<Leave, 'turn_at'>): string | null =>
  turn_at && addDays(lagosDay(new Date(turn_at)), ESCALATE_AFTER_DAYS);
