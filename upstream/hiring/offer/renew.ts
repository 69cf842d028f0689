import { lagosDay } from '../../../contracts/platform/dates';
import type { Db, Statement } from '../../platform/database/db';
import { endLinks } from '../../platform/link/links';
import { enqueueAll } from '../../platform/mail/outbox';
import type { Renewal } from '../../platform/module/module';
import { offerAskedAgainMail, offerMail, returnedMail } from './mails';
import { mayHandIn } from './rules';
import { addressOffers, offerOf, returnedOf, type StoredOffer } from './store';

/**
 * Mails an open offer to the candidate again. Only HR can extend an offer whose last day has passed, so its sender is
 * told that the candidate asks.
 */
export const renewOffer: Renewal = async ({ db, env, now }, claims) => {
  const held = await offerOf(db, Number(claims.sub));
  if (!held || held.ended_at || !mayHandIn(held.status)) return false;
  const over = held.expires < lagosDay(now);
  const mail = over ? offerAskedAgainMail(held, held.sender_email, env) : await openMail(db, held, now);
  const [first, ...rest]: Statement[] = [
    ...(over ? [] : [endLinks(db, ['offer'], held.id, now)]),
    ...(await enqueueAll(db, [mail], now)),
    ...(over || held.status === 'RETURNED' ? [] : addressOffers(db, [held.id])),
  ];
  if (first) await db.batch([first, ...rest]);
  await env.OUTBOX.send({ outbox: true });
  return true;
};

/** The candidate's last mail again: the offer, or the letters that came back. */
async function openMail(db: Db, held: StoredOffer, now: Date) {
  if (held.status !== 'RETURNED') return offerMail(held, held.expires, undefined, now);
  return returnedMail(held, await returnedOf(db, held.id), held.expires, now);
}
