import { type SQL, sql } from 'drizzle-orm';
import { PAIR_KINDS } from '../../../contracts/approvals/pair-kinds';
import { REPLACED_ADDRESS, shortlyBefore } from '../../platform/mail/recent-addresses';
import { fourEyesOver } from './settings';

/** SQL condition on audit row `made` of an account: the account was opened or changed. */
const OPENED_OR_CHANGED = sql`made.action IN ('Account opened', 'Account opened again', 'Account changed')`;

/**
 * SQL condition on request `r`: the asker opened or changed the account with this id (SQL) within the last thirty days. `r` may
 * need a second admin, such as a file of upgrade letters with pay. The account may be the same person under another name,
 * so it decides nothing.
 */
export const isOwnMaking = (
  id: SQL,
): SQL => sql`(r.kind IN (${sql.raw([...PAIR_KINDS, 'upgrade-letters'].map((kind) => `'${kind}'`).join(', '))})
  AND EXISTS (SELECT 1 FROM audit made WHERE made.record = 'user' AND made.record_id = ${id}
    AND ${OPENED_OR_CHANGED}
    AND (made.actor_id IN (r.requested_by, r.requested_through) OR made.through_id IN (r.requested_by, r.requested_through))
    AND made.at > ${shortlyBefore(sql`r.requested_at`)}))`;

/** The accounts that a caller opened or changed within the last thirty days, by an SQL condition on `u`. */
export const wasOpenedBy = (ids: readonly (number | null)[]): SQL => sql`EXISTS (SELECT 1 FROM audit made
  WHERE made.record = 'user' AND made.record_id = u.id
    AND ${OPENED_OR_CHANGED}
    AND (made.actor_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      OR made.through_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))
    AND made.at > ${shortlyBefore(sql`'now'`)})`;

/** SQL condition on audit row `made` and employee `t`: the row is about their record or their account. */
const ABOUT_RECORD = sql`made.record = 'employee' AND made.record_id = t.id`;
const ABOUT_ACCOUNT = sql`made.record = 'user' AND made.record_id = t.user_id`;

/** SQL expression on employee `t`: the latest audit row by which somebody else replaced their address. */
const LAST_REPLACED = sql`(SELECT max(made.id) FROM audit made WHERE ${REPLACED_ADDRESS}
  AND ((${ABOUT_RECORD}) OR (${ABOUT_ACCOUNT}))
  AND (made.through_id IS NOT NULL OR made.actor_id IS NOT t.user_id))`;

/**
 * SQL condition on audit row `made`: this admin acted, or somebody acted who had opened or changed the admin's own account shortly
 * before the day.
 */
const madeOrMade = (admin: number, day: SQL): SQL => sql`(${admin} IN (made.actor_id, made.through_id) OR EXISTS (
  SELECT 1 FROM (SELECT made.actor_id AS one, made.through_id AS other) by_them, audit made
  WHERE made.record = 'user' AND made.record_id = ${admin} AND ${OPENED_OR_CHANGED} AND made.at > ${shortlyBefore(day)}
    AND (made.actor_id IN (one, other) OR made.through_id IN (one, other))))`;

/**
 * SQL condition on employee `t` whose bank details wait for another admin: this admin may hold the account of the employee, and so
 * decides nothing that it asks for. That is an admin who ever entered the present address, or who invited the employee or opened
 * or changed their account within the thirty days before a day (SQL), or whose own account is the making of such an admin.
 */
export const mayHoldAccount = (admin: number, day: SQL): SQL => sql`(${sql.raw(fourEyesOver('bank'))} AND (
  EXISTS (SELECT 1 FROM audit made WHERE made.id = ${LAST_REPLACED} AND ${madeOrMade(admin, day)})
  OR EXISTS (SELECT 1 FROM audit made WHERE made.at > ${shortlyBefore(day)}
    AND ((${ABOUT_RECORD} AND (${REPLACED_ADDRESS} OR made.action IN
        ('Employee created', 'Invited to Tenure', 'Account linked', 'Invitation sent again')))
      OR (${ABOUT_ACCOUNT} AND (${REPLACED_ADDRESS} OR ${OPENED_OR_CHANGED} OR made.action = 'Invitation sent again')))
    AND ${madeOrMade(admin, day)})))`;

/**
 * SQL condition on employee `t` whose bank details wait for another admin: somebody else replaced their address at any time, or
 * anybody did within the last thirty days.
 */
export const ADDRESS_MOVED: SQL = sql`(${sql.raw(fourEyesOver('bank'))} AND (${LAST_REPLACED} IS NOT NULL OR EXISTS (
  SELECT 1 FROM audit made WHERE made.at > ${shortlyBefore(sql`'now'`)} AND ${REPLACED_ADDRESS}
    AND ((${ABOUT_RECORD}) OR (${ABOUT_ACCOUNT})))))`;
