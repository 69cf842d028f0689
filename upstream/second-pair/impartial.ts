import { type SQL, sql } from 'drizzle-orm';
import { PAIR_KINDS } from '../../contracts/pair-kinds';

/** How long an account counts as somebody's making after they opened or changed it. */
const DAYS = 30;

/**
 * Over a request `r` that needs a second pair of eyes: whether the account with an id, given as SQL, was opened or changed by
 * the one who asks within the last thirty days. It may be the same person under another name, so it decides nothing.
 */
export const isOwnMaking = (
  id: SQL,
): SQL => sql`(r.kind IN (${sql.raw(PAIR_KINDS.map((kind) => `'${kind}'`).join(', '))})
  AND EXISTS (SELECT 1 FROM audit made WHERE made.record = 'user' AND made.record_id = ${id}
    AND made.action IN ('Account opened', 'Account opened again', 'Account changed')
    AND (made.actor_id IN (r.requested_by, r.requested_through) OR made.through_id IN (r.requested_by, r.requested_through))
    AND made.at > datetime(r.requested_at, '-${sql.raw(String(DAYS))} days')))`;

/** The accounts that a caller opened or changed within the last thirty days, by a condition over `u`. */
export const madeBy = (ids: readonly (number | null)[]): SQL => sql`EXISTS (SELECT 1 FROM audit made
  WHERE made.record = 'user' AND made.record_id = u.id
    AND made.action IN ('Account opened', 'Account opened again', 'Account changed')
    AND (made.actor_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      OR made.through_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))
    AND made.at > datetime('now', '-${sql.raw(String(DAYS))} days'))`;
