import { type SQL, sql } from 'drizzle-orm';
import type { Area } from '../../../contracts/platform/limits';
import { pages } from '../../../contracts/platform/pages';
import type { Call } from '../call/serve';
import { accountOf } from '../caller/account';
import { isActiveAdmin } from '../caller/roles';
import { among, run, type Statement } from '../database/db';

interface Notice {
  /** The name of the person who caused it. */
  sender: string;
  /** The event in words after the sender. It must not say what the receiver may not read on the page of `path`. */
  subject: string;
  /** The page that it is about; SQL where its id is known only in the batch. */
  path: string | SQL;
}

/** A notice to admins: admins who are limited to other companies or areas do not see it. */
interface AdminNotice extends Notice {
  /** The id of the company that it is about; null where it counts for all. */
  company: SQL | null;
  area: Area;
}

type By = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

/** The company of a candidate, and of an employee, for a notice. */
export const companyOfCandidate = (id: number): SQL => sql`(SELECT company_id FROM candidate WHERE id = ${id})`;
export const companyOfEmployee = (id: number): SQL => sql`(SELECT company_id FROM employee WHERE id = ${id})`;

/** Nobody is told of what they did themselves, or what somebody did in their name. */
const notActor = ({ caller }: By): SQL => sql`u.id NOT IN (${caller.userId ?? 0}, ${caller.throughId ?? 0})`;

/** Tells every active admin, in one statement for the batch of what happened. */
export const notifyAdmins = (by: By, notice: AdminNotice): Statement =>
  run(
    by.db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at, company_id, area)
    SELECT u.id, ${notice.sender}, ${notice.subject}, ${notice.path}, ${by.now.toISOString()}, ${notice.company}, ${notice.area}
    FROM user u WHERE ${isActiveAdmin} AND ${notActor(by)}`,
  );

/** Tells those of the candidates who have an account, in one statement for the batch of what happened. */
export const notifyCandidates = (by: By, ids: number[], subject: string): Statement =>
  run(
    by.db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT u.id, ${by.caller.name}, ${subject}, ${pages.profileSummary()}, ${by.now.toISOString()}
    FROM candidate c JOIN user u ON u.id = ${accountOf}
    WHERE c.id IN ${among(ids)} AND u.active = 1 AND ${notActor(by)}`,
  );

/** Tells those of the employees who have an account, in one statement for the batch of what happened. */
export const notifyEmployees = (by: By, ids: number[], subject: string): Statement =>
  run(
    by.db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT u.id, ${by.caller.name}, ${subject}, ${pages.profileSummary()}, ${by.now.toISOString()}
    FROM employee e JOIN user u ON u.id = e.user_id
    WHERE e.id IN ${among(ids)} AND u.active = 1 AND ${notActor(by)}`,
  );
