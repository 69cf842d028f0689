import { dayText } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { Env } from '../../platform/call/env';
import { newLink } from '../../platform/link/links';
import { typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';
import type { Detail } from './tables';

/** The facts about a request in its mails. */
export interface AboutRequest {
  id: number;
  title: string;
  company: string;
  levels: number;
  requested_by: string;
  details: Detail[];
  /** The comments of the approvers of earlier levels. */
  notes: { name: string; notes: string | null }[];
}

/** Why somebody is written to: their level has opened, it has waited, or they take somebody's place. */
export type ApprovalOccasion = 'new' | 'reminder' | 'handed over' | 'renewed' | 'escalated';

const INTRO: Record<ApprovalOccasion, string> = {
  new: 'needs your approval.',
  reminder: 'still waits for your approval.',
  'handed over': 'was handed over to you for approval.',
  escalated: 'has waited too long, so you are asked to decide it.',
  renewed: 'waits for your approval. Here is your new link.',
};

/** The facts about the matter in a mail. */
const detailLines = ({ details }: AboutRequest): string =>
  details.map(({ name, value, secret }) => `${name}: ${secret ? 'shown on its page' : typedText(value)}`).join('\n');

/** The actor of a link: its holder decides for one level and no other. */
export const levelActor = (level: number): string => `level-${level}`;
export const levelOf = (actor: string): number => Number(/^level-(\d+)$/.exec(actor)?.[1] ?? 0);

/** Tells an approver that a request waits for them, with the link that lets them decide. */
export const approvalStepMail = (
  about: AboutRequest,
  level: number,
  approver: { email: string; name: string },
  occasion: ApprovalOccasion,
  now: Date,
): Message => ({
  kind: 'mail',
  recipient: approver.email,
  company: about.company,
  subject: `${occasion === 'reminder' ? 'Reminder: approval' : 'Approval'} needed: ${typedText(about.title)}`,
  body: `Hello${approver.name === approver.email ? '' : ` ${typedText(approver.name)}`},

${typedText(about.title)} ${INTRO[occasion]} ${typedText(about.requested_by)} asked for it${about.levels > 1 ? `, and you decide at level ${level} of ${about.levels}` : ''}.

${detailLines(about)}${about.notes
  .map(({ name, notes }) => `\n\n${typedText(name)} approved: ${typedText(notes ?? '')}`)
  .join('')}

[[0|Review and decide]]

Opening the page decides nothing. The link is yours alone: please do not pass this mail on.`,
  links: [{ path: pages.decideApproval('{token}'), claims: newLink('approval', about.id, levelActor(level), now) }],
});

/** Tells somebody who decides in an approver's place that a request waits for them. They sign in to decide it. */
export const standInMail = (
  about: AboutRequest,
  level: number,
  to: { email: string; name: string; stands_for: string },
  env: Pick<Env, 'SITE_ORIGIN'>,
): Message => ({
  kind: 'mail',
  recipient: to.email,
  company: about.company,
  subject: `Approval needed for ${typedText(to.stands_for)}: ${typedText(about.title)}`,
  body: `Hello ${typedText(to.name)},

${typedText(about.title)} needs approval${about.levels > 1 ? ` at level ${level} of ${about.levels}` : ''}. ${typedText(to.stands_for)} is away, and you decide in their place. ${typedText(about.requested_by)} asked for it.

${detailLines(about)}

Review and decide:
${env.SITE_ORIGIN}${pages.approvals({ request: about.id })}`,
});

/** Tells the one who asked, and those whom the level waits for, that others are asked too. */
export const escalatedMail = (
  about: Pick<AboutRequest, 'title' | 'company'>,
  to: { email: string; name: string },
  names: string,
): Message => ({
  kind: 'mail',
  recipient: to.email,
  company: about.company,
  subject: `Others are asked too: ${typedText(about.title)}`,
  body: `Hello ${typedText(to.name)},

${typedText(about.title)} has waited for approval, so ${typedText(names)} can decide it too. Whoever decides first decides.`,
});

/** Tells the two people of a delegation from when to when one decides for the other. */
export const delegationMail = (
  {
    to,
    absent,
    deciding,
    from_day,
    until_day,
    by,
  }: Record<
    'to' | 'absent' | 'deciding',
    { id: number; name: string; firstname: string; email: string; company: string }
  > & {
    from_day: string;
    until_day: string;
    by: string;
  },
  env: Pick<Env, 'SITE_ORIGIN'>,
): Message => ({
  kind: 'mail',
  recipient: to.email,
  company: to.company,
  subject: `${typedText(deciding.name)} decides approvals for ${typedText(absent.name)}`,
  body: `Hello ${typedText(to.firstname)},

From ${dayText(from_day)} to ${dayText(until_day)}, what waits for the approval of ${typedText(absent.name)} waits for ${typedText(deciding.name)} too. ${typedText(by)} named it so. It ends by itself.

${env.SITE_ORIGIN}${pages.approvals({ tab: 'away' })}`,
});

/** Tells the requester how the request ended. */
export function approvalEndedMail(
  about: Pick<AboutRequest, 'id' | 'title' | 'company'> & { requester: string; requester_email: string },
  decision: 'APPROVED' | 'DECLINED',
  by: string,
  notes: string,
  env: Pick<Env, 'SITE_ORIGIN'>,
): Message {
  const approved = decision === 'APPROVED';
  return {
    kind: 'mail',
    recipient: about.requester_email,
    company: about.company,
    subject: `${approved ? 'Approved' : 'Declined'}: ${typedText(about.title)}`,
    body: `Hello ${typedText(about.requester)},

${
  approved
    ? `${typedText(about.title)} was approved, and has taken effect. ${typedText(by)} approved it last: ${typedText(notes)}`
    : `${typedText(by)} declined ${typedText(about.title)}. The reason given: ${typedText(notes)}

Nothing was done. You can change it and ask again.`
}

See every step:
${env.SITE_ORIGIN}${pages.approvals({ request: about.id })}`,
  };
}
