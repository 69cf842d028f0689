import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db';
import { exists } from './record/row';

/**
 * A candidate's account, over the table alias `c`: the linked user, else the one who has proven to read the candidate's
 * mail. An address that nobody confirmed proves nothing: anybody may type it into a profile.
 */
export const accountOf: SQL = sql`coalesce(c.user_id,
  (SELECT a.id FROM user a WHERE a.email = c.email AND a.email_verified_at IS NOT NULL))`;

/** The ids of the candidates that a user is: the same rule from the other side. */
export const candidatesOf = (userId: number): SQL => sql`(
  SELECT c.id FROM candidate c WHERE c.user_id = ${userId}
  UNION ALL
  SELECT c.id FROM user a JOIN candidate c ON c.email = a.email
  WHERE a.id = ${userId} AND a.email_verified_at IS NOT NULL AND c.user_id IS NULL)`;

/**
 * Over a user of the given alias: was an employee and is archived, and does not administer. Such an account signs in to
 * nothing until the record is restored.
 */
export const hasLeft = (of: SQL): SQL => sql`(EXISTS (
  SELECT 1 FROM employee gone WHERE gone.user_id = ${of}.id AND gone.archived = 1) AND ${of}.roles = '["EMPLOYEE"]')`;

/** What was mailed to an address about the account ends with it: no link to the old one may confirm or open the new. */
export const ACCOUNT_LINKS = ['verify-email', 'reset-password', 'create-password', 'complete-signup'] as const;

/**
 * Whether an address is somebody else's than the user's with this id: a user's, or that of a candidate or an employee,
 * whose mail and account come by it.
 */
export const addressTaken = (db: Db, id: number, email: string): Promise<boolean> =>
  exists(
    db,
    sql`SELECT 1 FROM user WHERE email = ${email} AND id <> ${id}
    UNION ALL SELECT 1 FROM candidate WHERE email = ${email} AND user_id IS NOT ${id}
    UNION ALL SELECT 1 FROM employee WHERE email = ${email} AND user_id IS NOT ${id}`,
  );
