import { dayText } from '../../contracts/dates';
import { LEAVE_PLACE_WORDS, type Turns } from '../../contracts/leave-state';
import { type HeldLeave, nameAt } from './turn-row';
import type { Step } from './turn-tell';

interface Actor {
  name: string;
  /** What they are in the request: `line manager 1`. Empty where the name says it. */
  role: string;
  /** What they wrote, ready for a mail. */
  words: string;
}

/** What an employee hears after somebody decided: that it goes on and to whom, that it is accepted, or rejected and why. */
export function outcome(row: HeldLeave, after: Turns, { name, role, words }: Actor): Step {
  const from = `from ${dayText(row.start_date)}`;
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
  const next = nameAt(row, holder);
  const then =
    holder === 'employer'
      ? 'HR'
      : next === LEAVE_PLACE_WORDS[holder]
        ? next.toLowerCase()
        : `${next}, ${LEAVE_PLACE_WORDS[holder].toLowerCase()}`;
  return {
    sender: name,
    notice: `approved your leave ${from}; next is ${holder === 'employer' ? 'HR' : next}`,
    subject: `Your leave ${from} was approved by ${name}`,
    words: [`${who} approved your leave.`, wrote, `Next it is decided by ${then}.`],
  };
}
