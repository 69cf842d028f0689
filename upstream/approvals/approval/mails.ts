import { dayText } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { Env } from '../../platform/call/env';
import { newLink } from '../../platform/link/links';
import { typed } from '../../platform/mail/mail-words';
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
export type Occasion = 'new' | 'reminder' | 'handed over' | 'renewed' | 'escalated';

const INTRO: Record<Occasion, string> = {
  new: 'needs your approval.',
  reminder: 'still waits for your approval.',
  'handed over': 'was handed over to you for approval.',
  escalated: 'has waited too long, so you are asked to decide it.',
  renewed: 'waits for your approval. Here is your new link.',
};

/** The facts about the matter in a mail. */
const detailLines = ({ details }: AboutRequest): string =>
  details.map(({ name, value, secret }) => `${name}: ${secret ? 'shown on its page' : typed(value)}`).join('\n');

/** The actor of a link: its holder decides for one level and no other. */
export const actorOf = (level: number): string => `level-${level}`;
export const levelOf = (actor: string): number => Number(/^level-(\d+)$/.exec(actor)?.[1] ?? 0);

/** Tells an approver that a request waits for them, with the link that lets them decide. */
export const stepMail = (
  about: AboutRequest,
  level: number,
  approver: { email: string; name: string },
  occasion: Occasion,
  now: Date,
): Message => ({
  kind: 'mail',
  recipient: approver.email,
  company: about.company,
  subject: `${occasion === 'reminder' ? 'Reminder: approval' : 'Approval'} needed: ${typed(about.title)}`,
  body: `Hello${approver.name === approver.email ? '' : ` ${typed(approver.name)}`},

${typed(about.title)} ${INTRO[occasion]} ${typed(about.requested_by)} asked for it${about.levels > 1 ? `, and you decide at level ${level} of ${about.levels}` : ''}.

${detailLines(about)}${about.notes
  .map(({ name, notes }) => `\n\n${typed(name)} approved: ${typed(notes ?? '')}`)
  .join('')}

[[0|Review and decide]]

Opening the page decides nothing. The link is yours alone: please do not pass this mail on.`,
  links: [{ path: pages.decideApproval('{token}'), claims: newLink('approval', about.id, actorOf(level), now) }],
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
  subject: `Approval needed for ${typed(to.stands_for)}: ${typed(about.title)}`,
  body: `Hello ${typed(to.name)},

${typed(about.title)} needs approval${about.levels > 1 ? ` at level ${level} of ${about.levels}` : ''}. ${typed(to.stands_for)} is away, and you decide in their place. ${typed(about.requested_by)} asked for it.

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
  subject: `Others are asked too: ${typed(about.title)}`,
  body: `Hello ${typed(to.name)},

${typed(about.title)} has waited for approval, so ${typed(names)} can decide it too. Whoever decides first decides.`,
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
  subject: `${typed(deciding.name)} decides approvals for ${typed(absent.name)}`,
  body: `Hello ${typed(to.firstname)},

From ${dayText(from_day)} to ${dayText(until_day)}, what waits for the approval of ${typed(absent.name)} waits for ${typed(deciding.name)} too. ${typed(by)} named it so. It ends by itself.

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
    subject: `${approved ? 'Approved' : 'Declined'}: ${typed(about.title)}`,
    body: `Hello ${typed(about.requester)},

${
  approved
    ? `${typed(about.title)} was approved, and has taken effect. ${typed(by)} approved it last: ${typed(notes)}`
    : `${typed(by)} declined ${typed(about.title)}. The reason given: ${typed(notes)}

Nothing was done. You can change it and ask again.`
}

See every step:
${env.SITE_ORIGIN}${pages.approvals({ request: about.id })}`,
  };
}
