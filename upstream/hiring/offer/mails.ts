import { OFFER_LETTERS, type OfferLetter } from '../../../contracts/people/candidate-status';
import { type Day, dayText } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { Env } from '../../platform/call/env';
import { lifetimeOf } from '../../platform/link/link-purposes';
import { newLink } from '../../platform/link/links';
import { endOfDay, typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';
import { LETTER_NAMES, letterNames } from './rules';

export interface Addressee {
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  company: string;
  job_role: string;
}

const to = (person: Addressee): Pick<Message, 'kind' | 'recipient' | 'company' | 'candidate_id'> => ({
  kind: 'mail',
  recipient: person.email,
  company: person.company,
  candidate_id: person.id,
});

/**
 * Stands in for the offer's id in the path of the decline link until the database gives the id: see `addressOffers`.
 */
export const OFFER_ID_PLACEHOLDER = '{offerId}';

/** The offer, with the ways to accept and to decline. Both links are one link: the use of either spends both. */
export function offerMail(person: Addressee, expires: Day, message: string | undefined, now: Date): Message {
  const claims = newLink('offer', person.id, 'candidate', now, { until: endOfDay(expires) });
  const own = message ? `${typedText(message)}\n\n` : '';
  return {
    ...to(person),
    subject: `${person.company}: your offer of employment as ${person.job_role}`,
    body: `Dear ${person.firstname},

${person.company} is pleased to offer you the position of ${person.job_role}. Open your offer to read the three letters, sign them and send them back by ${dayText(expires)}.

${own}[[0|Open your offer]]

If you do not want to take it, please tell us, so that nobody waits.

[[1|Decline this offer]]

The links are yours alone. Please do not pass this mail on.`,
    links: [
      { path: pages.acceptOffer('{token}'), claims },
      { path: pages.declineOffer(OFFER_ID_PLACEHOLDER, { d: '{token}' }), claims },
    ],
  };
}

/** Tells a candidate which letters came back and why, with the link to hand them in again. */
export function returnedMail(
  person: Addressee,
  returned: { letter: OfferLetter; comment: string }[],
  expires: Day,
  now: Date,
): Message {
  const only = returned.length === 1 ? 'this letter only' : 'these letters only';
  const kept =
    returned.length === OFFER_LETTERS.length
      ? 'Your answers in the form stay with us: you need not fill it in again.'
      : `We ask for ${only}. What was in order stays with us, and so do your answers in the form.`;
  const reasons = returned
    .map(({ letter, comment }) => `The ${LETTER_NAMES[letter]}: ${typedText(comment)}`)
    .join('\n\n');
  return {
    ...to(person),
    subject: `${person.company}: please send ${returned.length > 1 ? 'letters' : `your ${LETTER_NAMES[returned[0]?.letter ?? 'handbook']}`} again`,
    body: `Dear ${person.firstname},

Thank you for your letters. We need something from you once more, by ${dayText(expires)}.

${reasons}

[[0|Send it again]]

${kept} This link replaces the one that you had.`,
    links: [
      {
        path: pages.acceptOffer('{token}'),
        claims: newLink('offer', person.id, 'candidate', now, { until: endOfDay(expires) }),
      },
    ],
  };
}

export const offerApprovedMail = (person: Addressee): Message => ({
  ...to(person),
  subject: `${person.company}: your letters are approved`,
  body: `Dear ${person.firstname},

Your signed letters are in order, and your place as ${person.job_role} at ${person.company} is confirmed. Nothing more is needed now: Human Resources will write to you about the medical examination and your first day.`,
});

export const withdrawnMail = (person: Addressee): Message => ({
  ...to(person),
  subject: `${person.company}: your offer was withdrawn`,
  body: `Dear ${person.firstname},

${person.company} has withdrawn the offer of the position of ${person.job_role}. The links in earlier mails no longer work. If you have a question, please write to Human Resources.`,
});

/** Tells a candidate where to report, with a link to download the letter, which works as long as that of an offer. */
export function deploymentMail(
  person: Addressee,
  form: { supervisor_name: string; report_to: string; report_date: Day },
  now: Date,
): Message {
  const input = { id: person.id, letter: 'deployment_letter' };
  const claims = { ...newLink('offer', person.id, 'candidate', now), purpose: 'download' as const };
  return {
    ...to(person),
    subject: `${person.company}: your deployment letter`,
    body: `Dear ${person.firstname},

Please report to ${typedText(form.report_to)} on ${dayText(form.report_date)}. Your supervisor is ${typedText(form.supervisor_name)}.

[[0|Download your deployment letter]]

The link works for ${lifetimeOf('offer')}.`,
    links: [{ path: '/transfer/d/{token}', claims: { ...claims, call: 'offer.letter', input } }],
  };
}

/** Tells the sender of an offer what the candidate did with it. */
export const answeredMail = (
  person: Addressee,
  sender: string,
  env: Pick<Env, 'SITE_ORIGIN'>,
  /** `again`: the letters that HR had returned; none at the first acceptance. */
  answer: { accepted: true; again: readonly OfferLetter[] } | { accepted: false; comment: string },
): Message => {
  const name = `${person.firstname} ${person.lastname}`;
  const page = env.SITE_ORIGIN + pages.candidate(person.id);
  const reason = !answer.accepted && answer.comment ? `\n\nThe reason given: ${typedText(answer.comment)}` : '';
  if (answer.accepted && answer.again.length > 0) {
    const letters = letterNames(answer.again);
    return {
      kind: 'mail',
      recipient: sender,
      company: person.company,
      subject: `${name} sent the ${letters} again`,
      body: `${name} sent the ${letters} again, which you had returned. What was in order stays as you decided. The new copy waits for your review:\n${page}`,
    };
  }
  return {
    kind: 'mail',
    recipient: sender,
    company: person.company,
    subject: answer.accepted ? `${name} handed in the signed letters` : `${name} declined the offer`,
    body: answer.accepted
      ? `${name} accepted the offer as ${person.job_role} and handed in the signed letters. They wait for your review:\n${page}`
      : `${name} declined the offer as ${person.job_role}.${reason}\n\n${page}`,
  };
};

/** Tells the sender of an offer whose last day has passed that the candidate asks for a new link. */
export const offerAskedAgainMail = (person: Addressee, sender: string, env: Pick<Env, 'SITE_ORIGIN'>): Message => ({
  kind: 'mail',
  recipient: sender,
  company: person.company,
  subject: `${person.firstname} ${person.lastname} asks for a new offer link`,
  body: `The offer to ${person.firstname} ${person.lastname} as ${person.job_role} has expired, and the candidate asks for a new link. Send the offer again to extend it:
${env.SITE_ORIGIN}${pages.candidate(person.id)}`,
});
