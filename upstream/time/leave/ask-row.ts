import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Day } from '../../../contracts/platform/dates';
import { LEAVE_DECIDERS, LINKED_DECIDERS, PORTIONS } from '../../../contracts/time/leave-state';
import { delegatesOf } from '../../approvals/approval/stand-in';
import { hasLeft, leftWith } from '../../platform/caller/account';
import type { Db } from '../../platform/database/db';
import { hasEmail } from '../../platform/mail/no-email';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { readRows } from '../../platform/record/row';
import { isOwnAddress, joinLeaveApprover, leaveApproverEmail, leaveApproverName } from './leave-approvers';
import { LEAVE_ABOUT_COLUMNS, LEAVE_FROM } from './turn-row';

const text = z.string();
const StandIn = z.object({ name: text, email: text });

/** A waiting request, with the person to ask now and the person who was asked last. */
export const WaitingLeave = z.object({
  id: z.int(),
  employee_id: z.int(),
  company_id: z.int(),
  employee: text,
  firstname: text,
  email: text,
  job_role: text,
  company: text,
  leave_type: text,
  start_date: text,
  end_date: text,
  portion: z.enum(PORTIONS),
  days: z.int(),
  version: z.int(),
  to_ask: z.int(),
  turn: z.enum(LEAVE_DECIDERS).nullable(),
  turn_at: text.nullable(),
  escalated: z.boolean(),
  /** Whether nobody was asked yet and nobody has acted. */
  first: z.boolean(),
  /** Whether HR asked in the name of the employee. */
  by_hr: z.boolean(),
  name: text,
  /** Null where nobody can be reached. */
  address: text.nullable(),
  stand_in: StandIn.nullable(),
  asked_place: z.enum(LINKED_DECIDERS).nullable(),
  asked_email: text.nullable(),
});
export type WaitingLeave = z.output<typeof WaitingLeave>;

/** SQL expression on request `r`: the name or address that the request itself gives for a place. */
const written = (place: SQL, what: 'name' | 'email'): SQL => sql`CASE ${place}
  WHEN 'line_manager1' THEN r.${sql.identifier(`line_manager1_${what}`)}
  WHEN 'line_manager2' THEN r.${sql.identifier(`line_manager2_${what}`)}
  WHEN 'client' THEN r.${sql.identifier(`client_${what}`)} END`;

/**
 * SQL expression on `LEAVE_FROM` and `joinLeaveApprover`: the address of the place. The reporting line comes first. The address that was
 * typed into the request counts where the line names nobody who can be reached, unless it is the employee's own or that of
 * somebody who has left. A manager whom the line named and no longer names was not typed, so HR would not decide after them.
 */
const addressAt = (
  place: SQL,
): SQL => sql`coalesce(${leaveApproverEmail(place)}, (SELECT w.email FROM (SELECT ${written(place, 'email')} AS email) w
  WHERE w.email <> '' AND (r.typed_manager OR ${place} = 'client') AND ${hasEmail(sql`w.email`)} AND NOT ${isOwnAddress(sql`w.email`)} AND NOT ${leftWith(sql`w.email`)}))`;

/** `addressAt` for the name. */
const calledAt = (place: SQL): SQL =>
  sql`CASE WHEN ${leaveApproverEmail(place)} IS NOT NULL THEN ${leaveApproverName(place)} ELSE coalesce(nullif(${written(place, 'name')}, ''), ${leaveApproverName(place)}) END`;

/** SQL condition on employee `x`: can be reached, and is not the one who asks for leave. */
const standsIn = (alias: SQL, email: SQL): SQL =>
  sql`${alias}.id <> e.id AND ${hasEmail(email)} AND NOT ${isOwnAddress(email)}`;

/**
 * SQL expression on employee `e` and `joinLeaveApprover`: who decides for a manager who is away today. It is the delegate whom they named
 * for approvals, else the relief officer of their leave. Nobody stands in for a decision about their own leave.
 */
const standIn = (today: Day): SQL => sql`coalesce(
  (SELECT json_object('name', s.firstname || ' ' || s.lastname, 'email', s.email) FROM user s
    WHERE s.id IN ${delegatesOf(sql`m.user_id`, today)} AND s.id IS NOT e.user_id AND NOT ${isOwnAddress(sql`s.email`)}
      AND NOT ${hasLeft(sql`s`)} ORDER BY s.id LIMIT 1),
  (SELECT json_object('name', ${calledIn(sql`x`)}, 'email', coalesce(xu.email, x.email)) FROM leave_request v
    JOIN employee x ON x.id = v.relief_officer LEFT JOIN user xu ON xu.id = x.user_id AND xu.active = 1
    WHERE v.employee_id = m.id AND v.status = 'ACCEPTED' AND ${today} BETWEEN v.start_date AND v.end_date
      AND (v.resumption_date IS NULL OR v.resumption_date > ${today}) AND ${worksHere(sql`x`)}
      AND ${standsIn(sql`x`, sql`coalesce(xu.email, x.email)`)} LIMIT 1))`;

const from = (place: SQL): SQL => sql`${LEAVE_FROM} ${joinLeaveApprover(place)}
  LEFT JOIN leave_ask q ON q.leave_id = r.id AND q.ended_at IS NULL`;

const TURN = sql`r.turn`;

/**
 * The requests that an SQL condition on `r` picks, by their ids, each with the person who is to be asked at its turn, or at a
 * named place.
 */
export const waitingLeaves = (
  db: Db,
  where: SQL,
  today: Day,
  most: number,
  place: SQL = TURN,
): Promise<WaitingLeave[]> =>
  readRows(
    db,
    WaitingLeave,
    sql`SELECT ${LEAVE_ABOUT_COLUMNS}, r.version, r.to_ask, r.turn, r.turn_at, r.escalated_at IS NOT NULL AS escalated,
      (NOT EXISTS (SELECT 1 FROM leave_ask f WHERE f.leave_id = r.id) AND r.version = 1) AS first,
      (r.asked_by IS NOT NULL AND r.asked_by IS NOT e.user_id) AS by_hr, coalesce(${calledAt(place)}, '') AS name,
      ${addressAt(place)} AS address, CASE WHEN ${leaveApproverEmail(place)} IS NOT NULL THEN ${standIn(today)} END AS stand_in,
      q.place AS asked_place, q.email AS asked_email
    FROM ${from(place)} WHERE ${where} ORDER BY r.id LIMIT ${most}`,
  );

/** Statement that fails the batch where one of these requests was moved or handed on since it was read. */
export const stillWaiting = (rows: readonly WaitingLeave[]): SQL =>
  sql`(SELECT count(*) FROM json_each(${JSON.stringify(rows.map(({ id, version, to_ask, address, name }) => ({ id, version, to_ask, address, name })))}) v
    JOIN ${from(TURN)} WHERE r.id = v.value ->> 'id' AND r.version = v.value ->> 'version' AND r.to_ask = v.value ->> 'to_ask'
      AND ${addressAt(TURN)} IS v.value ->> 'address' AND coalesce(${calledAt(TURN)}, '') = v.value ->> 'name') = ${rows.length}`;
