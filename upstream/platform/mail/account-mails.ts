import { pages } from '../../../contracts/platform/pages';
import { lifetimeOf } from '../link/link-purposes';
import { newLink } from '../link/links';
import { timeWords } from './mail-words';
import type { Message } from './outbox';

interface Person {
  id: number;
  firstname: string;
  email: string;
  company: string;
}

/** The mail that carries a reset link, good for one use. */
export const resetMail = (person: Person, now: Date): Message => ({
  kind: 'mail',
  urgent: true,
  recipient: person.email,
  company: person.company,
  subject: 'Reset your Tenure password',
  body: `Hello ${person.firstname},

Somebody, most likely you, asked to reset the password of this address. The link works once, within ${lifetimeOf('reset-password')}.

[[0|Set a new password]]

If it was not you, do nothing: your password stays as it is.`,
  links: [{ path: pages.newPassword('{token}'), claims: newLink('reset-password', person.id, 'user', now) }],
});

/** Tells that a new password was set by a mailed link. */
export const passwordSetMail = (person: Person, now: Date): Message => ({
  kind: 'mail',
  recipient: person.email,
  company: person.company,
  subject: 'Your Tenure password was changed',
  body: `Hello ${person.firstname},

On ${timeWords(now)} a new password was set for your Tenure account, by the link that we mailed to this address. Whoever was signed in with the old one has to sign in again.

If it was you, there is nothing to do.

If it was not you, somebody else reads your mail. Change the password of your mail account, then choose “Forgot password” where you sign in to Tenure, and tell Human Resources at once.`,
});

/** The mail that carries the link to a first password. */
export const createPasswordMail = (person: Person, now: Date): Message => ({
  kind: 'mail',
  urgent: true,
  recipient: person.email,
  company: person.company,
  subject: 'Create your Tenure password',
  body: `Hello ${person.firstname},

${person.company} has opened an account for you. Create your password within ${lifetimeOf('create-password')}.

[[0|Create password]]`,
  links: [
    { path: pages.createPassword({ token: '{token}' }), claims: newLink('create-password', person.id, 'user', now) },
  ],
});

/** The mail that lets a new employee complete the sign-up. */
export const completeSignupMail = (person: Person, now: Date): Message => ({
  kind: 'mail',
  urgent: true,
  recipient: person.email,
  company: person.company,
  subject: `Welcome to ${person.company}: complete your sign-up`,
  body: `Hello ${person.firstname},

Your onboarding at ${person.company} is complete. Set a password within ${lifetimeOf('complete-signup')} to see your profile and letters.

[[0|Complete sign-up]]`,
  links: [{ path: pages.completeSignup({ d: '{token}' }), claims: newLink('complete-signup', person.id, 'user', now) }],
});

/** The mail that checks an address. */
export const verifyEmailMail = (person: Person, now: Date): Message => ({
  kind: 'mail',
  urgent: true,
  recipient: person.email,
  company: person.company,
  subject: 'Confirm your email address',
  body: `Hello ${person.firstname},

Confirm that this address is yours, so that letters reach you.

[[0|Confirm address]]`,
  links: [{ path: pages.verifyUser({ token: '{token}' }), claims: newLink('verify-email', person.id, 'user', now) }],
});

/** Tells the old address that it was replaced; it does not say by which. */
export const emailChangedMail = (person: Person, now: Date): Message => ({
  kind: 'mail',
  recipient: person.email,
  company: person.company,
  subject: 'Your email address was changed',
  body: `Hello ${person.firstname},

On ${timeWords(now)} the email address of your Tenure account was changed. This address does not sign in any more.

If it was not you, tell Human Resources at once.`,
});
