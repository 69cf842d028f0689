import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { DisciplinaryRow } from '../../../contracts/cases/disciplinary';
import {
  DECISIONS,
  DISCIPLINARY_COURSE,
  DISCIPLINARY_STATES,
  type DisciplinaryState,
} from '../../../contracts/cases/disciplinary-state';
import { isAboutCaller, isHrOfCase, isParty } from '../../platform/call/caller-role';
import type { Call } from '../../platform/call/serve';
import type { CaseListKind, CaseRows } from '../case/list';
import { CASE_PERSON_COLUMNS, CasePersonRow, PERSON_JOIN, shownPerson } from '../case/person';

export const DISCIPLINARY_CASES = { kind: 'DISCIPLINARY', course: DISCIPLINARY_COURSE } as const satisfies CaseListKind;

const StoredRow = CasePersonRow.extend({
  id: z.int(),
  number: z.string(),
  status: z.enum(DISCIPLINARY_STATES),
  type: z.string(),
  subject: z.string(),
  decision: z.enum(DECISIONS).nullable(),
  due: z.string().nullable(),
  opened_at: z.string(),
  as: z.enum(['hr', 'subject', 'party']),
  /** Whether who asks sees more than hearings, or their own words. */
  sees_case: z.boolean(),
});
type StoredRow = z.output<typeof StoredRow>;

const rowsWith = (columns: SQL): CaseRows<typeof StoredRow> => ({
  schema: StoredRow,
  columns: sql`c.id, c.number, c.status, c.topic AS type, d.subject, d.decision, c.due, c.opened_at, ${CASE_PERSON_COLUMNS}, ${columns}`,
  join: sql`JOIN disciplinary_case d ON d.case_id = c.id ${PERSON_JOIN}`,
});

/** Rows for HR, who see all of each. */
export const HR_ROWS = rowsWith(sql`'hr' AS "as", 1 AS sees_case`);

/** Rows for who asks about their own cases, and those in which they are a party. */
export const ownRows = (call: Pick<Call<unknown>, 'caller' | 'administers' | 'request'>): CaseRows<typeof StoredRow> =>
  rowsWith(sql`CASE WHEN ${isAboutCaller(call, sql`c`)} THEN 'subject' WHEN ${isHrOfCase(call, sql`c`)} THEN 'hr' ELSE 'party' END AS "as",
    (${isAboutCaller(call, sql`c`)} OR ${isHrOfCase(call, sql`c`)} OR EXISTS (SELECT 1 FROM case_party q WHERE q.case_id = c.id
      AND ${isParty(call, sql`q`)} AND q.sees IN ('SUBJECT', 'ALL', 'DESK'))) AS sees_case`);

/** The state for people who see only hearings: whether it is over. */
export const openly = (status: DisciplinaryState): DisciplinaryState =>
  DISCIPLINARY_COURSE.last.includes(status) ? 'CLOSED' : 'HEARING';

export async function shownDisciplinaryRow(row: StoredRow): Promise<DisciplinaryRow> {
  const { id, number, type, subject, opened_at, as, sees_case } = row;
  return {
    id,
    number,
    status: sees_case ? row.status : openly(row.status),
    subject,
    type,
    employee: await shownPerson(row),
    decision: sees_case ? row.decision : null,
    due: sees_case ? row.due : null,
    opened_at,
    as,
  };
}
