import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { APPROVER_ROLES } from '../../../contracts/approvals/approval';
import type { Role } from '../../../contracts/platform/access';
import { refuse } from '../../platform/call/refusal';
import { type Db, mustHold, run, type Statement } from '../../platform/database/db';
import { inOneTrip, readRows } from '../../platform/record/row';
import { rolesOf } from './approvers';

/** The thing that somebody is about to lose: their account, or the roles by which they approve. */
export type AboutToLose = 'account' | (typeof APPROVER_ROLES)[number][];

/** The approver roles that somebody no longer has with these roles. */
export const rolesLost = (after: readonly Role[]): (typeof APPROVER_ROLES)[number][] =>
  APPROVER_ROLES.filter((role) => !rolesOf(role).some((having) => after.includes(having)));

const names = (groups: SQL, userId: number): SQL => sql`EXISTS (
  SELECT 1 FROM json_each(${groups}) g, json_each(g.value -> 'approver') p
  WHERE g.value ->> 'approver_type' = 'USER' AND p.value = ${String(userId)})`;

/** The condition that a step still to be decided needs everybody, or has no other approver. */
const stuckWithout = (request: SQL, userId: number, loss: AboutToLose): SQL => sql`EXISTS (
  SELECT 1 FROM approval_approver a
  JOIN approval_step s ON s.request_id = a.request_id AND s.level = a.level
  JOIN approval_request q ON q.id = a.request_id AND q.level <= a.level AND q.status = 'PENDING'
  WHERE a.request_id = ${request} AND a.user_id = ${userId} AND a.decision IS NULL
    AND ${loss === 'account' ? sql`1` : sql`a.role IN (SELECT value FROM json_each(${JSON.stringify(loss)}))`}
    AND (s.action = 'ALL' OR NOT EXISTS (SELECT 1 FROM approval_approver o
      WHERE o.request_id = a.request_id AND o.level = a.level AND o.email <> a.email)))`;

/** The requests in which a user is an approver who has not decided, by the index of undecided approvers. */
const requestsOf = (userId: number): SQL =>
  sql`(SELECT request_id FROM approval_approver WHERE user_id = ${userId} AND decision IS NULL)`;

const stuck = (userId: number, loss: AboutToLose): SQL => sql`SELECT r.title FROM approval_request r
  WHERE r.id IN ${requestsOf(userId)} AND ${stuckWithout(sql`r.id`, userId, loss)}`;

const naming = (userId: number, loss: AboutToLose): SQL => sql`SELECT w.title FROM approval_workflow w
  WHERE ${loss === 'account' ? names(sql`w.approval_groups`, userId) : sql`0`}`;

const some = (rows: { title: string }[]): string =>
  rows
    .slice(0, 3)
    .map(({ title }) => title)
    .join(', ') + (rows.length > 3 ? ` and ${rows.length - 3} more` : '');

/** Refuses a loss that would stop approvals: a workflow names the person, or a request waits for nobody else. */
export async function refuseNeeded(db: Db, userId: number, loss: AboutToLose): Promise<void> {
  if (loss.length === 0) return;
  const [requests, workflows] = await inOneTrip(
    readRows(db, z.object({ title: z.string() }), stuck(userId, loss)),
    readRows(db, z.object({ title: z.string() }), naming(userId, loss)),
  );
  if (requests.length > 0) {
    throw refuse.conflict(
      `An approval waits for this person: ${some(requests)}. A super admin hands it over to somebody else first, on its page.`,
    );
  }
  if (workflows.length > 0) {
    throw refuse.conflict(`This person approves in a workflow: ${some(workflows)}. Choose somebody else there first.`);
  }
}

/** Fails the batch of the loss when an approval has come to need the person since `refuseNeeded` looked. */
export const notNeeded = (db: Db, userId: number, loss: AboutToLose): Statement =>
  mustHold(
    db,
    loss.length === 0 ? sql`1` : sql`NOT EXISTS (${stuck(userId, loss)}) AND NOT EXISTS (${naming(userId, loss)})`,
  );

/** Moves what waits for a user to their new address. The links that went to the old one end by that (decision 146). */
export const followAddress = (db: Db, userId: number, after: string): Statement =>
  run(db, sql`UPDATE OR IGNORE approval_approver SET email = ${after} WHERE user_id = ${userId} AND decision IS NULL`);
