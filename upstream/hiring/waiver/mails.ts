import { dayText, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { receiptOutcome } from '../../platform/call/receipt';
import { newLink } from '../../platform/link/links';
import { timeWords, typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';
import type { WaiverAnswer, WaiverState } from './rules';

/** The facts about a waiver in the mails. */
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

const PAGES: Record<WaiverAnswer, string> = {
  ACCEPTED: pages.acceptWaiver('{token}'),
  REJECTED: pages.declineWaiver('{token}'),
};
const WORDS: Record<WaiverAnswer, string> = { ACCEPTED: 'accepted', REJECTED: 'declined' };
const OUTCOME = { ACCEPTED: { word: 'Accepted', yes: true }, REJECTED: { word: 'Declined', yes: false } } as const;

const linkFor = (about: AboutWaiver, decision: WaiverAnswer, now: Date) => ({
  path: PAGES[decision],
  claims: newLink('waiver', about.candidate_id, 'manager', now, { decision, until: new Date(about.expires_at) }),
});

const facts = (about: AboutWaiver) => `Candidate: ${about.name}, ${about.job_role}, ${about.branch}
Asked by: ${about.requested_by}
Until: ${dayText(lagosDay(new Date(about.expires_at)))}`;

const bothLinks = (about: AboutWaiver, now: Date) => [linkFor(about, 'ACCEPTED', now), linkFor(about, 'REJECTED', now)];
/** In the plain-text part, which has no buttons, a sentence before each link tells them apart. */
const BOTH_BUTTONS = 'If you agree:\n\n[[0|Accept the waiver]]\n\nIf you do not agree:\n\n[[1|Decline the waiver]]';

type Dropped = NonNullable<WaiverState['dropped']>;

const earlierWords = ({ decision, at }: Pick<Dropped, 'decision' | 'at'>) =>
  `It was ${WORDS[decision]} on ${timeWords(at)}`;

/**
 * The request to the manager: HR's message, then the accept and the decline link (document 2 section 7). A request that HR
 * opened again says what became of the answer before.
 */
export const waiverRequestMail = (about: AboutWaiver, now: Date, reopened?: WaiverState['dropped']): Message => ({
  kind: 'mail',
  recipient: about.manager,
  company: about.company,
  subject: `Waiver request for ${about.name}${reopened ? ', opened again' : ''}`,
  body: `${reopened ? `HR opened this request again. ${earlierWords(reopened)}; that answer no longer holds, and nothing is decided now.\n\n` : ''}${typedText(about.body)}

${facts(about)}

${BOTH_BUTTONS}`,
  links: bothLinks(about, now),
  candidate_id: about.candidate_id,
});

interface Trace {
  ip: string;
  agent: string;
}

const traceWords = (at: Date, { ip, agent }: Trace) =>
  `When: ${timeWords(at)} (Lagos)\nNetwork: ${ip || 'unknown'}\nProgram: ${typedText(agent) || 'unknown'}`;

/** Receipts of a decision: to the manager, with the way to say that somebody else made it, and to HR. */
export const receiptMails = (
  about: AboutWaiver,
  decision: WaiverAnswer,
  { final_at }: Pick<WaiverState, 'final_at'>,
  at: Date,
  trace: Trace,
): Message[] => [
  {
    kind: 'mail',
    recipient: about.manager,
    company: about.company,
    subject: `You ${WORDS[decision]} the waiver for ${about.name}`,
    body: `${receiptOutcome(OUTCOME[decision])}

The waiver request for ${about.name} was ${WORDS[decision]} with your link. ${
      final_at
        ? `This holds. Until ${timeWords(final_at)} the other link of the request can still undo it, unless you touch the page; you would be told.`
        : 'This is final.'
    }

${traceWords(at, trace)}

What comes next: ${about.requested_by} in HR has been told and ${decision === 'ACCEPTED' ? 'starts the onboarding' : `goes on with ${about.name} the usual way`}.

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

/**
 * Tells the manager, whose receipt says otherwise, and HR that a decision fell because both links were opened: what holds
 * now, and the links to decide.
 */
export const droppedMails = (about: AboutWaiver, dropped: Pick<Dropped, 'decision' | 'at'>, now: Date): Message[] => [
  {
    kind: 'mail',
    recipient: about.manager,
    company: about.company,
    subject: `Not decided: the waiver for ${about.name}`,
    body: `Nothing is decided about the waiver for ${about.name}. ${earlierWords(dropped)} with one of your links, and then the other link was opened too. One of the two may have been your mail program, so that answer no longer holds, whatever an earlier mail says.

Please decide now. Both links ask for a click.

${facts(about)}

${BOTH_BUTTONS}`,
    links: bothLinks(about, now),
    candidate_id: about.candidate_id,
  },
  {
    kind: 'mail',
    recipient: about.requested_by_email,
    company: about.company,
    subject: `Waiver not decided: ${about.name}`,
    body: `Nothing is decided about the waiver for ${about.name}. ${earlierWords(dropped)} with a link of ${about.manager}, and then the other link was opened too, so that answer no longer holds. ${about.manager} was told, and asked to decide with a click.`,
    candidate_id: about.candidate_id,
  },
];

/** Tells the manager who decided about a candidate that HR asked for a new decision. */
export const replacedMail = (
  decided: AboutWaiver,
  { decision, at }: Pick<Dropped, 'decision' | 'at'>,
  by: string,
): Message => ({
  kind: 'mail',
  recipient: decided.manager,
  company: decided.company,
  subject: `HR asks anew: the waiver for ${decided.name}`,
  body: `${by} in HR made a new waiver request for ${decided.name}, so your answer no longer counts. ${earlierWords({ decision, at })} with your link. Nothing is needed from you unless the new request comes to you in a mail of its own.`,
  candidate_id: decided.candidate_id,
});

/** Tells the manager that the answer they took back is gone, with the links to decide. */
export const answerTakenBackMail = (
  about: AboutWaiver,
  dropped: Pick<Dropped, 'decision' | 'at'>,
  now: Date,
): Message => ({
  kind: 'mail',
  recipient: about.manager,
  company: about.company,
  subject: `Not decided: the waiver for ${about.name}`,
  body: `Nothing is decided about the waiver for ${about.name}. ${earlierWords(dropped)} with one of your links, and "This was not me" took that answer back. HR has been told.

To decide, use one of these links. Both ask for a click.

${facts(about)}

${BOTH_BUTTONS}`,
  links: bothLinks(about, now),
  candidate_id: about.candidate_id,
});

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
