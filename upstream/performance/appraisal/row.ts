import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { EmployeeKpi } from '../../../contracts/performance/appraisal';
import { APPRAISAL_STATES, KPI_CATEGORIES, kpiStatusOf } from '../../../contracts/performance/appraisal-state';
import { isAsker } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { pictureVersion } from '../../platform/file/picture';
import { worksHere } from '../../platform/person/line-managers';

/** The place at which the state of `r` asks somebody; null where it asks nobody. */
const PLACE: SQL = sql`CASE r.state WHEN 'SUBMITTED' THEN 'supervisor' WHEN 'APPRAISAL SUBMITTED' THEN 'line_manager'
  WHEN 'SUPERVISOR RATED' THEN 'head_manager' END`;

/** SQL join to `employee_kpi r`: what a row of a list shows, with employee `e`, the names, and the open question `q` of its place. */
export const APPRAISAL_ROW_JOIN: SQL = sql`JOIN employee e ON e.id = r.employee_id JOIN kpi k ON k.id = r.kpi_id
  JOIN appraisal a ON a.id = r.appraisal_id JOIN department d ON d.id = r.department_id JOIN job_role j ON j.id = e.job_role_id
  LEFT JOIN user u ON u.id = e.user_id
  LEFT JOIN appraisal_ask q ON q.employee_kpi_id = r.id AND q.ended_at IS NULL AND q.place = ${PLACE}`;

/**
 * SQL columns of a `StoredKpiRow` on `APPRAISAL_ROW_JOIN`. Nobody is missed before the queue has looked who is to be asked; a manager
 * who was asked and has left is, because their link ended.
 */
export const rowFor = (call: Pick<Call<unknown>, 'caller'>): SQL => sql`r.id, r.state, r.state_at, r.created_at,
  r.own_result, r.line_manager_result, r.result, r.kpi_id, k.category, r.appraisal_id, a.name AS appraisal, a.start_date,
  a.end_date, r.employee_id, e.code, e.firstname, e.lastname, coalesce(e.image, u.image) AS image, d.name AS department,
  j.name AS job_role, ${isAsker(call)} AS own, nullif(q.name, '') AS holder_name,
  (${PLACE} IS NOT NULL AND r.to_ask <> 2 AND (q.email IS NULL
    OR EXISTS (SELECT 1 FROM employee g WHERE g.id = q.employee_id AND NOT (${worksHere(sql`g`)})))) AS unsettled`;

const Figure = z.number().nullable();

export const StoredKpiRow = z.object({
  id: z.int(),
  state: z.enum(APPRAISAL_STATES),
  state_at: z.string(),
  created_at: z.string(),
  own_result: Figure,
  line_manager_result: Figure,
  result: Figure,
  kpi_id: z.int(),
  category: z.enum(KPI_CATEGORIES),
  appraisal_id: z.int(),
  appraisal: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  employee_id: z.int(),
  code: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  image: z.string().nullable(),
  department: z.string(),
  job_role: z.string(),
  own: z.boolean(),
  holder_name: z.string().nullable(),
  unsettled: z.boolean(),
});

/**
 * A row of a list. Results of managers stand in it once all have rated; HR sees that of the line manager before, except
 * their own.
 */
export async function shownKpi(row: z.output<typeof StoredKpiRow>, forHr: boolean): Promise<EmployeeKpi> {
  const isDone = row.state === 'MANAGER RATED';
  return {
    id: row.id,
    employee: {
      id: row.employee_id,
      code: row.code,
      user: { firstname: row.firstname, lastname: row.lastname },
      job_role: { name: row.job_role },
      department: { name: row.department },
      image: await pictureVersion(row.image),
    },
    kpi: {
      id: row.kpi_id,
      category: row.category,
      appraisal: { id: row.appraisal_id, name: row.appraisal, start_date: row.start_date, end_date: row.end_date },
    },
    status: kpiStatusOf(row.state),
    state: row.state,
    state_at: row.state_at,
    holder_name: row.holder_name,
    unsettled: row.unsettled,
    own_result: row.own_result,
    line_manager_result: isDone || (forHr && !row.own) ? row.line_manager_result : null,
    result: isDone ? row.result : null,
    created_at: row.created_at,
  };
}
