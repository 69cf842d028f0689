import { sql } from 'drizzle-orm';
import { lagosDay } from '../../../contracts/platform/dates';
import { endLinks } from '../../platform/link/links';
import { enqueueAll } from '../../platform/mail/outbox';
import type { Renewal } from '../../platform/module/module';
import { readSupervisorGroups } from './digest';
import { headcountDigestMail } from './digest-mail';

/** Mails a supervisor new links, as long as something waits for them or their month is open. */
export const renewHeadcount: Renewal = async ({ db, env, now }, claims, email) => {
  const [group] = await readSupervisorGroups(db, sql`a.id = ${Number(claims.sub)}`, 1);
  if (group?.email.toLowerCase() !== email.toLowerCase() || (group.waiting === 0 && group.closes_on < lagosDay(now)))
    return false;
  const mails = await enqueueAll(db, [headcountDigestMail(group, now)], now);
  await db.batch([endLinks(db, ['headcount-review'], group.id, now), ...mails]);
  await env.OUTBOX.send({ outbox: true });
  return true;
};
