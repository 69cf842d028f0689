import { leaveDate } from '../../../contracts/platform/dates';
import { LEAVE_DECIDER_WORDS, type Turns } from '../../../contracts/time/leave-state';
import type { LeaveStep } from './tell-turn';
import { type LeaveForAct, turnHolderName } from './turn-row';

interface Actor {
  name: string;
  /** Their role in the request: `line manager 1`. Empty where the name says it. */
  role: string;
  /** Their comment, ready for a mail. */
  words: string;
}

/** The words for the employee after a decision: that it goes on and to whom, that it is accepted, or that it is rejected and why. */
export function outcome(row: LeaveForAct, after: Turns, { name, role, words }: Actor): LeaveStep {
  const from = `from ${leaveDate(row.start_date)}`;
  const who = role && role !== name.toLowerCase() ? `${name}, ${role},` : name;
  const wrote = `${name} wrote: ${words}`;
  if (after.status === 'REJECTED')
    return {
      sender: name,
      notice: `rejected your leave ${from}`,
      subject: `Your leave ${from} was rejected`,
      words: [
        `${who} rejected your leave.`,
        wrote,
        ...(row.kind === 'UNPAID' ? [] : ['The days are back in your balance.']),
      ],
    };
  if (after.status === 'ACCEPTED')
    return {
      sender: name,
      notice: `accepted your leave ${from}`,
      subject: `Your leave ${from} is accepted`,
      words: [`${who} accepted your leave. Everybody who was asked has agreed.`, wrote],
    };
  const holder = after.turn ?? 'employer';
  const next = turnHolderName(row, holder);
  return {
    sender: name,
    notice: `approved your leave ${from}; next is ${holder === 'employer' ? 'HR' : next}`,
    subject: `Your leave ${from} was approved by ${name}`,
    words: [`${who} approved your leave.`, wrote, thenWords(row, after)],
  };
}

/** The person who decides next, after an approval. */
function thenWords(row: LeaveForAct, after: Turns): string {
  const holder = after.turn ?? 'employer';
  const next = turnHolderName(row, holder);
  if (holder === 'employer') return 'Next it is decided by HR.';
  const place = LEAVE_DECIDER_WORDS[holder].toLowerCase();
  return `Next it is decided by ${next === LEAVE_DECIDER_WORDS[holder] ? place : `${next}, ${place}`}.`;
}

/** The next step, in words for the person who has just decided. */
export function afterDecisionWords(row: LeaveForAct, after: Turns): string {
  const told = `${row.employee} and HR have been told.`;
  if (after.status === 'REJECTED') return `${told} The request is closed.`;
  return `${told} ${after.status === 'ACCEPTED' ? 'Everybody who was asked has agreed.' : thenWords(row, after)}`;
}
