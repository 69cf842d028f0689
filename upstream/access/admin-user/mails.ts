import { timeWords, typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';

interface Told {
  firstname: string;
  email: string;
  company: string;
}

/** Tells a person that somebody acts in their name, why, and until when. */
export const impersonatedMail = (person: Told, by: string, reason: string, until: Date): Message => ({
  kind: 'mail',
  recipient: person.email,
  company: person.company,
  subject: `${by} is acting in your name in Tenure`,
  body: `Hello ${person.firstname},

${by} has opened Tenure as you, and sees and does there what you could, until ${timeWords(until)} at the latest. The reason given:

${typedText(reason)}

Everything done in your name is recorded with both names. Your password was neither used nor changed. If you do not know of this, tell Human Resources.`,
});

/** Tells a person that their account was closed. */
export const deletedMail = (person: Told): Message => ({
  kind: 'mail',
  recipient: person.email,
  company: person.company,
  subject: 'Your Tenure account was closed',
  body: `Hello ${person.firstname},

Your account was closed by an administrator. You can no longer sign in with this address.

If this surprises you, ask Human Resources.`,
});
