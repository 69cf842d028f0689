import { dear } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';

/** Tells an employee that HR asked to have the account changed that they are paid into. */
export const bankAboutMail = (recipient: string, firstname: string, company: string): Message => ({
  kind: 'mail',
  recipient,
  company,
  subject: 'Your bank details are about to change',
  body: `${dear(firstname)}\n\nHR asked to have the bank account changed that ${company} pays your salary into. It is changed once somebody else in HR has approved it, and you get a mail when it is.\n\nIf you did not ask for this, tell your HR department at once.`,
});

/**
 * Tells an employee that HR changed where they are paid. The mail goes to the address before the change and names no
 * number.
 */
export const bankChangedMail = (recipient: string, firstname: string, company: string): Message => ({
  kind: 'mail',
  recipient,
  company,
  subject: 'Your bank details were changed',
  body: `${dear(firstname)}\n\nThe bank account that ${company} pays your salary into was changed in your record today.\n\nIf you did not ask for this, tell your HR department at once.`,
});
