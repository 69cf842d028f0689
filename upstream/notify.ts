import { type SQL, sql } from 'drizzle-orm';
import { pages } from '../contracts/pages';
import { accountOf } from './account';
import { among, run, type Statement } from './db';
import { isAdmin } from './roles';
import type { Call } from './serve';

export interface Notice {
  /** Who caused it, as a name to show. */
  sender: string;
  /**
   * What happened, as the words after the sender. It must not say what the receiver may not read on the page of `path`.
   */
  subject: string;
  /** The page that it is about; SQL where its id is known only in the batch. */
  path: string | SQL;
}

type By = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

/** Nobody is told of what they did themselves, or what somebody did in their name. */
const notActor = ({ caller }: By): SQL => sql`u.id NOT IN (${caller.userId ?? 0}, ${caller.throughId ?? 0})`;

/** Tells every active admin, in one statement for the batch of what happened. */
export const notifyAdmins = (by: By, notice: Notice): Statement =>
  run(
    by.db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT u.id, ${notice.sender}, ${notice.subject}, ${notice.path}, ${by.now.toISOString()}
    FROM user u WHERE ${isAdmin} AND ${notActor(by)}`,
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
