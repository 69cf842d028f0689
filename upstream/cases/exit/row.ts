import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ExitRow } from '../../../contracts/cases/exit';
import { EXIT_STATES, EXIT_TYPES } from '../../../contracts/cases/exit-state';
import { daysSince, OVERDUE_AFTER_DAYS } from '../../../contracts/platform/overdue';
import { CASE_PERSON_COLUMNS, CasePersonRow, PERSON_JOIN, shownPerson } from '../case/person';

/** SQL join to exit `x`: its case and the person it is about. */
export const EXIT_ROW_JOIN: SQL = sql`CROSS JOIN case_file c ON c.id = x.case_id ${PERSON_JOIN}`;

/** The departments of a company that its setting has, for an exit whose clearance has not begun. */
const TO_COME: SQL = sql`coalesce((SELECT json_array_length(s.clearance) FROM exit_setting s
  WHERE s.company_id = c.company_id OR s.company_id IS NULL ORDER BY s.company_id IS NULL LIMIT 1), 5)`;

/** SQL columns of a `StoredExitRow` on `exit x` and `EXIT_ROW_JOIN`. */
export const EXIT_ROW: SQL = sql`c.id, c.number, x.status, x.type, ${CASE_PERSON_COLUMNS}, x.last_day, x.tenure_months, x.opened_at,
  CASE WHEN x.status = 'APPROVED' THEN ${TO_COME}
    ELSE (SELECT count(*) FROM exit_clearance d WHERE d.case_id = x.case_id) END AS departments,
  (SELECT count(*) FROM exit_clearance d WHERE d.case_id = x.case_id AND d.cleared_at IS NOT NULL) AS cleared,
  (SELECT min(d.quiet_since) FROM exit_clearance d WHERE d.case_id = x.case_id AND d.quiet_since IS NOT NULL) AS quiet_since`;

export const StoredExitRow = CasePersonRow.extend({
  id: z.int(),
  number: z.string(),
  status: z.enum(EXIT_STATES),
  type: z.enum(EXIT_TYPES),
  last_day: z.string(),
  tenure_months: z.int(),
  opened_at: z.string(),
  departments: z.int(),
  cleared: z.int(),
  quiet_since: z.string().nullable(),
});

/** Days without an answer, once they are more than three. */
export function silence(quiet_since: string | null, now: Date): number | null {
  const days = quiet_since === null ? 0 : daysSince(quiet_since, now);
  return days > OVERDUE_AFTER_DAYS ? days : null;
}

/** An exit as lists have it. */
export async function shownExitRow(row: z.output<typeof StoredExitRow>, now: Date): Promise<ExitRow> {
  const { id, number, status, type, last_day, tenure_months, opened_at, departments, cleared, quiet_since } = row;
  return {
    id,
    number,
    status,
    type,
    employee: await shownPerson(row),
    last_day,
    tenure_months,
    departments,
    cleared,
    silent_days: silence(quiet_since, now),
    opened_at,
  };
}
