import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { PAIR_KINDS } from '../../../contracts/approvals/pair-kinds';
import type { WaitingChange } from '../../../contracts/approvals/second-pair';
import { isSuper } from '../../../contracts/platform/access';
import type { Call } from '../../platform/call/serve';
import { APPROVAL_AREAS, readsOneOf } from '../../platform/module/areas-of-kinds';
import { readRows } from '../../platform/record/row';

const Row = z.object({
  request: z.int(),
  kind: z.enum(PAIR_KINDS),
  fields: z.array(
    z.object({ name: z.string(), value: z.string(), secret: z.boolean().optional(), field: z.string().optional() }),
  ),
  requested_by: z.string(),
  requested_by_id: z.int(),
  requested_at: z.string(),
  waits_for: z.array(z.string()),
  asked: z.int(),
});

/**
 * The changes of an employee's record that wait for another admin, of the areas that the asker reads. Amounts are for those
 * who ask and decide.
 */
export async function waitingOf({ db, input, caller, principal }: Call<{ id: number }>): Promise<WaitingChange[]> {
  const me = caller.userId ?? 0;
  const rows = await readRows(
    db,
    Row,
    sql`SELECT r.id AS request, r.kind, r.details AS fields, u.firstname || ' ' || u.lastname AS requested_by,
      r.requested_by AS requested_by_id, r.requested_at,
      (SELECT json_group_array(a.name) FROM approval_approver a WHERE a.request_id = r.id AND a.level = r.level
        AND a.decision IS NULL) AS waits_for,
      EXISTS (SELECT 1 FROM approval_approver a WHERE a.request_id = r.id AND a.user_id = ${me}) AS asked
    FROM approval_request r JOIN user u ON u.id = r.requested_by
    WHERE r.record_id = ${input.id} AND r.status = 'PENDING' AND r.kind IN ('bank-details', 'pay', 'employment-status')
    ORDER BY r.id`,
  );
  const superAdmin = principal.kind === 'user' && isSuper(principal.roles);
  const theirs = rows.filter(
    ({ kind, asked, requested_by_id }) =>
      asked === 1 || requested_by_id === me || readsOneOf(caller, [APPROVAL_AREAS[kind]]),
  );
  return theirs.map(({ requested_by_id, asked, fields, ...row }) => {
    const own = requested_by_id === me;
    return {
      ...row,
      fields: fields
        .filter(({ name }) => name !== 'Employee')
        .map(({ name, value, secret, field }) => ({
          ...{ name, value: secret && !own && asked === 0 ? 'Hidden' : value },
          ...(field ? { field } : {}),
        })),
      may_withdraw: caller.throughId === null && (own || superAdmin),
    };
  });
}
