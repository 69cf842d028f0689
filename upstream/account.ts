import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db';
import { exists, type RecordId } from './record/row';

/**
 * The account of a candidate (table alias `c`): the linked user, else the user who has confirmed the candidate's
 * address. An unconfirmed address proves nothing, because anybody may type it into a profile.
 */
export const accountOf: SQL = sql`coalesce(c.user_id,
  (SELECT a.id FROM user a WHERE a.email = c.email AND a.email_verified_at IS NOT NULL))`;

/** The ids of the candidates that a user is: `accountOf` the other way round. */
export const candidatesOf = (userId: number): SQL => sql`(
  SELECT c.id FROM candidate c WHERE c.user_id = ${userId}
  UNION ALL
  SELECT c.id FROM user a JOIN candidate c ON c.email = a.email
  WHERE a.id = ${userId} AND a.email_verified_at IS NOT NULL AND c.user_id IS NULL)`;

/**
 * Whether a user (of the given alias) was an employee, is archived, and does not administer. Such an account cannot
 * sign in until the record is restored.
 */
export const hasLeft = (of: SQL): SQL => sql`(EXISTS (
  SELECT 1 FROM employee gone WHERE gone.user_id = ${of}.id AND gone.archived = 1) AND ${of}.roles = '["EMPLOYEE"]')`;

/**
 * Links about an account. They end with its address, so that no link mailed to the old address confirms or opens the
 * new one.
 */
export const ACCOUNT_LINKS = ['verify-email', 'reset-password', 'create-password', 'complete-signup'] as const;

/**
 * Whether an address belongs to somebody other than the user with this id: another user, a candidate or an employee.
 * Candidates and employees get their mail and their account by their address.
 */
export const addressTaken = (db: Db, id: RecordId, email: string): Promise<boolean> =>
  exists(
    db,
    sql`SELECT 1 FROM user WHERE email = ${email} AND id <> ${id}
    UNION ALL SELECT 1 FROM candidate WHERE email = ${email} AND user_id IS NOT ${id}
    UNION ALL SELECT 1 FROM employee WHERE email = ${email} AND user_id IS NOT ${id}`,
  );
