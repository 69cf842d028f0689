import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { WelfareRow } from '../../../contracts/cases/welfare';
import { WELFARE_STATES, WELFARE_TYPES } from '../../../contracts/cases/welfare-state';
import { readsArea } from '../../../contracts/platform/limits';
import { daysSince } from '../../../contracts/platform/overdue';
import type { Call } from '../../platform/call/serve';
import { CASE_PERSON_COLUMNS, CasePersonRow, PERSON_JOIN, shownPerson } from '../case/person';
import { ofLimit } from './limits';

/** SQL join to case `c`: what a row of a list shows. */
export const WELFARE_ROW_JOIN: SQL = sql`JOIN welfare w ON w.case_id = c.id JOIN welfare_kind d ON d.id = w.kind_id ${PERSON_JOIN}`;

/** SQL expression on a case: the rest to be repaid, in kobo; NULL where nothing is repaid or nothing has been paid. */
export const LEFT_TO_REPAY: SQL = sql`(SELECT sum(CASE WHEN p.paid_how IS NULL THEN p.amount ELSE 0 END)
  FROM welfare_repayment p WHERE p.case_id = c.id)`;

/** SQL columns of a `StoredWelfareRow` on `WELFARE_ROW_JOIN`. */
export const WELFARE_ROW: SQL = sql`c.id, c.number, c.status, c.opened_at, ${CASE_PERSON_COLUMNS}, w.kind_id, d.title AS kind_title,
  d.type AS kind_type, w.purpose, w.amount, w.limit_amount, w.of_net, w.documents,
  (SELECT json_group_array(x.place) FROM welfare_document x WHERE x.case_id = c.id) AS there, ${LEFT_TO_REPAY} AS left,
  coalesce(e.user_id, 0) AS user_id`;

export const StoredWelfareRow = CasePersonRow.extend({
  id: z.int(),
  number: z.string(),
  status: z.enum(WELFARE_STATES),
  opened_at: z.string(),
  kind_id: z.int(),
  kind_title: z.string(),
  kind_type: z.enum(WELFARE_TYPES),
  purpose: z.string(),
  amount: z.int(),
  limit_amount: z.int().nullable(),
  of_net: z.boolean(),
  documents: z.array(z.string()),
  /** The places of the papers that are there. */
  there: z.array(z.int()),
  left: z.int().nullable(),
  user_id: z.int(),
});
export type StoredWelfareRow = z.output<typeof StoredWelfareRow>;

/** The limit of a request, for those who may know it: what follows from somebody's pay is for them and for who reads pay. */
export const limitShown = (
  { caller }: Pick<Call<unknown>, 'caller'>,
  row: Pick<StoredWelfareRow, 'limit_amount' | 'of_net' | 'user_id'>,
): number | null =>
  !row.of_net || row.user_id === caller.userId || readsArea(caller.limits, 'pay') ? row.limit_amount : null;

/** A request as lists have it. */
export async function shownWelfareRow(
  call: Pick<Call<unknown>, 'caller' | 'now'>,
  row: StoredWelfareRow,
): Promise<WelfareRow> {
  const waits = row.status === 'SUBMITTED' || row.status === 'PENDING';
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    employee: await shownPerson(row),
    kind: { id: row.kind_id, title: row.kind_title, type: row.kind_type },
    purpose: row.purpose,
    amount: row.amount,
    of_limit: ofLimit(row.amount, limitShown(call, row)),
    documents: row.documents.map((name, i) => ({ name, there: row.there.includes(i + 1) })),
    left: row.left,
    waiting_days: waits ? daysSince(row.opened_at, call.now) : null,
    opened_at: row.opened_at,
  };
}
