import { type SQL, sql } from 'drizzle-orm';
import { inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import { worksHere } from '../../platform/person/line-managers';

/** Whether the employee `e` is one of those the announcement `a` is for. Who works here no more is not. */
export const isMeant: SQL = sql`${worksHere(sql`e`)} AND (a.everyone = 1 OR EXISTS (
  SELECT 1 FROM announcement_audience t WHERE t.announcement_id = a.id
  AND (t.company_id = e.company_id OR t.department_id = e.department_id OR t.branch_id = e.branch_id))
  OR EXISTS (SELECT 1 FROM announcement_line l WHERE l.announcement_id = a.id
    AND (l.companies IS NULL OR e.company_id IN (SELECT value FROM json_each(l.companies)))
    AND (l.manager_id = e.line_manager1 OR l.below = 1 AND l.manager_id IN (
      WITH RECURSIVE up (id) AS (SELECT e.line_manager1
        UNION SELECT m.line_manager1 FROM up JOIN employee m ON m.id = up.id)
      SELECT id FROM up))))`;

/**
 * The published announcements, by the index that has them in the order of their time. Without the hint the planner
 * sorts them.
 */
export const PUBLISHED_ANNOUNCEMENTS: SQL = sql`announcement a INDEXED BY announcement_published`;

/** The announcements `a` that are published to a user, over the table alias `a`. */
export const publishedTo = (userId: number): SQL => sql`a.status = 'PUBLISHED' AND EXISTS (
  SELECT 1 FROM employee e WHERE e.user_id = ${userId} AND ${isMeant})`;

/**
 * Whether a user still has to read the announcement `a`. People who joined after it was published may read it but are not asked
 * to, until what they acknowledged is asked for again.
 */
export const isUnread = (userId: number): SQL => sql`NOT EXISTS (
    SELECT 1 FROM announcement_read r WHERE r.announcement_id = a.id AND r.user_id = ${userId})
  AND EXISTS (SELECT 1 FROM employee e WHERE e.user_id = ${userId} AND ${worksHere(sql`e`)}
    AND (e.created_at <= a.published_at OR EXISTS (
      SELECT 1 FROM announcement_person p WHERE p.announcement_id = a.id AND p.employee_id = e.id)))`;

export interface AnnouncementAudience {
  everyone: boolean;
  companies: readonly number[];
  departments: readonly number[];
  branches: readonly number[];
  managers: readonly number[];
  /** Whether everybody below the managers is meant, not only who reports to them. */
  below: boolean;
}

const listed = (ids: readonly number[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The ids of the employees of an audience that is not stored yet. Each kind of part uses an index of its own. */
function idsOf(
  me: LimitedCaller,
  { everyone, companies, departments, branches, managers, below }: AnnouncementAudience,
): SQL {
  const mine = sql`${worksHere(sql`e`)} AND ${inCompanyScopeUnindexed(me, sql`e.company_id`)}`;
  if (everyone) return sql`SELECT e.id FROM employee e WHERE ${mine}`;
  const direct = sql`SELECT d.id FROM employee d WHERE d.line_manager1 IN ${listed(managers)}`;
  const led = below
    ? sql`WITH RECURSIVE below (id) AS (${direct}
        UNION SELECT d.id FROM below b CROSS JOIN employee d ON d.line_manager1 = b.id) SELECT id FROM below`
    : direct;
  return sql`SELECT e.id FROM employee e WHERE e.company_id IN ${listed(companies)} AND ${mine}
    UNION SELECT e.id FROM employee e WHERE e.department_id IN ${listed(departments)} AND ${mine}
    UNION SELECT e.id FROM employee e WHERE e.branch_id IN ${listed(branches)} AND ${mine}
    UNION SELECT e.id FROM employee e WHERE e.id IN (${led}) AND ${mine}`;
}

/** How many employees an audience has. */
export const countAudience = (me: LimitedCaller, audience: AnnouncementAudience): SQL =>
  sql`(SELECT count(*) FROM (${idsOf(me, audience)}))`;

/** How many employees of an audience have an account to read in. */
export const countAudienceAccounts = (me: LimitedCaller, audience: AnnouncementAudience): SQL => sql`(
  SELECT count(*) FROM employee e JOIN user u ON u.id = e.user_id
  WHERE e.user_id IS NOT NULL AND u.active = 1 AND e.id IN (${idsOf(me, audience)}))`;
