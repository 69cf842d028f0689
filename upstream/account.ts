import { type SQL, sql } from 'drizzle-orm';

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
