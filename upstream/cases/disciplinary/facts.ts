import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { DECISIONS } from '../../../contracts/cases/disciplinary-state';
import type { Call } from '../../platform/call/serve';
import { fourEyesParty, mayEnd } from '../../platform/caller/four-eyes';
import { type RecordId, requireRow } from '../../platform/record/row';
import { CASE_PERSON_COLUMNS, CasePersonRow, PERSON_JOIN } from '../case/person';
import { hearers } from './words';

/**
 * SQL query of the people with a part in a case, by its id: the person who raised it, and each party except those who hear it.
 * For `refuseIfRaised`.
 */
export const stakesIn = (
  id: SQL,
): SQL => sql`SELECT ${fourEyesParty({ account: sql`c.opened_by` })} FROM case_file c WHERE c.id = ${id}
  UNION ALL SELECT ${fourEyesParty({ account: sql`p.user_id`, employee: sql`p.employee_id`, address: sql`p.email` })}
  FROM case_party p WHERE p.case_id = ${id} AND p.role NOT IN ${[...hearers(false), ...hearers(true)]}`;

const StoredHearing = z.object({
  id: z.int(),
  at: z.string(),
  location: z.string(),
  appeal: z.preprocess(Boolean, z.boolean()),
  meeting_id: z.int().nullable(),
  panel: z.array(z.string()),
});

const DisciplinaryFacts = CasePersonRow.extend({
  company_code: z.string(),
  type: z.string(),
  subject: z.string(),
  message: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
  raised_by: z.int().nullable(),
  answer_due: z.string(),
  answered_at: z.string().nullable(),
  decision: z.enum(DECISIONS).nullable(),
  decided_at: z.string().nullable(),
  appeal_until: z.string().nullable(),
  lapses_on: z.string().nullable(),
  suspended_from: z.string().nullable(),
  suspended_until: z.string().nullable(),
  exit: z.int().nullable(),
  hearing: StoredHearing.nullable(),
  /** Whether the employee works here; the panel is told nothing more about somebody who has left. */
  works_here: z.boolean(),
  /** Whether who asks may end or suspend the employment here: nobody may who has another part in the case. */
  may_end: z.boolean(),
});
/** The columns of this module for a case. */
export type DisciplinaryFacts = z.output<typeof DisciplinaryFacts>;

const isPanelOf = (h: SQL): SQL => sql`p.role IN (CASE ${h}.appeal WHEN 1 THEN 'APPEAL_CHAIR' ELSE 'CHAIR' END,
  CASE ${h}.appeal WHEN 1 THEN 'APPEAL_PANEL' ELSE 'PANEL' END)`;

/** The hearing of a case `c` that counts, as JSON: the last that was not called off, at the time of its meeting. */
const HEARING: SQL = sql`(SELECT json_object('id', h.id, 'at', coalesce(m.starts_at, h.at),
    'location', coalesce(m.location, h.location), 'appeal', h.appeal, 'meeting_id', m.id,
    'panel', (SELECT json_group_array(p.name ORDER BY p.role NOT IN ('CHAIR', 'APPEAL_CHAIR'), p.place) FROM case_party p
      WHERE p.case_id = h.case_id AND p.ended_at IS NULL AND ${isPanelOf(sql`h`)}))
  FROM disciplinary_hearing h LEFT JOIN meeting m ON m.id = h.meeting_id
  WHERE h.case_id = c.id AND h.called_off_at IS NULL ORDER BY h.id DESC LIMIT 1)`;

/** SQL expression on case `c`: the first message. */
const asked = (column: 'words' | 'by_name'): SQL =>
  sql`coalesce((SELECT v.${sql.raw(column)} FROM case_event v WHERE v.case_id = c.id AND v.kind = 'QUERY' ORDER BY v.place LIMIT 1), '')`;

/** The columns of this module for a case, by its id or a query of it. 404 for a case of another module. */
export const readDisciplinaryFacts = (
  call: Pick<Call<unknown>, 'db' | 'caller'>,
  id: RecordId,
): Promise<DisciplinaryFacts> =>
  requireRow(
    call.db,
    DisciplinaryFacts,
    sql`SELECT ${CASE_PERSON_COLUMNS}, k.code AS company_code, c.topic AS type, d.subject, ${asked('words')} AS message,
      ${asked('by_name')} AS asked_by, c.opened_at AS asked_at, c.opened_by AS raised_by, d.answer_due, d.answered_at,
      d.decision, d.decided_at, d.appeal_until, d.lapses_on, d.suspended_from, d.suspended_until, d.exit_id AS exit,
      ${HEARING} AS hearing, (e.archived = 0 AND e.employment_status IN ('ACTIVE', 'SUSPENDED')) AS works_here,
      ${mayEnd(call, stakesIn(sql`d.case_id`))} AS may_end
    FROM disciplinary_case d JOIN case_file c ON c.id = d.case_id ${PERSON_JOIN} WHERE d.case_id = ${id}`,
  );
