import { type SQL, sql } from 'drizzle-orm';
import { PAIR_KINDS } from '../../contracts/pair-kinds';
import { REPLACED_ADDRESS, shortlyBefore } from '../employee/addresses';
import { pairOver } from './settings';

/** Over a row `made` of the audit of an account: it was opened or changed. */
const OPENED_OR_CHANGED = sql`made.action IN ('Account opened', 'Account opened again', 'Account changed')`;

/**
 * Over a request `r` that may need a second pair of eyes, such as a file of upgrade letters with pay: whether the account with an id, given as SQL, was opened or changed by
 * the one who asks within the last thirty days. It may be the same person under another name, so it decides nothing.
 */
export const isOwnMaking = (
  id: SQL,
): SQL => sql`(r.kind IN (${sql.raw([...PAIR_KINDS, 'upgrade-letters'].map((kind) => `'${kind}'`).join(', '))})
  AND EXISTS (SELECT 1 FROM audit made WHERE made.record = 'user' AND made.record_id = ${id}
    AND ${OPENED_OR_CHANGED}
    AND (made.actor_id IN (r.requested_by, r.requested_through) OR made.through_id IN (r.requested_by, r.requested_through))
    AND made.at > ${shortlyBefore(sql`r.requested_at`)}))`;

/** The accounts that a caller opened or changed within the last thirty days, by a condition over `u`. */
export const madeBy = (ids: readonly (number | null)[]): SQL => sql`EXISTS (SELECT 1 FROM audit made
  WHERE made.record = 'user' AND made.record_id = u.id
    AND ${OPENED_OR_CHANGED}
    AND (made.actor_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      OR made.through_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))
    AND made.at > ${shortlyBefore(sql`'now'`)})`;

/** Over a row `made` of the audit and an employee `t`: it is about their record, or about their account. */
const ABOUT_RECORD = sql`made.record = 'employee' AND made.record_id = t.id`;
const ABOUT_ACCOUNT = sql`made.record = 'user' AND made.record_id = t.user_id`;

/** Over an employee `t`: the row of the audit by which somebody else replaced an address of theirs, the last time. */
const LAST_REPLACED = sql`(SELECT max(made.id) FROM audit made WHERE ${REPLACED_ADDRESS}
  AND ((${ABOUT_RECORD}) OR (${ABOUT_ACCOUNT}))
  AND (made.through_id IS NOT NULL OR made.actor_id IS NOT t.user_id))`;

/** Over a row `made` of the audit: an admin did it, or somebody whose making the admin's own account was shortly before a day. */
const madeOrMade = (admin: number, day: SQL): SQL => sql`(${admin} IN (made.actor_id, made.through_id) OR EXISTS (
  SELECT 1 FROM (SELECT made.actor_id AS one, made.through_id AS other) by_them, audit made
  WHERE made.record = 'user' AND made.record_id = ${admin} AND ${OPENED_OR_CHANGED} AND made.at > ${shortlyBefore(day)}
    AND (made.actor_id IN (one, other) OR made.through_id IN (one, other))))`;

/**
 * Over an employee `t` whose bank details wait for another admin: whether an admin entered the address that they have,
 * however long ago, or invited them, or opened or changed their account, within the thirty days before a day given as SQL;
 * or whether the admin's own account is the making of somebody who did. The admin may hold the account of the employee, so
 * decides nothing that it asks for.
 */
export const mayHoldAccount = (admin: number, day: SQL): SQL => sql`(${sql.raw(pairOver('bank'))} AND (
  EXISTS (SELECT 1 FROM audit made WHERE made.id = ${LAST_REPLACED} AND ${madeOrMade(admin, day)})
  OR EXISTS (SELECT 1 FROM audit made WHERE made.at > ${shortlyBefore(day)}
    AND ((${ABOUT_RECORD} AND (${REPLACED_ADDRESS} OR made.action IN
        ('Employee created', 'Invited to Tenure', 'Account linked', 'Invitation sent again')))
      OR (${ABOUT_ACCOUNT} AND (${REPLACED_ADDRESS} OR ${OPENED_OR_CHANGED} OR made.action = 'Invitation sent again')))
    AND ${madeOrMade(admin, day)})))`;

/**
 * Over an employee `t` whose bank details wait for another admin: whether somebody else ever replaced an address of theirs,
 * or anybody did within the last thirty days.
 */
export const ADDRESS_MOVED: SQL = sql`(${sql.raw(pairOver('bank'))} AND (${LAST_REPLACED} IS NOT NULL OR EXISTS (
  SELECT 1 FROM audit made WHERE made.at > ${shortlyBefore(sql`'now'`)} AND ${REPLACED_ADDRESS}
    AND ((${ABOUT_RECORD}) OR (${ABOUT_ACCOUNT})))))`;
