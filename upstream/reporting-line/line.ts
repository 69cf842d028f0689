import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReportingLine } from '../../contracts/reporting-line';
import { LINE_ROLES } from '../../contracts/reporting-line-roles';
import { mayRead } from '../employee/own';
import { withinLimits } from '../limits-of';
import { worksHere } from '../line';
import { byName } from '../record/by-name';
import { beside, readEach, requireRow } from '../record/row';
import type { Call } from '../serve';
import { EMPLOYEE_PERSON, leadersOfOne, StoredPerson } from './people';

const Text = z.object({
  supervisor_name: z.string().nullable(),
  supervisor_email: z.string().nullable(),
  supervisor_phone: z.string().nullable(),
});
const Total = z.object({ total: z.int() });

/** The reports that a record shows; the list of employees shows the others. */
const SHOWN = 6;

/** Who somebody reports to today, and the first of those who report to them. */
export async function readLine(call: Call<{ id: number }>): Promise<ReportingLine> {
  const { db, input } = call;
  const { id } = input;
  const reports = sql`employee e WHERE e.line_manager1 = ${id} AND ${worksHere(sql`e`)}
    AND ${withinLimits(call.caller, sql`e.company_id`)}`;
  const [text, leaders, [[all], shown]] = await beside(
    requireRow(
      db,
      Text,
      sql`SELECT e.supervisor_name, e.supervisor_email, e.supervisor_phone FROM employee e
      WHERE e.id = ${id} AND ${mayRead(call)}`,
    ),
    leadersOfOne(db, id),
    readEach(
      db,
      [Total, sql`SELECT count(*) AS total FROM ${reports}`],
      [
        StoredPerson,
        sql`SELECT ${EMPLOYEE_PERSON} FROM (SELECT e.id FROM ${reports} ORDER BY ${byName(sql`e`)} LIMIT ${SHOWN}) f
        JOIN employee e ON e.id = f.id JOIN job_role j ON j.id = e.job_role_id ORDER BY ${byName(sql`e`)}`,
      ],
    ),
  );
  const [first, second, head] = LINE_ROLES.map((place) => leaders[place] ?? null);
  return {
    id,
    line_manager1: first ?? null,
    line_manager2: second ?? null,
    head_manager: head ?? null,
    ...text,
    reports: shown,
    reports_total: all?.total ?? 0,
  };
}
