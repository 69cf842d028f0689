import type { OnboardingItem } from '../../../contracts/hiring/onboarding-item';
import type { ItemOwner } from '../../../contracts/platform/checklist';
import { dayText } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { Env } from '../../platform/call/env';
import { dear, typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';
import type { Requester } from './candidates';

/** Tells a candidate that onboarding has begun, and what to hand in. */
export function initiateMail(person: Requester, employmentDate: string, steps: string[]): Message {
  const bring = steps.map((step, i) => `${i + 1}. ${typedText(step)}`).join('\n');
  return {
    kind: 'mail',
    recipient: person.email,
    company: person.company,
    subject: `${person.company}: your onboarding has begun`,
    body: `Dear ${person.firstname},

Your letters are approved and your onboarding at ${person.company} has begun. Your date of employment is ${dayText(employmentDate)}.

${steps.length > 0 ? `What we need from you, in this order:\n${bring}\n\n` : ''}Human Resources will contact you about each step.`,
    candidate_id: person.id,
  };
}

/** The mail for a candidate who had an account before the onboarding, and so has a password already. */
export const welcomeMail = (person: Requester, env: Pick<Env, 'SITE_ORIGIN'>): Message => ({
  kind: 'mail',
  recipient: person.email,
  company: person.company,
  subject: `Welcome to ${person.company}`,
  body: `Dear ${person.firstname},

Your onboarding at ${person.company} is complete. Sign in at ${env.SITE_ORIGIN}${pages.signin()} with the account that you have to see your profile and letters.`,
  candidate_id: person.id,
});

/** The open tasks of an owner for an onboarding. Only people of Human Resources can follow the address in it. */
export function itemsMail(
  person: Pick<Requester, 'id' | 'firstname' | 'lastname' | 'company'>,
  recipient: string,
  owner: ItemOwner,
  name: string,
  items: readonly Pick<OnboardingItem, 'title' | 'note' | 'due'>[],
  env: Pick<Env, 'SITE_ORIGIN'>,
): Message {
  const own = owner === 'CANDIDATE';
  const list = items
    .map(({ title, note, due }) => `- ${typedText(title)}${note ? ` (${typedText(note)})` : ''}, due ${dayText(due)}`)
    .join('\n');
  const whose = own ? 'your onboarding' : `the onboarding of ${person.firstname} ${person.lastname}`;
  return {
    kind: 'mail',
    recipient,
    company: person.company,
    subject: own ? `${person.company}: what we still need from you` : `${person.company}: ${whose}`,
    body: `${dear(own ? person.firstname : name)}

This is still open for ${whose} at ${person.company}:

${list}

${
  owner === 'ADMIN'
    ? `The checklist is at ${env.SITE_ORIGIN}${pages.candidate(person.id, { tab: 'onboarding' })}`
    : 'Tell Human Resources once it is done: they tick it on the checklist.'
}`,
    candidate_id: own ? person.id : null,
  };
}

/** A mail in the words of Human Resources. */
export const notificationMail = (person: Requester, subject: string, message: string): Message => ({
  kind: 'mail',
  recipient: person.email,
  company: person.company,
  subject,
  body: `Dear ${person.firstname},\n\n${typedText(message)}`,
  candidate_id: person.id,
});

export const notificationSms = (person: Requester, phone: string, message: string): Message => ({
  kind: 'sms',
  recipient: phone,
  company: person.company,
  subject: '',
  body: message,
  candidate_id: person.id,
});
