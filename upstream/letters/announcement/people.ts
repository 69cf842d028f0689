import { type SQL, sql } from 'drizzle-orm';
import { inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import { worksHere } from '../../platform/person/line-managers';

const DAY = 24 * 60 * 60 * 1000;

/** SQL condition on `announcement_person p` and employee `e`: has not read it, works here, and is of the caller's companies. */
export const isWaitingReader = (me: LimitedCaller): SQL =>
  sql`p.read_at IS NULL AND ${worksHere(sql`e`)} AND ${inCompanyScopeUnindexed(me, sql`e.company_id`)}`;

/** SQL condition on a waiting `p`: was not reminded within the last day. */
export const isReminderDue = (now: Date): SQL =>
  sql`(p.reminded_at IS NULL OR p.reminded_at <= ${new Date(now.getTime() - DAY).toISOString()})`;

/** SQL condition on `p`: acknowledged an earlier version than the latest. */
export const IS_EARLIER: SQL = sql`p.acknowledged_version < (SELECT v.version FROM announcement v WHERE v.id = p.announcement_id)`;

/** Those whom an announcement reached and who have not read it, beside their employees `e`. */
export const UNREAD_PEOPLE: SQL = sql`announcement_person p INDEXED BY announcement_person_unread
  CROSS JOIN employee e ON e.id = p.employee_id`;
