import { endLinks } from '../../platform/link/links';
import { completeSignupMail, createPasswordMail, resetMail, verifyEmailMail } from '../../platform/mail/account-mails';
import { enqueue, type Message } from '../../platform/mail/outbox';
import type { Renewal } from '../../platform/module/module';
import { userById } from './store';

const person =
  (mailOf: (of: { id: number; firstname: string; email: string; company: string }, now: Date) => Message): Renewal =>
  async ({ db, env, now }, claims) => {
    const found = await userById(db, Number(claims.sub));
    if (!found?.active) return false;
    const mail = await enqueue(db, mailOf({ ...found, company: found.company ?? 'Tenure' }, now), now);
    await db.batch([endLinks(db, [claims.purpose], found.id, now), ...mail]);
    await env.OUTBOX.send({ outbox: true });
    return true;
  };

/** How the links to somebody's own account are mailed again. */
export const accountRenewals = {
  'reset-password': person(resetMail),
  'create-password': person(createPasswordMail),
  'complete-signup': person(completeSignupMail),
  'verify-email': person(verifyEmailMail),
};
