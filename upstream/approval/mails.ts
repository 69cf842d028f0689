import { pages } from '../../contracts/pages';
import type { Env } from '../env';
import { newLink } from '../links';
import { typed } from '../mail-words';
import type { Message } from '../outbox';

/** What the mails say of a request. */
export interface AboutRequest {
  id: number;
  title: string;
  company: string;
  levels: number;
  requested_by: string;
  details: { name: string; value: string }[];
  /** What the approvers of earlier levels wrote. */
  notes: { name: string; notes: string | null }[];
}

/** Why somebody is written to: their level has opened, it has waited, or they take somebody's place. */
export type Occasion = 'new' | 'reminder' | 'handed over' | 'renewed';

const INTRO: Record<Occasion, string> = {
  new: 'needs your approval.',
  reminder: 'still waits for your approval.',
  'handed over': 'was handed over to you for approval.',
  renewed: 'waits for your approval. Here is your new link.',
};

/** The actor of a link: its holder decides for one level and no other. */
const actorOf = (level: number): string => `level-${level}`;
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

${about.details.map(({ name, value }) => `${name}: ${typed(value)}`).join('\n')}${about.notes
  .map(({ name, notes }) => `\n\n${typed(name)} approved: ${typed(notes ?? '')}`)
  .join('')}

[[0|Review and decide]]

Opening the page decides nothing. The link is yours alone: please do not pass this mail on.`,
  links: [{ path: pages.decideApproval('{token}'), claims: newLink('approval', about.id, actorOf(level), now) }],
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
