import type { LinkPurpose } from '../../contracts/access';
import { renewApproval } from '../approval/linked';
import { endLinks } from '../links';
import { renewOffer } from '../offer/renew';
import { enqueue, type Message } from '../outbox';
import { renewReview } from '../probation/review';
import type { Call } from '../serve';
import type { LinkTokenClaims } from '../tokens';
import { renewWaiver } from '../waiver/renew';
import { completeSignupMail, createPasswordMail, resetMail, verifyEmailMail } from './mails';
import { userById } from './store';

export type Renewal = (call: Call<unknown>, claims: LinkTokenClaims, email: string) => Promise<void>;

const person =
  (mailOf: (of: { id: number; firstname: string; email: string; company: string }, now: Date) => Message): Renewal =>
  async ({ db, env, now }, claims) => {
    const found = await userById(db, Number(claims.sub));
    if (!found?.active) return;
    const mail = await enqueue(db, mailOf({ ...found, company: found.company ?? 'Tenure' }, now), now);
    await db.batch([endLinks(db, [claims.purpose], found.id, now), ...mail]);
    await env.OUTBOX.send({ outbox: true });
  };

/** How a link of each purpose is mailed anew. A purpose without an entry is renewed by HR only. */
export const renewals: Partial<Record<LinkPurpose, Renewal>> = {
  'reset-password': person(resetMail),
  'create-password': person(createPasswordMail),
  'complete-signup': person(completeSignupMail),
  'verify-email': person(verifyEmailMail),
  offer: renewOffer,
  waiver: renewWaiver,
  approval: renewApproval,
  probation: renewReview,
};
