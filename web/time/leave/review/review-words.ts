import type { Leave } from '../../../../contracts/time/leave';
import { LEAVE_DECIDER_WORDS, type LeaveDecider, type LinkedDecider } from '../../../../contracts/time/leave-state';
import { employeeNames } from '../leave-words';
import { nextTurn, turnOf, turnsOf } from '../turns';

export const REVIEW_TITLE = 'Leave review';
/** The documents' words where a link has no request (M081). */
export const NO_LEAVE_REQUEST = 'No Request Found';

/** As what somebody was asked, within a sentence: `line manager 1`. */
export const roleOf = (place: LeaveDecider): string => LEAVE_DECIDER_WORDS[place].toLowerCase();

/** Somebody who is asked, within a sentence. */
const called = ({ place, name }: { place: LeaveDecider; name: string }): string =>
  place === 'employer' ? 'human resources' : name;

/** The step after an acceptance: `it goes to Folake Adeyemi next`. */
export function acceptWords(leave: Leave, actor: LinkedDecider): string {
  const next = nextTurn(leave, actor);
  return next ? `it goes to ${called(next)} next` : `the leave is accepted and ${employeeNames(leave).first} is told`;
}

/** The effect of each decision. */
export const consequenceWords = (leave: Leave, actor: LinkedDecider): string =>
  `If you accept, ${acceptWords(leave, actor)}. If you reject, ${employeeNames(leave).first} is told why by mail.`;

/** The step after an act, in a sentence. */
export function leaveNextWords(leave: Leave, actor: LinkedDecider): string {
  const { first } = employeeNames(leave);
  if (leave.status === 'CANCELLED') return `${first} does not take this leave: the request was taken back.`;
  if (leave.status === 'ACCEPTED') return `The leave is accepted, and ${first} is told.`;
  if (turnOf(leave, actor).action === 'DECLINED') {
    return `${first} is told why by mail. The days are back in the balance.`;
  }
  if (leave.status === 'REJECTED') return `The request was rejected after you, and ${first} is told.`;
  const holder = turnsOf(leave).find(({ holds }) => holds) ?? nextTurn(leave, actor);
  return holder ? `It goes to ${called(holder)} next. ${first} hears of every step.` : `${first} is told.`;
}

/** The change that a person who has acted can still make; null where nobody has, or nothing can. */
export function againWords(
  leave: Leave,
  actor: LinkedDecider,
  may: { accept: boolean; reject: boolean },
): string | null {
  const { action } = turnOf(leave, actor);
  const next = nextTurn(leave, actor);
  if (action === 'APPROVED' && may.reject) {
    return `You accepted it. You can still reject it${next ? ` until ${called(next)} decides` : ''}.`;
  }
  if (action === 'DECLINED' && may.accept) return 'You rejected it. You can still accept it after all.';
  return null;
}

/** Why nothing is left to decide for somebody. */
export function leaveClosedWords(leave: Leave, actor: LinkedDecider): string {
  const { first } = employeeNames(leave);
  if (leave.status === 'CANCELLED') return `${first}’s request was taken back. Nothing is left to decide.`;
  const turns = turnsOf(leave);
  const own = turns.findIndex(({ place }) => place === actor);
  const declined = turns.find(({ action, place }) => action === 'DECLINED' && place !== actor);
  if (declined) return `${capital(called(declined))} rejected it. Nothing is left to decide.`;
  const later = turns.slice(own + 1).find(({ action }) => action !== null);
  if (later) return `${capital(called(later))} has decided since, so that nothing can be changed here any more.`;
  const holder = turns.find(({ holds }) => holds);
  if (holder) return `It is with ${called(holder)}. Nothing is asked of you now.`;
  return 'Nothing is left to decide.';
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
