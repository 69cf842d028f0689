import { type SQL, sql } from 'drizzle-orm';
import { hasEmail } from '../../platform/mail/no-email';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';

/**
 * SQL join to employee `e`: the person whom the reporting line names at a place (a column or other SQL), `m` an employee with the
 * account `mu`, or `o` a person outside. It joins nobody at places other than line managers.
 */
export const joinLeaveApprover = (place: SQL): SQL => sql`
  LEFT JOIN employee m ON m.id = CASE ${place} WHEN 'line_manager1' THEN e.line_manager1
    WHEN 'line_manager2' THEN e.line_manager2 END
  LEFT JOIN outside_person o ON o.id = CASE ${place} WHEN 'line_manager1' THEN e.line_manager1_outside
    WHEN 'line_manager2' THEN e.line_manager2_outside END
  LEFT JOIN user mu ON mu.id = m.user_id AND mu.active = 1`;

/** SQL expression on `joinLeaveApprover`: the text about a supervisor that HR has yet to settle, which concerns the first manager alone. */
const unsettled = (place: SQL, text: SQL): SQL => sql`CASE WHEN ${place} = 'line_manager1' THEN ${text} END`;

/** SQL expression on `joinLeaveApprover`: the name at the place; empty for nobody. */
export const leaveApproverName = (place: SQL): SQL =>
  sql`coalesce(${calledIn(sql`m`)}, o.name, ${unsettled(place, sql`coalesce(e.supervisor_name, e.supervisor_email)`)}, '')`;

/** SQL condition on employee `e`: the address is one of their own. */
export const isOwnAddress = (email: SQL): SQL => sql`(lower(${email}) = lower(e.email)
  OR EXISTS (SELECT 1 FROM user own WHERE own.id = e.user_id AND lower(own.email) = lower(${email})))`;

/**
 * SQL expression on `joinLeaveApprover`: the address at the place; null for nobody and for somebody who has left. Nobody is asked about
 * their own leave.
 */
export const leaveApproverEmail = (place: SQL): SQL => {
  const address = sql`CASE WHEN m.id IS NOT NULL THEN CASE WHEN ${worksHere(sql`m`)} THEN coalesce(mu.email, m.email) END
    ELSE coalesce(o.email, ${unsettled(place, sql`e.supervisor_email`)}) END`;
  return sql`(SELECT reached.email FROM (SELECT ${address} AS email) reached
    WHERE ${hasEmail(sql`reached.email`)} AND m.id IS NOT e.id AND NOT ${isOwnAddress(sql`reached.email`)})`;
};
