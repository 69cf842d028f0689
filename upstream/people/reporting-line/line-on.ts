import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { LINE_ROLES, type LineRole } from '../../../contracts/organisation/reporting-line-roles';
import type { Day } from '../../../contracts/platform/dates';
import { hasEmail } from '../../platform/mail/no-email';
import { calledIn } from '../../platform/person/employee-name';
import { valueOn } from '../history/entries';

const text = z.string().nullable();
/** The leaders of a person, by name, and the address of the first. */
const Leaders = z.object({
  supervisor_name: text,
  supervisor_email: text,
  supervisor_phone: text,
  supervisor_code: text,
  line_manager2_name: text,
  head_manager_name: text,
  /** How a file names the other two, so that it can be read again: by staff ID, or an outside person by email. */
  line_manager2_key: text,
  head_manager_key: text,
});
export const LineOfEmployee = z.object({ led: Leaders });

/** A query of the leaders; `of` answers a column of the line, of today or of a day. */
function leaders(of: (column: string) => SQL): SQL {
  const inside = (place: LineRole, what: SQL) => sql`(SELECT ${what} FROM employee m WHERE m.id = ${of(place)})`;
  const outside = (place: LineRole, what: SQL) =>
    sql`(SELECT ${what} FROM outside_person o WHERE o.id = ${of(`${place}_outside`)})`;
  const [first, second, head] = LINE_ROLES;
  const name = (place: LineRole) =>
    sql`coalesce(${of(`${place}_name`)}, ${inside(place, calledIn(sql`m`))}, ${outside(place, sql`o.name`)})`;
  const key = (place: LineRole) => sql`coalesce(${inside(place, sql`m.code`)}, ${outside(place, sql`o.email`)})`;
  const reached = (colleague: SQL, other: SQL, said: string) =>
    sql`CASE WHEN ${of(first)} IS NULL THEN coalesce(${outside(first, other)}, ${of(said)}) ELSE ${inside(first, colleague)} END`;
  return sql`json_object('supervisor_name', coalesce(${name(first)}, ${of('supervisor_name')}),
    'supervisor_email', ${reached(sql`CASE WHEN ${hasEmail(sql`m.email`)} THEN m.email END`, sql`o.email`, 'supervisor_email')},
    'supervisor_phone', ${reached(sql`m.phone`, sql`o.phone`, 'supervisor_phone')},
    'supervisor_code', ${inside(first, sql`m.code`)},
    'line_manager2_name', ${name(second)}, 'head_manager_name', ${name(head)},
    'line_manager2_key', ${key(second)}, 'head_manager_key', ${key(head)})`;
}

/**
 * SQL expression on employee `e`: who leads them, today or on a day, as the column `led`. Names on a day are those of the entry
 * that holds then.
 */
export const ledOn = (day: Day | undefined): SQL =>
  day
    ? sql`(SELECT ${leaders((column) => sql`v.value ->> ${sql.raw(`'${column}'`)}`)}
        FROM (SELECT ${valueOn('LINE', sql`${day}`)} AS value) v) AS led`
    : sql`${leaders((column) => (column.endsWith('_name') && column !== 'supervisor_name' ? sql`NULL` : sql`e.${sql.identifier(column)}`))} AS led`;
