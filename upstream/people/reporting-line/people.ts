import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LineRole } from '../../../contracts/organisation/reporting-line-roles';
import { type reportingLine as contract, LinePerson, type LineRef } from '../../../contracts/people/reporting-line';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { type Db, pageAnswer, slice } from '../../platform/database/db';
import { hasEmail } from '../../platform/mail/no-email';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { peopleQuery } from '../../platform/person/people-search';
import { byName } from '../../platform/record/by-name';
import { exists, readEach, readRows } from '../../platform/record/row';
import { holds } from '../../platform/record/search';

/** SQL columns on employee `e` with job role `j`: a person of a reporting line. */
export const EMPLOYEE_PERSON: SQL = sql`'employee' AS kind, e.id, e.code, ${calledIn(sql`e`)} AS name,
  CASE WHEN ${hasEmail(sql`e.email`)} THEN e.email END AS email, e.phone,
  (SELECT c.name FROM company c WHERE c.id = e.company_id) AS company, j.name AS about, ${worksHere(sql`e`)} AS here`;
/** SQL columns on outside person `o`: a person of a reporting line. */
export const OUTSIDE_PERSON: SQL = sql`'outside' AS kind, o.id, NULL AS code, o.name, o.email, o.phone,
  NULL AS company, o.organisation AS about, 1 AS here`;

const Total = z.object({ total: z.int() });
/** The most people outside that a search shows, before the employees. */
const OUTSIDE_MOST = 5;

/** The people who may be chosen for a line: on the first page the people outside whom a search finds, then employees by name. */
export async function listLinePeople(call: Call<ParsedOf<typeof contract.people>>) {
  const { db, input, caller } = call;
  const { limit, offset } = slice(input);
  const match = peopleQuery(input.search);
  const here = sql`${worksHere(sql`e`)} AND ${inCompanyScope(caller, sql`e.company_id`)}`;
  const from = match
    ? sql`employee_search s CROSS JOIN employee e ON e.id = s.rowid WHERE s.employee_search MATCH ${match} AND ${here}`
    : sql`employee e WHERE ${here}`;
  const typed = holds(input.search, sql`o.name`, sql`o.email`, sql`o.organisation`) ?? sql`1`;
  const some = Math.min(OUTSIDE_MOST, limit);
  // The people outside stand before the employees, and take their places on the first page.
  const ahead = sql`(SELECT count(*) FROM (SELECT 1 FROM outside_person o WHERE ${typed} LIMIT ${some}))`;
  const [[all], outside, employees] = await readEach(
    db,
    // A search that finds more than this is narrowed by typing on.
    [Total, sql`SELECT ${ahead} + count(*) AS total FROM (SELECT 1 FROM ${from} LIMIT 1000)`],
    [
      LinePerson,
      sql`SELECT ${OUTSIDE_PERSON} FROM outside_person o WHERE ${typed} ORDER BY ${byName(sql`o`)}
        LIMIT ${input.page === 1 ? some : 0}`,
    ],
    [
      LinePerson,
      sql`SELECT ${EMPLOYEE_PERSON} FROM (SELECT e.id FROM ${from} ORDER BY ${byName(sql`e`)}
        LIMIT ${limit} - iif(${offset} = 0, ${ahead}, 0) OFFSET max(0, ${offset} - ${ahead})) f
      JOIN employee e ON e.id = f.id JOIN job_role j ON j.id = e.job_role_id ORDER BY ${byName(sql`e`)}`,
    ],
  );
  return pageAnswer('/reporting-line/person/', input, all?.total ?? 0, [...outside, ...employees]);
}

const Placed = LinePerson.extend({ place: z.string() });

/** Those at the places of an employee's line, by place. */
export async function leadersOfOne(db: Db, id: number): Promise<Partial<Record<LineRole, LinePerson>>> {
  const places = sql`(SELECT p.value AS place,
      CASE p.value WHEN 'line_manager1' THEN f.line_manager1 WHEN 'line_manager2' THEN f.line_manager2 ELSE f.head_manager END AS inside,
      CASE p.value WHEN 'line_manager1' THEN f.line_manager1_outside WHEN 'line_manager2' THEN f.line_manager2_outside
        ELSE f.head_manager_outside END AS outside
    FROM employee f CROSS JOIN json_each('["line_manager1","line_manager2","head_manager"]') p WHERE f.id = ${id}) q`;
  const rows = await readRows(
    db,
    Placed,
    sql`SELECT q.place, ${EMPLOYEE_PERSON} FROM ${places} JOIN employee e ON e.id = q.inside
      JOIN job_role j ON j.id = e.job_role_id
    UNION ALL SELECT q.place, ${OUTSIDE_PERSON} FROM ${places} JOIN outside_person o ON o.id = q.outside`,
  );
  return Object.fromEntries(rows.map(({ place, ...person }) => [place, person]));
}

/** The columns of `employee` that a place of a line holds. */
export const linePlaceColumns = (place: LineRole, chosen: LineRef | null): Record<string, number | null> => ({
  [place]: chosen?.kind === 'employee' ? chosen.id : null,
  [`${place}_outside`]: chosen?.kind === 'outside' ? chosen.id : null,
});

/** Whether somebody may be chosen for a line: an employee of the caller's companies who works here, or a person outside. */
export const mayLead = (db: Db, { kind, id }: LineRef, caller: LimitedCaller): Promise<boolean> =>
  exists(
    db,
    kind === 'employee'
      ? sql`SELECT 1 FROM employee e WHERE e.id = ${id} AND ${worksHere(sql`e`)} AND ${inCompanyScope(caller, sql`e.company_id`)}`
      : sql`SELECT 1 FROM outside_person WHERE id = ${id}`,
  );
