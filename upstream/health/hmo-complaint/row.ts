import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { HmoComplaintRow } from '../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_COURSE, HMO_COMPLAINT_KINDS, HMO_COMPLAINT_STATES } from '../../../contracts/health/hmo-state';
import { daysApart, lagosDay } from '../../../contracts/platform/dates';
import type { CaseListKind, CaseRows } from '../../cases/case/list';
import { CASE_PERSON_COLUMNS, CasePersonRow, PERSON_JOIN, shownPerson } from '../../cases/case/person';

/** Complaints about health insurance, among all cases. */
export const HMO_COMPLAINT = { kind: 'HMO_COMPLAINT', course: HMO_COMPLAINT_COURSE } as const satisfies CaseListKind;

/** The parties: whose complaint it is, and the provider, who has a link and no account. */
export const HMO_PARTY = { employee: 'SUBJECT', provider: 'PROVIDER' } as const;

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

/** Lists read these of a complaint. */
export const HMO_COMPLAINT_ROWS: CaseRows<typeof StoredHmoComplaintRow> = {
  schema: StoredHmoComplaintRow,
  columns: sql`c.id, c.number, c.topic AS kind, c.status, ${CASE_PERSON_COLUMNS}, k.code AS company_code, h.provider_id,
    p.name AS provider, h.title, c.opened_at, c.due, CASE WHEN c.closed_at IS NULL THEN coalesce((SELECT max(v.at) FROM case_event v
      WHERE v.case_id = c.id AND v.kind IN ('SENT', 'ANSWERED', 'REOPENED')), c.opened_at) END AS waits_since`,
  join: sql`JOIN hmo_complaint h ON h.case_id = c.id ${PERSON_JOIN} JOIN hmo_provider p ON p.id = h.provider_id`,
};

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
