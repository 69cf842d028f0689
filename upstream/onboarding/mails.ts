import { dayText } from '../../contracts/dates';
import { pages } from '../../contracts/pages';
import type { Env } from '../env';
import { typed } from '../mail-words';
import type { Message } from '../outbox';
import type { Requester } from './candidates';

/** Tells a candidate that onboarding has begun, and what to hand in. */
export function initiateMail(person: Requester, employmentDate: string, steps: string[]): Message {
  const bring = steps.map((step, i) => `${i + 1}. ${typed(step)}`).join('\n');
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

/** A mail in the words of Human Resources. */
export const notificationMail = (person: Requester, subject: string, message: string): Message => ({
  kind: 'mail',
  recipient: person.email,
  company: person.company,
  subject,
  body: `Dear ${person.firstname},\n\n${typed(message)}`,
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
