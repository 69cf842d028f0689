import { type SQL, sql } from 'drizzle-orm';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { isActiveAdmin } from '../../platform/caller/roles';
import { run, type Statement } from '../../platform/database/db';
import { joinStandIns } from './stand-in';
import { APPROVAL_REQUEST_PAGE, OWN_PAGE } from './waiting';

type By = Pick<Call<unknown>, 'db' | 'now'> & { caller: Pick<Call<unknown>['caller'], 'name' | 'userId'> };

/** The page of a request: the one of self-service for those who do not administer. */
const requestPage: SQL = sql`CASE WHEN ${isActiveAdmin} THEN ${APPROVAL_REQUEST_PAGE} ELSE ${OWN_PAGE} END`;

/** The page of a request for the one who asked, where they still administer. */
const requesterPage: SQL = sql`CASE WHEN ${isActiveAdmin} THEN ${APPROVAL_REQUEST_PAGE} END`;

/**
 * Tells the approvers of a level who have an account, and those who decide in their place, that the level is open: in two
 * statements for any number of requests.
 */
export const notifyApprovers = ({ db, caller, now }: By, ids: number[], level: number, only?: number): Statement[] => [
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
  ),
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT DISTINCT d.delegate_id, coalesce((SELECT q.firstname || ' ' || q.lastname FROM user q WHERE q.id = r.requested_by), ${caller.name}),
      'asks for your approval in the place of ' || a.name || ': ' || r.title, ${APPROVAL_REQUEST_PAGE}, ${now.toISOString()}
    FROM approval_request r
    JOIN approval_approver a ON a.request_id = r.id AND a.level = ${level} AND a.decision IS NULL
    ${joinStandIns(lagosDay(now))}
    WHERE r.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      AND ${only === undefined ? sql`1` : sql`a.user_id = ${only}`}`,
  ),
];

/** Tells the requester what an approver did. */
export const notifyRequester = ({ db, now }: By, id: number, sender: string, did: string): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT u.id, ${sender}, ${did} || ': ' || r.title, ${requesterPage}, ${now.toISOString()}
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

/** Tells the requester, and those whom the open level waits for, that these others are asked too; the others know. */
export const notifyEscalated = ({ db, now }: By, id: number, names: string, others: number[]): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT u.id, 'Tenure', ${`asked ${names} too, because it waited: `} || r.title, ${requestPage}, ${now.toISOString()}
    FROM approval_request r JOIN user u ON u.active = 1 AND u.id IN (SELECT r.requested_by UNION
      SELECT a.user_id FROM approval_approver a
      WHERE a.request_id = r.id AND a.level = r.level AND a.decision IS NULL AND a.user_id IS NOT NULL)
    WHERE r.id = ${id} AND u.id NOT IN (SELECT value FROM json_each(${JSON.stringify(others)}))`,
  );
