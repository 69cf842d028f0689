import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Clearance, ClearanceItem } from '../../../contracts/cases/exit';
import { silence } from './row';

/** A department of a clearance with its owner and its things, as it is stored. */
export const ClearanceRow = z.object({
  id: z.int(),
  party_id: z.int(),
  department: z.string(),
  owner_name: z.string(),
  owner_email: z.string(),
  due: z.string(),
  told_at: z.string(),
  quiet_since: z.string().nullable(),
  cleared_at: z.string().nullable(),
  items: z.array(ClearanceItem),
});
export type ClearanceRow = z.output<typeof ClearanceRow>;

/** The departments for an SQL condition on `exit_clearance d`, in their order. */
export const clearanceWhere = (where: SQL): SQL => sql`SELECT d.id, d.party_id, d.department, p.name AS owner_name,
    p.email AS owner_email, d.due, d.told_at, d.quiet_since, d.cleared_at,
    (SELECT json_group_array(json_object('id', i.id, 'text', i.text, 'hand_back', i.hand_back, 'done_at', i.done_at,
      'done_by', i.done_by, 'note', i.note) ORDER BY i.id) FROM exit_item i WHERE i.clearance_id = d.id) AS items
  FROM exit_clearance d JOIN case_party p ON p.id = d.party_id WHERE ${where} ORDER BY d.id`;

/** A department as the wire has it. */
export const shownClearance = ({ party_id: _, quiet_since, ...row }: ClearanceRow, now: Date): Clearance => ({
  ...row,
  silent_days: silence(quiet_since, now),
});

/** The things still to be handed back. */
export const toHandBack = (rows: readonly ClearanceRow[]): string[] =>
  rows.flatMap(({ items }) => items.filter((one) => one.hand_back && one.done_at === null).map(({ text }) => text));
