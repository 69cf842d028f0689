import { addDays, type Day, lagosDay, leaveDate } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { ESCALATE_AFTER_DAYS, LEAVE_DECIDER_WORDS, type LinkedDecider } from '../../../contracts/time/leave-state';
import { lifetimeOf } from '../../platform/link/link-purposes';
import { newLink } from '../../platform/link/links';
import { typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';
import { LEAVE_LINK_PURPOSE } from './leave-by-link';
import { type AboutLeave, leaveAmountWords, leaveDaysWords } from './mail-words';

/** The reason for the mail that asks somebody to decide. */
export type LeaveAskOccasion = 'asked' | 'handed over' | 'reminder' | 'renewed';

/** The recipient of a mail that asks, their place, and the person they stand in for. */
export interface TurnRecipient {
  place: LinkedDecider;
  name: string;
  email: string;
  instead_of: string | null;
}

const BEFORE: Record<LeaveAskOccasion, string> = {
  asked: '',
  'handed over': 'This is now yours to decide. Whoever was asked before is asked no more.\n\n',
  reminder: 'This still waits for you.\n\n',
  renewed: 'Here is your new link. Earlier ones do not work any more.\n\n',
};

const pageOf = (place: LinkedDecider, id: number): string => {
  const link = { d: '{token}' };
  if (place === 'client') return pages.reviewLeaveAsClient(id, link);
  return place === 'line_manager1' ? pages.reviewLeave(id, link) : pages.reviewLeaveAsSecond(id, link);
};

/** The day from which HR may decide in the place of somebody who has held the request since this instant. */
const answerBy = (since: string): Day => addDays(lagosDay(new Date(since)), ESCALATE_AFTER_DAYS);

/** Asks a line manager or the client, with a new link to the page where they decide. */
export function leaveAskMail(
  about: AboutLeave & { turn_at: string | null },
  { place, email, instead_of }: TurnRecipient,
  occasion: LeaveAskOccasion,
  now: Date,
): Message {
  const name = typedText(about.employee);
  const role = LEAVE_DECIDER_WORDS[place].toLowerCase();
  const why = instead_of
    ? `${typedText(instead_of)} is away and would decide as ${role}. You are asked in their place.`
    : `You are asked as ${role}.`;
  const by =
    occasion !== 'renewed' && about.turn_at
      ? `Please answer by ${leaveDate(answerBy(about.turn_at))}; after that, HR may decide in your place.\n\n`
      : '';
  return {
    kind: 'mail',
    recipient: email,
    company: about.company,
    subject: `${occasion === 'reminder' ? 'Reminder: ' : ''}${about.employee} asks for leave from ${leaveDate(about.start_date)}`,
    body: `${BEFORE[occasion]}${name} asks for ${typedText(leaveAmountWords(about))}. ${why}

Employee: ${name}, ${typedText(about.job_role)}
Leave: ${typedText(leaveAmountWords(about))}
Days: ${leaveDaysWords(about)}

[[0|Read and decide]]

${by}The link works for ${lifetimeOf(LEAVE_LINK_PURPOSE[place])}. Opening it decides nothing. What you decided stays readable with it.`,
    links: [{ path: pageOf(place, about.id), claims: newLink(LEAVE_LINK_PURPOSE[place], about.id, place, now) }],
  };
}
