import { type SQL, sql } from 'drizzle-orm';
import { pages } from '../../contracts/pages';
import { run, type Statement } from '../db';
import { addressWith } from '../page-address';
import { isAdmin } from '../roles';
import type { Call } from '../serve';

type By = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

/** The page of a request, for those who administer; others decide by the link of their mail. */
const requestPage: SQL = sql`CASE WHEN ${isAdmin} THEN ${addressWith(pages.approvals({ request: '{id}' }), { id: sql`r.id` })} END`;

/**
 * Tells the approvers of a level who have an account that the level is open, in one statement for any number of
 * requests.
 */
export const notifyApprovers = ({ db, caller, now }: By, ids: number[], level: number, only?: number): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT u.id, coalesce((SELECT q.firstname || ' ' || q.lastname FROM user q WHERE q.id = r.requested_by), ${caller.name}),
      'asks for your approval: ' || r.title, ${requestPage}, ${now.toISOString()}
    FROM approval_request r
    JOIN approval_approver a ON a.request_id = r.id AND a.level = ${level} AND a.decision IS NULL
    JOIN user u ON u.id = a.user_id AND u.active = 1
    WHERE r.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      AND ${only === undefined ? sql`1` : sql`u.id = ${only}`}`,
  );

/** Tells the requester what an approver did. */
export const notifyRequester = ({ db, now }: By, id: number, sender: string, did: string): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT u.id, ${sender}, ${did} || ': ' || r.title, ${requestPage}, ${now.toISOString()}
    FROM approval_request r JOIN user u ON u.id = r.requested_by AND u.active = 1 WHERE r.id = ${id}`,
  );

/** Tells the approvers whom the open level waits for that the request was taken back. */
export const notifyWithdrawn = ({ db, caller, now }: By, id: number): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT u.id, ${caller.name}, 'took back a request: ' || r.title, ${requestPage}, ${now.toISOString()}
    FROM approval_request r
    JOIN approval_approver a ON a.request_id = r.id AND a.level = r.level AND a.decision IS NULL
    JOIN user u ON u.id = a.user_id AND u.active = 1 AND u.id <> ${caller.userId}
    WHERE r.id = ${id}`,
  );
