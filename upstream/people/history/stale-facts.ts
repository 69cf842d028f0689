import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { Day } from '../../../contracts/platform/fields';
import { POLICY_END, POLICY_JOIN } from '../probation/due';

/** SQL columns on employee `e` and `FOLLOWED_BY_E`: the facts that `staleOf` compares. */
export const STALE_FACTS: SQL = sql`e.employment_date, e.resumption_date, e.probation_extended_to,
  e.confirmation_effective_date, e.confirmation_status = 'PENDING' AS pending, ${POLICY_END} AS probation_by_policy,
  (SELECT w.effective_from FROM employee_entry n JOIN employee_entry w ON w.id = n.replaces
    WHERE n.employee_id = e.id AND n.kind = 'STATUS' AND n.corrected_at IS NULL
      AND n.effective_from = e.employment_date) AS employed_before`;
export const FOLLOWED_BY_E: SQL = POLICY_JOIN;

export const StaleFacts = z.object({
  employment_date: Day,
  resumption_date: Day.nullable(),
  probation_extended_to: Day.nullable(),
  confirmation_effective_date: Day.nullable(),
  pending: z.boolean(),
  probation_by_policy: Day.nullable(),
  employed_before: Day.nullable(),
});
