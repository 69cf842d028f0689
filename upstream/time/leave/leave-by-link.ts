import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LinkPurpose, Principal } from '../../../contracts/platform/access';
import { LINKED_DECIDERS, type LinkedDecider } from '../../../contracts/time/leave-state';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { readEach } from '../../platform/record/row';
import { LeaveForAct, leaveForActQuery, NO_REQUEST } from './turn-row';

/** The purpose of the link of each place. */
export const LEAVE_LINK_PURPOSE = {
  line_manager1: 'leave-review',
  line_manager2: 'leave-review',
  client: 'leave-client',
} as const satisfies Record<LinkedDecider, LinkPurpose>;

/** The place for which a link was mailed; undefined for links of other matters. */
export const leavePlaceOfLink = (principal: Principal): LinkedDecider | undefined =>
  principal.kind === 'link'
    ? LINKED_DECIDERS.find((place) => place === principal.actor && LEAVE_LINK_PURPOSE[place] === principal.purpose)
    : undefined;

const Standing = z.object({
  /** Whether the holder was asked last for the place, themselves or as a stand-in. */
  asked: z.boolean(),
});

/**
 * The request of the caller's link, and the place for which the link was mailed. Refused are links for other purposes, the id of
 * another request, and a person who is no longer asked because the line names another. Nobody holds a link about themselves.
 */
export async function leaveOfLink(
  call: Pick<Call<{ id: number }>, 'db' | 'caller' | 'now' | 'principal' | 'input'>,
): Promise<{ row: LeaveForAct; place: LinkedDecider }> {
  const { db, caller, principal, input } = call;
  const place = leavePlaceOfLink(principal);
  if (principal.kind !== 'link' || !place) throw refuse.forbidden();
  if (input.id !== principal.sub) throw refuse.notFound(NO_REQUEST);
  const last = sql`(SELECT max(x.id) FROM leave_ask x WHERE x.leave_id = r.id AND x.place = ${place})`;
  const [[row], [standing]] = await readEach(
    db,
    [LeaveForAct, leaveForActQuery(call, sql`r.id = ${input.id}`)],
    [
      Standing,
      sql`SELECT EXISTS (SELECT 1 FROM leave_ask q WHERE q.id = ${last} AND lower(q.email) = lower(${caller.email})
          AND q.ended_by IS NOT 'HANDED_OVER') AS asked
      FROM leave_request r WHERE r.id = ${input.id}`,
    ],
  );
  if (!row || !standing) throw refuse.notFound(NO_REQUEST);
  if (!standing.asked) throw refuse.usedLink('Somebody else is asked about this leave now.');
  return { row, place };
}
