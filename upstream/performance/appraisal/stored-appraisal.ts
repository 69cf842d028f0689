import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  APPRAISAL_STATES,
  type AppraisalManager,
  KPI_CATEGORIES,
} from '../../../contracts/performance/appraisal-state';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { calledIn } from '../../platform/person/employee-name';
import { readEach } from '../../platform/record/row';
import { appraisalManagerEmail, joinAppraisalManager, managerOfPurpose } from './appraisal-managers';

const Row = z.object({
  id: z.int(),
  appraisal_id: z.int(),
  kpi_id: z.int(),
  employee_id: z.int(),
  company_id: z.int(),
  state: z.enum(APPRAISAL_STATES),
  state_at: z.string(),
  calibrated: z.boolean(),
  own_result: z.number().nullable(),
  line_manager_result: z.number().nullable(),
  head_manager_rating: z.number().nullable(),
  head_manager_comment: z.string().nullable(),
  result: z.number().nullable(),
  line_manager_email: z.string().nullable(),
  head_manager_email: z.string().nullable(),
  user_id: z.int().nullable(),
  employee: z.string(),
  firstname: z.string(),
  email: z.string(),
  appraisal: z.string(),
  /** Whether HR has initiated the appraisal. */
  initiated: z.boolean(),
  /** Whether HR has closed the appraisal. */
  closed: z.boolean(),
  company: z.string(),
  supervisor_name: z.string().nullable(),
  line_manager_name: z.string().nullable(),
  head_manager_name: z.string().nullable(),
  /** Whether the head manager who was asked rated in the line manager's place, as HR. */
  line_by_head: z.boolean(),
  /** Whether the one who asks, or in whose name somebody asks, is its employee, by account or by address. */
  about_asker: z.boolean(),
});

const StoredObjective = z.object({
  id: z.int(),
  category: z.enum(KPI_CATEGORIES),
  text: z.string(),
  weight: z.int(),
  employee_rating: z.int(),
  employee_comment: z.string(),
  line_manager_rating: z.int(),
  line_manager_comment: z.string(),
});
export type StoredObjective = z.output<typeof StoredObjective>;

/** An appraisal of an employee as an act finds it, with its objectives. */
export type StoredAppraisal = z.output<typeof Row> & { objectives: StoredObjective[] };

type Asking = Pick<Call<unknown>, 'db' | 'caller'>;

const FROM = sql`employee_kpi k JOIN employee e ON e.id = k.employee_id`;

const rows = (asking: Asking, where: SQL): SQL =>
  sql`SELECT k.id, k.appraisal_id, k.kpi_id, k.employee_id, k.company_id, k.state, k.state_at, k.calibrated, k.own_result,
    k.line_manager_result, k.head_manager_rating, k.head_manager_comment, k.result, k.line_manager_email, k.head_manager_email, e.user_id, ${calledIn(sql`e`)} AS employee, e.firstname, e.email,
    a.name AS appraisal, a.initiated_at IS NOT NULL AS initiated, a.closed_at IS NOT NULL AS closed, c.name AS company, k.supervisor_name, k.line_manager_name, k.head_manager_name,
    EXISTS (SELECT 1 FROM appraisal_settled s JOIN user u ON u.id = s.by_id WHERE s.employee_kpi_id = k.id
      AND s.place = 'line_manager' AND s.manager_id IS NULL AND lower(u.email) = lower(k.head_manager_email)) AS line_by_head,
    ${isAsker(asking)} AS about_asker
  FROM ${FROM} JOIN appraisal a ON a.id = k.appraisal_id JOIN company c ON c.id = k.company_id WHERE ${where} LIMIT 1`;

const objectives = (where: SQL): SQL =>
  sql`SELECT o.id, p.category, o.text, o.weight, o.employee_rating, o.employee_comment, o.line_manager_rating,
    o.line_manager_comment
  FROM objective o JOIN kpi p ON p.id = o.kpi_id
  WHERE o.employee_kpi_id = (SELECT k.id FROM ${FROM} WHERE ${where} LIMIT 1) ORDER BY o.position, o.id`;

/** The appraisal that an SQL condition on `k` and its employee `e` picks, in one trip; refused as not found when there is none. */
export async function readStoredAppraisal(call: Asking, where: SQL): Promise<StoredAppraisal> {
  const [[row], own] = await readEach(call.db, [Row, rows(call, where)], [StoredObjective, objectives(where)]);
  if (!row) throw refuse.notFound();
  return { ...row, objectives: own };
}

const Still = z.object({ still: z.boolean() });

/**
 * SQL condition on a place: the reporting line of `e` still names the person who was asked last. An address alone identifies who
 * has no record.
 */
const stillAsked = (place: AppraisalManager): SQL => {
  const at = sql`${place}`;
  return sql`EXISTS (SELECT 1 FROM appraisal_ask q ${joinAppraisalManager(at)} WHERE q.id = (SELECT max(x.id) FROM appraisal_ask x
      WHERE x.employee_kpi_id = k.id AND x.place = ${place})
    AND (lower(q.email) = lower(${appraisalManagerEmail(at)})
      OR (coalesce(q.employee_id, q.outside_id) IS NOT NULL AND q.employee_id IS m.id AND q.outside_id IS o.id)))`;
};

const HANDED_OVER = 'Somebody else looks after this appraisal now.';

/**
 * The appraisal of the caller's link and the place for which it was mailed. Refuses a link of other matters, the id of another
 * appraisal, and a person whom the employee's line no longer names.
 */
export async function appraisalOfLink(
  call: Asking & Pick<Call<unknown>, 'principal'>,
  id?: number,
): Promise<{ row: StoredAppraisal; place: AppraisalManager }> {
  const { db, principal } = call;
  const place = principal.kind === 'link' ? managerOfPurpose(principal.purpose) : undefined;
  if (principal.kind !== 'link' || !place) throw refuse.forbidden();
  if (id !== undefined && id !== principal.sub) throw refuse.notFound();
  const where = sql`k.id = ${principal.sub}`;
  const [[row], own, [asked]] = await readEach(
    db,
    [Row, rows(call, where)],
    [StoredObjective, objectives(where)],
    [Still, sql`SELECT ${stillAsked(place)} AS still FROM ${FROM} WHERE ${where}`],
  );
  if (!row) throw refuse.usedLink('This appraisal is no longer there.');
  if (!asked?.still) throw refuse.usedLink(HANDED_OVER);
  return { row: { ...row, objectives: own }, place };
}
