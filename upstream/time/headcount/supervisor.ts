import { type SQL, sql } from 'drizzle-orm';
import type { Db, Statement } from '../../platform/database/db';
import { run } from '../../platform/database/db';
import { FIRST_MANAGER, MANAGER_EMAIL, MANAGER_NAME, worksHere } from '../../platform/person/line-managers';

/** The values of `to_tell`: the time at which the supervisor is told of a response. Triggers keep the two of a changed line. */
export const TO_TELL = { no: 0, now: 1, lineChanged: 2, morning: 3, untoldLineChanged: 4 } as const;

/**
 * SQL condition on an alias of responses: the supervisor is told at one of these times. A partial index has the few of whom
 * anybody is told, and needs these words.
 */
export const isSupervisorToTell = (r: SQL, ...when: readonly number[]): SQL =>
  sql`${r}.to_tell > 0 AND ${r}.to_tell IN (${sql.join(
    when.map((one) => sql`${one}`),
    sql`, `,
  )})`;

/** SQL join to employee `e`: the supervisor, who is the first line manager. */
export const WITH_SUPERVISOR = FIRST_MANAGER;

const reached: SQL = sql`CASE WHEN lm.id IS NULL OR (${worksHere(sql`lm`)}) THEN nullif(trim(${MANAGER_EMAIL}), '') END`;

/**
 * SQL expression on employee `e` with `WITH_SUPERVISOR`: the address of the supervisor; null for nobody, and where it is the
 * employee's own, in the record or of the account.
 */
export const SUPERVISOR_EMAIL: SQL = sql`CASE WHEN lower(${reached}) <> lower(e.email) AND NOT EXISTS (
  SELECT 1 FROM user own WHERE own.id = e.user_id AND lower(own.email) = lower(${reached})) THEN ${reached} END`;
/** The name of the supervisor. */
export const SUPERVISOR_NAME: SQL = sql`coalesce(nullif(trim(${MANAGER_NAME}), ''), ${SUPERVISOR_EMAIL})`;

/**
 * Notes whom the digest goes to, for responses that an SQL condition on `employee_headcount` picks. The one row of a supervisor
 * and month is what their links are for.
 */
export const askSupervisors = (db: Db, where: SQL, at: string): Statement =>
  run(
    db,
    sql`INSERT INTO headcount_ask (year, month, email, name, asked_at)
    SELECT year, month, supervisor_email, coalesce(supervisor_name, supervisor_email), ${at} FROM employee_headcount
    WHERE ${where} AND supervisor_email IS NOT NULL
    ON CONFLICT (year, month, email) DO UPDATE SET name = excluded.name`,
  );

/**
 * Supervisors of whose people nobody is left to answer hear of it now and not in the morning. While the queue still asks
 * people, some of theirs may be missing. `groups` is a query of email, year and month.
 */
export const tellWhenComplete = (db: Db, groups: SQL): Statement =>
  run(
    db,
    sql`UPDATE employee_headcount AS r SET to_tell = ${TO_TELL.now}
    WHERE ${isSupervisorToTell(sql`r`, TO_TELL.morning)} AND (supervisor_email, year, month) IN (
      SELECT g.email, g.year, g.month FROM (${groups}) g
      WHERE NOT EXISTS (SELECT 1 FROM employee_headcount p WHERE p.supervisor_email = g.email AND p.year = g.year
          AND p.month = g.month AND p.employee_status = 'PENDING')
        AND NOT EXISTS (SELECT 1 FROM headcount h WHERE h.ready_at IS NULL AND h.year = g.year AND h.month = g.month))`,
  );
