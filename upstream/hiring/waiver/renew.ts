import { and, eq } from 'drizzle-orm';
import { mustChange, type Statement } from '../../platform/database/db';
import { endLinks } from '../../platform/link/links';
import { enqueueAll } from '../../platform/mail/outbox';
import type { Renewal } from '../../platform/module/module';
import { waiverRequestMail } from './mails';
import { expiryAfter } from './rules';
import { waiverOf } from './store';
import { waiver } from './tables';

/** Mails the manager both links again, as long as nothing is decided. */
export const renewWaiver: Renewal = async ({ db, env, now }, claims) => {
  const found = await waiverOf(db, Number(claims.sub));
  if (found?.status !== 'PENDING' || found.candidate_status === 'COMPLETED') return false;
  const expires_at = expiryAfter(found.waiver_days, now);
  const statements: [Statement, ...Statement[]] = [
    db
      .update(waiver)
      .set({ expires_at })
      .where(and(eq(waiver.id, found.id), eq(waiver.status, 'PENDING'))),
    mustChange(db),
    endLinks(db, ['waiver'], found.candidate_id, now),
    ...(await enqueueAll(db, [waiverRequestMail({ ...found, expires_at }, now)], now)),
  ];
  await db.batch(statements);
  await env.OUTBOX.send({ outbox: true });
  return true;
};
