import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { HmoComplaintRow } from '../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_KINDS, HMO_COMPLAINT_STATES } from '../../../contracts/health/hmo-state';
import { daysApart, lagosDay } from '../../../contracts/platform/dates';
import { CASE_PERSON_COLUMNS, CasePersonRow, PERSON_JOIN, shownPerson } from '../../cases/case/person';
import { isAsker } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';

/** The complaints that an admin made who asks: in these they are no HR. */
export const ownOf = (me: Pick<Call<unknown>, 'caller'>): SQL =>
  sql`(SELECT e.id FROM employee e WHERE ${isAsker(me)})`;

export const HMO_COMPLAINT_ROW_JOIN: SQL = sql`${PERSON_JOIN} JOIN hmo_provider p ON p.id = c.provider_id`;

/** The columns of a `StoredHmoComplaintRow` over a complaint `c` and `HMO_COMPLAINT_ROW_JOIN`. */
export const HMO_COMPLAINT_ROW: SQL = sql`c.id, c.number, c.kind, c.status, ${CASE_PERSON_COLUMNS}, k.code AS company_code, c.provider_id, p.name AS provider, c.title, c.opened_at,
  c.due, CASE WHEN c.closed_at IS NULL THEN coalesce((SELECT max(v.at) FROM hmo_complaint_event v WHERE v.complaint_id = c.id
    AND v.kind IN ('SENT', 'ANSWERED', 'REOPENED')), c.opened_at) END AS waits_since`;

export const StoredHmoComplaintRow = CasePersonRow.extend({
  id: z.int(),
  number: z.string(),
  kind: z.enum(HMO_COMPLAINT_KINDS),
  status: z.enum(HMO_COMPLAINT_STATES),
  company_code: z.string(),
  provider_id: z.int(),
  provider: z.string(),
  title: z.string(),
  opened_at: z.string(),
  due: z.string().nullable(),
  waits_since: z.string().nullable(),
});
export type StoredHmoComplaintRow = z.output<typeof StoredHmoComplaintRow>;

/** A complaint as lists have it. */
export async function shownHmoComplaintRow(row: StoredHmoComplaintRow, now: Date): Promise<HmoComplaintRow> {
  const { id, number, kind, status, title, opened_at, due, waits_since } = row;
  const today = lagosDay(now);
  return {
    ...{ id, number, kind, status, title, opened_at, due },
    employee: await shownPerson(row),
    provider: { id: row.provider_id, name: row.provider },
    late: due !== null && due < today,
    waiting_days: waits_since === null ? null : daysApart(lagosDay(new Date(waits_since)), today),
  };
}
