import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { LINE_ROLES, type LineRole } from '../../../contracts/organisation/reporting-line-roles';
import { LineEntry, LinePerson, type ReportingLine } from '../../../contracts/people/reporting-line';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { byName } from '../../platform/record/by-name';
import { inOneTrip, readEach, readRow, readRows, requireRow } from '../../platform/record/row';
import { mayReadEmployee } from '../employee/own';
import { clientOn } from './clients';
import { EMPLOYEE_PERSON, leadersOfOne, OUTSIDE_PERSON } from './people';

const Text = z.object({
  supervisor_name: z.string().nullable(),
  supervisor_email: z.string().nullable(),
  supervisor_phone: z.string().nullable(),
  version: z.int(),
});
const Total = z.object({ total: z.int() });

/** The reports that a record shows; the list of employees shows the others. */
const SHOWN = 6;

/** The version of a line, as SQL: it grows with every entry and every correction. */
export const lineVersion = (id: number): SQL =>
  sql`(SELECT coalesce(max(n.id) + sum(n.corrected_at IS NOT NULL), 0) FROM employee_entry n
    WHERE n.employee_id = ${id} AND n.kind = 'LINE')`;

/** SQL expression on entry `n`: the person at a place, by the name of its day, or by that of today where their record came later. */
const nameAt = (place: LineRole): SQL => {
  const key = (suffix: string) => sql.raw(`n.value ->> '${place}${suffix}'`);
  return sql`coalesce(${key('_name')}, (SELECT ${calledIn(sql`m`)} FROM employee m WHERE m.id = ${key('')}),
    (SELECT o.name FROM outside_person o WHERE o.id = ${key('_outside')})) AS ${sql.raw(`${place}_name`)}`;
};

/** The entries of a line, newest first, over the day of the answer. */
const entriesOf = (id: number, today: string): SQL =>
  sql`SELECT n.id, n.effective_from, ${sql.join(LINE_ROLES.map(nameAt), sql`, `)},
    n.reason, n.recorded_by, n.recorded_at, n.corrected_by, n.correction_reason,
    CASE WHEN n.corrected_at IS NOT NULL THEN 'corrected' WHEN n.effective_from > ${today} THEN 'scheduled'
      WHEN n.effective_from = (SELECT max(x.effective_from) FROM employee_entry x WHERE x.employee_id = n.employee_id
        AND x.kind = 'LINE' AND x.corrected_at IS NULL AND x.effective_from <= ${today}) THEN 'current' ELSE 'past' END AS state
  FROM employee_entry n WHERE n.employee_id = ${id} AND n.kind = 'LINE' ORDER BY n.effective_from DESC, n.id DESC`;

/** The leaders of a person today, and the first of the people who report to them. */
export async function readReportingLine(call: Call<{ id: number }>): Promise<ReportingLine> {
  const { db, input, now } = call;
  const { id } = input;
  const reports = sql`employee e WHERE e.line_manager1 = ${id} AND ${worksHere(sql`e`)}
    AND ${inCompanyScope(call.caller, sql`e.company_id`)}`;
  const today = lagosDay(now);
  const [text, leaders, [[all], shown], history, client] = await inOneTrip(
    requireRow(
      db,
      Text,
      sql`SELECT e.supervisor_name, e.supervisor_email, e.supervisor_phone, ${lineVersion(id)} AS version FROM employee e
      WHERE e.id = ${id} AND ${mayReadEmployee(call)}`,
    ),
    leadersOfOne(db, id),
    readEach(
      db,
      [Total, sql`SELECT count(*) AS total FROM ${reports}`],
      [
        LinePerson,
        sql`SELECT ${EMPLOYEE_PERSON} FROM (SELECT e.id FROM ${reports} ORDER BY ${byName(sql`e`)} LIMIT ${SHOWN}) f
        JOIN employee e ON e.id = f.id JOIN job_role j ON j.id = e.job_role_id ORDER BY ${byName(sql`e`)}`,
      ],
    ),
    readRows(db, LineEntry, entriesOf(id, today)),
    readRow(
      db,
      LinePerson,
      sql`SELECT ${OUTSIDE_PERSON} FROM employee e JOIN outside_person o ON o.id = ${clientOn(sql`e.work_location_id`, today)}
      WHERE e.id = ${id}`,
    ),
  );
  const [first, second, head] = LINE_ROLES.map((place) => leaders[place] ?? null);
  return {
    id,
    line_manager1: first ?? null,
    line_manager2: second ?? null,
    head_manager: head ?? null,
    ...text,
    client: client ?? null,
    reports: shown,
    reports_total: all?.total ?? 0,
    history: call.administers ? history : [],
  };
}
