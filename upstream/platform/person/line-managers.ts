import { type SQL, sql } from 'drizzle-orm';
import { LINE_ROLES } from '../../../contracts/organisation/reporting-line-roles';
import type { Day } from '../../../contracts/platform/dates';
import { hasEmail } from '../mail/no-email';
import { calledIn } from './employee-name';

/** SQL join to employee `e`: the first line manager, `lm` an employee or `lo` a person outside. */
export const FIRST_MANAGER: SQL = sql`LEFT JOIN employee lm ON lm.id = e.line_manager1
  LEFT JOIN outside_person lo ON lo.id = e.line_manager1_outside`;

/**
 * SQL expressions on employee `e` with `FIRST_MANAGER`: the name and the address of the first line manager, by their own record,
 * else by the text that HR has yet to settle.
 */
export const MANAGER_NAME: SQL = sql`coalesce(${calledIn(sql`lm`)}, lo.name, e.supervisor_name)`;
export const MANAGER_EMAIL: SQL = sql`CASE WHEN lm.id IS NULL THEN coalesce(lo.email, e.supervisor_email)
  WHEN ${hasEmail(sql`lm.email`)} THEN lm.email END`;
export const MANAGER_PHONE: SQL = sql`CASE WHEN lm.id IS NULL THEN coalesce(lo.phone, e.supervisor_phone) ELSE lm.phone END`;

/** SQL condition on an alias of employee: works here. */
export const worksHere = (alias: SQL): SQL =>
  sql`${alias}.archived = 0 AND ${alias}.employment_status IN ('ACTIVE', 'SUSPENDED')`;

/**
 * SQL condition on an alias of employee: works here on the day. A next status counts from its day on, even before the sweep writes
 * it, and an employment from its first day on.
 */
export const worksHereOn = (alias: SQL, today: Day): SQL =>
  sql`${worksHere(alias)} AND ${alias}.employment_date <= ${today} AND (${alias}.next_status IS NULL
    OR ${alias}.next_status IN ('ACTIVE', 'SUSPENDED') OR ${alias}.next_status_date > ${today})`;

const held = (suffix: '' | '_outside'): SQL =>
  sql`CASE p.value ${sql.join(
    LINE_ROLES.map((place) => sql`WHEN ${place} THEN e.${sql.identifier(`${place}${suffix}`)}`),
    sql` `,
  )} END`;

/** SQL join to employee `e`: the leaders who work here or are outside and can be reached, one row for each place `p.value`. */
export const LEADERS: SQL = sql`CROSS JOIN json_each(${JSON.stringify(LINE_ROLES)}) p
  LEFT JOIN employee m ON m.id = ${held('')} AND ${worksHere(sql`m`)}
  LEFT JOIN user u ON u.id = m.user_id AND u.active = 1
  LEFT JOIN outside_person o ON o.id = ${held('_outside')}`;

/** SQL condition on `LEADERS`: the place has somebody with an account or an address. */
export const HAS_LEADER: SQL = sql`(o.id IS NOT NULL OR u.id IS NOT NULL OR ${hasEmail(sql`m.email`)})`;
/** SQL expressions on `LEADERS`: the address and the name. */
export const LEADER_EMAIL: SQL = sql`coalesce(u.email, m.email, o.email)`;
export const LEADER_NAME: SQL = sql`coalesce(${calledIn(sql`m`)}, o.name)`;
