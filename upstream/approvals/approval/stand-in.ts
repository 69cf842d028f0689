import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { isActiveAdmin } from '../../platform/caller/roles';
import type { Db } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';
import { isOwnMaking } from '../second-pair/impartial';

/** SQL condition on delegation `d`: it counts on the day. One that was ended, or whose delegate is no longer an admin, does not. */
const counts = (today: Day): SQL => sql`d.ended_at IS NULL AND ${today} BETWEEN d.from_day AND d.until_day
  AND EXISTS (SELECT 1 FROM user u WHERE u.id = d.delegate_id AND ${isActiveAdmin})`;

/**
 * SQL condition on request `r` and approver `a`: the user with this id (SQL) may stand in. Excluded are the asker, the person in
 * whose name it was asked, the people it is about, and the person who has a place at the level or decided there already, because
 * one person decides a level once.
 */
const impartial = (id: SQL): SQL => sql`${id} <> r.requested_by AND ${id} <> coalesce(r.requested_through, 0)
  AND NOT EXISTS (SELECT 1 FROM user u WHERE u.id = ${id} AND lower(u.email) = lower(r.about))
  AND NOT EXISTS (SELECT 1 FROM employee e WHERE e.user_id = ${id} AND e.email = r.about)
  AND NOT EXISTS (SELECT 1 FROM candidate c WHERE c.user_id = ${id} AND c.email = r.about)
  AND NOT EXISTS (SELECT 1 FROM approval_approver o
    WHERE o.request_id = a.request_id AND o.level = a.level AND (o.user_id = ${id} OR o.decided_by = ${id}))
  AND NOT ${isOwnMaking(id)}`;

/**
 * SQL condition on request `r` and approver `a`: the user decides in the approver's place today. Delegations are followed for one
 * step only.
 */
export const decidesInPlaceOf = (userId: number, today: Day = lagosDay()): SQL => sql`(a.user_id IN (
    SELECT d.user_id FROM approval_delegation d WHERE d.delegate_id = ${userId} AND ${counts(today)})
  AND ${impartial(sql`${userId}`)})`;

/** The ids of the accounts that decide in the place of a user, by the SQL of an id, today. */
export const delegatesOf = (user: SQL, today: Day): SQL =>
  sql`(SELECT d.delegate_id FROM approval_delegation d WHERE d.user_id = ${user} AND ${counts(today)})`;

/** The ids of the accounts in whose place a user decides today, and their own. */
export const decidesForIds = (userId: number, today: Day = lagosDay()): SQL => sql`(SELECT ${userId} UNION
  SELECT d.user_id FROM approval_delegation d WHERE d.delegate_id = ${userId} AND ${counts(today)})`;

/** SQL join to request `r` and approver `a`: the delegations `d` by which others decide in the approver's place today. */
export const joinStandIns = (today: Day): SQL =>
  sql`JOIN approval_delegation d ON d.user_id = a.user_id AND ${counts(today)} AND ${impartial(sql`d.delegate_id`)}`;

const StandIn = z.object({
  level: z.int(),
  /** The approver whose place it is. */
  user_id: z.int(),
  id: z.int(),
  name: z.string(),
  email: z.string(),
});
/** Somebody who decides in the place of an approver of a level today. */
export type StandIn = z.output<typeof StandIn> & { request_id: number };

/** Those who decide in the place of undecided approvers of requests today. */
export const standInsOf = (db: Db, ids: number[], today: Day = lagosDay()): Promise<StandIn[]> =>
  readRows(
    db,
    StandIn.extend({ request_id: z.int() }),
    sql`SELECT a.request_id, a.level, a.user_id, s.id, s.firstname || ' ' || s.lastname AS name, s.email
    FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN approval_request r ON r.id = j.value
    JOIN approval_approver a ON a.request_id = r.id AND a.decision IS NULL AND r.status = 'PENDING'
    ${joinStandIns(today)} JOIN user s ON s.id = d.delegate_id ORDER BY a.level, a.email`,
  );

const ApproverAway = z.object({ user_id: z.int(), id: z.int(), name: z.string(), email: z.string() });
/** The delegations of today. */
export type ApproverAway = z.output<typeof ApproverAway>;

/** Everybody who is away today, with who decides in their place. */
export const awayToday = (db: Db, today: Day = lagosDay()): Promise<ApproverAway[]> =>
  readRows(
    db,
    ApproverAway,
    sql`SELECT d.user_id, s.id, s.firstname || ' ' || s.lastname AS name, s.email
    FROM approval_delegation d JOIN user s ON s.id = d.delegate_id WHERE ${counts(today)}`,
  );
