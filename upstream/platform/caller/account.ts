import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/db';
import { worksHere } from '../person/line-managers';
import { exists, type RecordId } from '../record/row';

/**
 * The account of a candidate (table alias `c`): the linked user, else the user who has confirmed the candidate's
 * address. An unconfirmed address proves nothing, because anybody may type it into a profile.
 */
export const accountOf: SQL = sql`coalesce(c.user_id,
  (SELECT a.id FROM user a WHERE a.email = c.email AND a.email_verified_at IS NOT NULL))`;

/** The ids of the candidates that a user is: `accountOf` the other way round. */
export const candidateIdsOf = (userId: number): SQL => sql`(
  SELECT c.id FROM candidate c WHERE c.user_id = ${userId}
  UNION ALL
  SELECT c.id FROM user a JOIN candidate c ON c.email = a.email
  WHERE a.id = ${userId} AND a.email_verified_at IS NOT NULL AND c.user_id IS NULL)`;

/**
 * Whether a user (of the given alias) was an employee and works here no more: the employment ended, or the record is
 * archived. Such an account cannot sign in until they work here again. Super admins can, because nobody else could let
 * them in again.
 */
export const hasLeft = (of: SQL): SQL => sql`(${of}.roles NOT LIKE '%SUPERADMIN%'
  AND EXISTS (SELECT 1 FROM employee gone WHERE gone.user_id = ${of}.id)
  AND NOT EXISTS (SELECT 1 FROM employee here WHERE here.user_id = ${of}.id AND ${worksHere(sql`here`)}))`;

/**
 * Whether an address is that of an employee who works here no more, of the record or of the account. A person outside is
 * no employee, and so has not left.
 */
export function leftWith(email: SQL): SQL {
  const people = sql`SELECT p.* FROM employee p WHERE p.email = ${email}
    UNION SELECT p.* FROM user a JOIN employee p ON p.user_id = a.id WHERE a.email = ${email}`;
  return sql`(EXISTS (${people}) AND NOT EXISTS (SELECT 1 FROM (${people}) here WHERE ${worksHere(sql`here`)}))`;
}

/**
 * Links about an account. They end with its address, so that no link mailed to the old address confirms or opens the
 * new one.
 */
export const ACCOUNT_LINKS = ['verify-email', 'reset-password', 'create-password', 'complete-signup'] as const;

/**
 * Whether an address belongs to somebody other than the user with this id: another user, a candidate or an employee.
 * Candidates and employees get their mail and their account by their address.
 */
export const isAddressTaken = (db: Db, id: RecordId, email: string): Promise<boolean> =>
  exists(
    db,
    sql`SELECT 1 FROM user WHERE email = ${email} AND id <> ${id}
    UNION ALL SELECT 1 FROM candidate WHERE email = ${email} AND user_id IS NOT ${id}
    UNION ALL SELECT 1 FROM employee WHERE email = ${email} AND user_id IS NOT ${id}`,
  );
