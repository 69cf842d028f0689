import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { lagosDay } from '../../../contracts/platform/dates';
import { LINKED_DECIDERS } from '../../../contracts/time/leave-state';
import { enqueueAll } from '../../platform/mail/outbox';
import type { Renewal } from '../../platform/module/module';
import { inOneTrip, readRow } from '../../platform/record/row';
import { leaveAskMail } from './ask-mails';
import { waitingLeaves } from './ask-row';
import { endLinksAt } from './turn-move';

const Last = z.object({
  name: z.string(),
  email: z.string(),
  instead_of: z.string().nullable(),
  /** Whether HR decides in their place, because the line names nobody who can be reached. */
  passed: z.boolean(),
});

/**
 * Mails a new link to the person who was asked last for a place, at the address of the old one, as long as something may still
 * be decided: until the request is accepted or cancelled.
 */
const renew: Renewal = async ({ db, env, now }, claims, email) => {
  const id = Number(claims.sub);
  const place = LINKED_DECIDERS.find((one) => one === claims.actor);
  if (!place) return false;
  const [[row], last] = await inOneTrip(
    waitingLeaves(db, sql`r.id = ${id} AND r.status IN ('PENDING', 'REJECTED')`, lagosDay(now), 1, sql`${place}`),
    readRow(
      db,
      Last,
      sql`SELECT name, email, instead_of, ended_by IS 'HANDED_OVER' AS passed FROM leave_ask WHERE leave_id = ${id} AND place = ${place} ORDER BY id DESC LIMIT 1`,
    ),
  );
  if (!row || last?.passed || last?.email.toLowerCase() !== email.toLowerCase()) return false;
  const mails = await enqueueAll(db, [leaveAskMail(row, { place, ...last }, 'renewed', now)], now);
  await db.batch([endLinksAt(db, [{ id, place }], now), ...mails]);
  await env.OUTBOX.send({ outbox: true });
  return true;
};

/** The renewal of the links of a request. */
export const leaveRenewals = { 'leave-review': renew, 'leave-client': renew };
