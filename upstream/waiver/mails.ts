import { dayText, lagosDay } from '../../contracts/dates';
import { pages } from '../../contracts/pages';
import { newLink } from '../links';
import { timeWords, typed } from '../mail-words';
import type { Message } from '../outbox';
import type { Decision } from './rules';

/** What the mails say of a waiver. */
export interface AboutWaiver {
  candidate_id: number;
  name: string;
  company: string;
  job_role: string;
  branch: string;
  manager: string;
  body: string;
  expires_at: string;
  requested_by: string;
  requested_by_email: string;
}

const PAGES: Record<Decision, string> = {
  ACCEPTED: pages.acceptWaiver('{token}'),
  REJECTED: pages.declineWaiver('{token}'),
};
const WORDS: Record<Decision, string> = { ACCEPTED: 'accepted', REJECTED: 'declined' };

const linkFor = (about: AboutWaiver, decision: Decision, now: Date) => ({
  path: PAGES[decision],
  claims: newLink('waiver', about.candidate_id, 'manager', now, { decision, until: new Date(about.expires_at) }),
});

/** The request to the manager: HR's message, then the accept and the decline link (document 2 section 7). */
export const waiverRequestMail = (about: AboutWaiver, now: Date): Message => ({
  kind: 'mail',
  recipient: about.manager,
  company: about.company,
  subject: `Waiver request for ${about.name}`,
  body: `${typed(about.body)}

Candidate: ${about.name}, ${about.job_role}, ${about.branch}
Asked by: ${about.requested_by}
Until: ${dayText(lagosDay(new Date(about.expires_at)))}

[[0|Accept the waiver]]

[[1|Decline the waiver]]`,
  links: [linkFor(about, 'ACCEPTED', now), linkFor(about, 'REJECTED', now)],
  candidate_id: about.candidate_id,
});

interface Trace {
  ip: string;
  agent: string;
}

const traceWords = (at: Date, { ip, agent }: Trace) =>
  `When: ${timeWords(at)} (Lagos)\nNetwork: ${ip || 'unknown'}\nProgram: ${typed(agent) || 'unknown'}`;

/** Receipts of a decision: to the manager, with the way to say that somebody else made it, and to HR. */
export const receiptMails = (about: AboutWaiver, decision: Decision, at: Date, trace: Trace): Message[] => [
  {
    kind: 'mail',
    recipient: about.manager,
    company: about.company,
    subject: `You ${WORDS[decision]} the waiver for ${about.name}`,
    body: `The waiver request for ${about.name} was ${WORDS[decision]} with your link.

${traceWords(at, trace)}

Some mail programs open links on their own. If this was not you, open the page and choose "This was not me".

[[0|See what was recorded]]`,
    links: [linkFor(about, decision, at)],
    candidate_id: about.candidate_id,
  },
  {
    kind: 'mail',
    recipient: about.requested_by_email,
    company: about.company,
    subject: `Waiver ${WORDS[decision]}: ${about.name}`,
    body: `${about.manager} ${WORDS[decision]} the waiver request for ${about.name}.

${traceWords(at, trace)}

If that cannot be right, reopen the request on the candidate's page.`,
    candidate_id: about.candidate_id,
  },
];

/** Tells HR that the manager says they did not decide. */
export const disownedMail = (about: AboutWaiver, at: Date, trace: Trace): Message => ({
  kind: 'mail',
  recipient: about.requested_by_email,
  company: about.company,
  subject: `Waiver decision taken back: ${about.name}`,
  body: `${about.manager} says that the decision on the waiver request for ${about.name} was not theirs. The request is pending again, and both links ask for a click now.

${traceWords(at, trace)}`,
  candidate_id: about.candidate_id,
});
