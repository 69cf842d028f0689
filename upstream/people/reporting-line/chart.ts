import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type ChartPerson,
  LEAVER_DAYS,
  MOST_IN_CHART,
  OrgChart,
  STARTER_DAYS,
} from '../../../contracts/people/org-chart';
import type { reportingLine as contract } from '../../../contracts/people/reporting-line';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { Id } from '../../../contracts/platform/fields';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { calledIn } from '../../platform/person/employee-name';
import { readEach } from '../../platform/record/row';
import { valueOn } from '../history/entries';

const Row = z.object({
  id: Id,
  name: z.string(),
  role: Id,
  department: Id,
  employment_date: z.string(),
  ends: z.string().nullable(),
  manager: Id.nullable(),
  manager_name: z.string().nullable(),
  manager_seen: z.boolean(),
  manager_works: z.boolean(),
  outside: z.string().nullable(),
  text: z.string().nullable(),
});
type Row = z.output<typeof Row>;

const WORKS = sql`employment_status IN ('ACTIVE', 'SUSPENDED')`;

/** The person above somebody who reports to nobody of the chart. */
function apartOf(row: Row): Pick<ChartPerson, 'apart' | 'above'> {
  const above = (name: string | null) => (name ? { above: name } : {});
  if (row.outside !== null) return { apart: 'elsewhere', ...above(row.outside) };
  if (row.manager === null) return row.text ? { apart: 'text', above: row.text } : { apart: 'none' };
  if (!row.manager_seen) return { apart: 'hidden' };
  return { apart: row.manager_works ? 'elsewhere' : 'left', ...above(row.manager_name) };
}

/**
 * The people of a company on a day, from the spans of the one history, with their managers by the entry of that day. A manager
 * beyond the reader's limits is shown as such and without a name. Places have the names of today.
 */
export async function readChart({ db, caller, input, now }: Call<ParsedOf<typeof contract.chart>>): Promise<OrgChart> {
  const day = input.as_at ?? lagosDay(now);
  const soon = addDays(day, STARTER_DAYS);
  // Nobody is archived on a day; today, who is archived is gone.
  const kept = input.as_at ? sql`1` : sql`e.archived = 0`;
  const from = sql`employee_span a INDEXED BY employee_span_company_name CROSS JOIN employee e ON e.id = a.employee_id
    WHERE a.company_id = ${input.company} AND a.until > ${day} AND a.${WORKS} AND ${inCompanyScope(caller, sql`a.company_now`)}
      AND (a.since <= ${day} OR (a.since = e.employment_date AND a.since <= ${soon})) AND ${kept}`;
  const worked = sql`EXISTS (SELECT 1 FROM employee_span s WHERE s.employee_id = m.id AND s.since <= ${day}
    AND s.until > ${day} AND s.${WORKS}) AND ${input.as_at ? sql`1` : sql`m.archived = 0`}`;
  const ours = inCompanyScope(caller, sql`company_id`);
  const [[counted], rows, departments, roles] = await readEach(
    db,
    [z.object({ total: z.int() }), sql`SELECT count(DISTINCT a.employee_id) AS total FROM ${from}`],
    [
      Row,
      sql`WITH here AS MATERIALIZED (
          SELECT e.id, ${calledIn(sql`e`)} AS name, a.job_role_id AS role, a.department_id AS department, e.employment_date,
            a.sort_key, ${valueOn('LINE', sql`max(${day}, a.since)`)} AS line,
            (SELECT s.since FROM employee_span s WHERE s.employee_id = e.id AND s.since > ${day}
              AND s.since <= ${addDays(day, LEAVER_DAYS)} AND NOT s.${WORKS} ORDER BY s.since LIMIT 1) AS ends
          FROM ${from} ORDER BY a.sort_key, a.employee_id LIMIT ${MOST_IN_CHART})
        SELECT h.id, h.name, h.role, h.department, h.employment_date, h.ends,
          h.line ->> 'line_manager1' AS manager, ${calledIn(sql`m`)} AS manager_name,
          CASE WHEN m.id IS NULL THEN 1 ELSE ${inCompanyScope(caller, sql`m.company_id`)} END AS manager_seen,
          CASE WHEN m.id IS NULL THEN 0 ELSE ${worked} END AS manager_works,
          (SELECT o.name FROM outside_person o WHERE o.id = h.line ->> 'line_manager1_outside') AS outside,
          h.line ->> 'supervisor_name' AS text
        FROM here h LEFT JOIN employee m ON m.id = h.line ->> 'line_manager1' ORDER BY h.sort_key, h.id`,
    ],
    [
      OrgChart.shape.departments.element,
      sql`SELECT id, name FROM department WHERE company_id = ${input.company} AND ${ours} ORDER BY sort_key, id`,
    ],
    [
      OrgChart.shape.roles.element,
      sql`SELECT id, name, department_id AS department FROM job_role WHERE company_id = ${input.company} AND ${ours}
        ORDER BY sort_key, id`,
    ],
  );
  const ids = new Set(rows.map(({ id }) => id));
  const starter = addDays(day, -STARTER_DAYS);
  const people = rows.map((row): ChartPerson => {
    const { id, name, role, department, manager, employment_date, ends } = row;
    return {
      id,
      name,
      role,
      department,
      ...(manager !== null && ids.has(manager) ? { manager } : apartOf(row)),
      ...(employment_date > starter && { starts: employment_date }),
      ...(ends !== null && { leaves: addDays(ends, -1) }),
    };
  });
  return { total: counted?.total ?? 0, people, departments, roles };
}
