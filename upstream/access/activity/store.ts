import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { audit, user } from '../../platform/database/tables';
import type { OwnRecordAudit } from '../../platform/module/module';

/**
 * The rows about a user's own records. The kinds are joined by OR and not listed as pairs, so that each uses the
 * audit's index.
 */
const about = ({ records }: OwnRecordAudit, userId: number): SQL | undefined =>
  or(
    ...Object.entries(records).map(([record, idsOf]) =>
      and(eq(audit.record, record), sql`${audit.record_id} IN ${idsOf(userId)}`),
    ),
  );

/**
 * SQL query of the events that a user may see of their own records. The acts are one parameter, because a query takes only 100
 * of them.
 */
export const maySeeOfOwnRecords = (audited: OwnRecordAudit, userId: number): SQL | undefined =>
  and(
    about(audited, userId),
    or(sql`${audit.action} IN (SELECT value FROM json_each(${JSON.stringify(audited.actions)}))`, ...audited.also),
  );

/**
 * The name of the actor. An act without a signed-in user was done through a link, and so by the person themselves. Somebody who
 * acted in another's name is shown as "Ada Obi for" that person.
 */
export const actor = (name: string) => sql<string>`
  CASE WHEN ${user.id} IS NOT NULL THEN ${user.firstname} || ' ' || ${user.lastname} || ' for ' ELSE '' END
  || CASE WHEN ${audit.actor_id} IS NULL THEN ${name} ELSE ${audit.actor} END`;
