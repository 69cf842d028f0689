import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Leave } from '../../../contracts/time/leave';
import { inDays } from '../../../contracts/time/leave-days';
import type { LinkedDecider } from '../../../contracts/time/leave-state';
import { isOwnRecord } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { pictureVersion } from '../../platform/file/picture';
import { isNoEmail } from '../../platform/mail/no-email';
import { inOneTrip, readEach } from '../../platform/record/row';
import { KindAtExit } from './at-exit';
import { yearTakenFrom } from './days-taken';
import { DetailRow, detailRow, LEAVE_DETAIL_FROM } from './detail-row';
import { AwayRow, awayOf, MOST_AWAY } from './facts';
import { balanceShare, lastLeaveDay, leaverKinds } from './last-day';
import { leaveOfLink, leavePlaceOfLink } from './leave-by-link';
import { NO_REQUEST } from './turn-row';

/** The reader of a request. */
type Reader = 'hr' | 'employee' | LinkedDecider;

/** The colleagues of the team who are away during the request. */
const away = (where: SQL): SQL => {
  const of = (column: string) => sql`(SELECT r.${sql.raw(column)} FROM ${LEAVE_DETAIL_FROM} WHERE ${where})`;
  return awayOf(sql`e.id = ${of('employee_id')}`, of('start_date'), of('end_date'), MOST_AWAY);
};

const BalanceRow = z.object({ year: z.int(), granted: z.int(), taken: z.int(), takes: z.int() });

/** The balance of the kind in each year of the request, and what the request takes of it. */
const balances = (where: SQL): SQL => sql`SELECT l.year, l.granted, l.taken,
    coalesce((SELECT -sum(n.days) FROM leave_entry n WHERE n.leave_id = r.id AND n.year = l.year), 0) AS takes
  FROM ${LEAVE_DETAIL_FROM} JOIN leave_balance l ON l.employee_id = r.employee_id AND l.type_id = r.type_id
    AND l.year IN (${yearTakenFrom(sql`r.start_date`)}, ${yearTakenFrom(sql`r.end_date`)})
  WHERE ${where} ORDER BY l.year`;

/**
 * A request as its reader may see it. The holder of a link sees no address of a photo and no certificate, which is about
 * somebody's health. The client is not of the house, so sees no note, balance, colleague or staff ID either.
 */
async function shown(
  row: DetailRow,
  reader: Reader,
  also: { away: z.output<typeof AwayRow>[]; balances: z.output<typeof BalanceRow>[] },
): Promise<Leave> {
  const inHouse = reader === 'hr' || reader === 'employee';
  const isClient = reader === 'client';
  const emailOf = (email: string) => (isNoEmail(email) ? '' : email);
  return {
    id: row.id,
    status: row.status,
    employee: {
      id: inHouse ? row.employee_id : null,
      code: isClient ? '' : row.code,
      user_info: {
        firstname: row.firstname,
        lastname: row.lastname,
        email: emailOf(row.email),
        gender: row.gender,
        phone: row.phone,
      },
      current_address: row.current_address,
      company_info: { name: row.company, code: row.company_code },
      jobrole_info: { name: row.job_role },
      branch_info: { name: row.own_branch, address: row.own_branch_address } as Leave['employee']['branch_info'],
      department_info: { name: row.department },
      image: inHouse ? await pictureVersion(row.image) : null,
    },
    leave_address: row.leave_address,
    leave_phone_number: row.leave_phone_number,
    leave_type: { id: inHouse ? row.type_id : null, name: row.leave_type },
    num_of_days: inDays(row.days),
    start_date: row.start_date,
    end_date: row.end_date,
    portion: row.portion,
    notes: isClient ? '' : row.notes,
    branch_name: row.branch_name,
    branch_address: row.branch_address,
    branch_state: row.branch_state,
    handover_document: row.handover_document_name,
    relief_officer_needed: row.relief_officer_needed,
    relief_officer_name: row.relief_officer_name,
    relief_officer_email: emailOf(row.relief_officer_email),
    relief_officer_phone: row.relief_officer_phone,
    relief_officer_cv: row.relief_officer_cv_name,
    certificate: inHouse ? row.certificate_name : null,
    certificate_due: inHouse ? row.certificate_due : null,
    hashes: {
      handover_document: inHouse ? row.handover_document_sha256 : null,
      relief_officer_cv: inHouse ? row.relief_officer_cv_sha256 : null,
      certificate: inHouse ? row.certificate_sha256 : null,
    },
    line_manager1_name: row.line_manager1_name,
    line_manager1_email: row.line_manager1_email,
    line_manager1_comments: row.line_manager1_comments,
    line_manager1_action: row.line_manager1_action,
    line_manager1_at: row.line_manager1_at,
    line_manager2_name: row.line_manager2_name,
    line_manager2_email: row.line_manager2_email,
    line_manager2_comments: row.line_manager2_comments,
    line_manager2_action: row.line_manager2_action,
    line_manager2_at: row.line_manager2_at,
    client_name: row.client_name,
    client_notes: row.client_notes,
    client_status: row.client_status,
    client_at: row.client_at,
    employer_comments: row.employer_comments,
    employer_at: row.employer_at,
    approved_by:
      row.by_email === null
        ? null
        : { firstname: row.by_firstname ?? '', lastname: row.by_lastname ?? '', email: row.by_email },
    asked: row.asked,
    turn: row.turn,
    turn_at: row.turn_at,
    asked_instead: row.asked_instead,
    escalated: row.escalated,
    you: inHouse ? null : reader,
    also_away: isClient ? [] : also.away,
    balances: isClient
      ? []
      : also.balances.map(({ year, granted, taken, takes }) => ({
          year,
          granted: inDays(granted),
          taken: inDays(taken - takes),
          takes: inDays(takes),
          left_after: inDays(granted - taken),
        })),
    created_at: row.created_at,
    asked_by: row.asked_by,
    cancelled_at: row.cancelled_at,
    resumption_date: row.resumption_date,
    resumption_reason: isClient ? '' : row.resumption_reason,
    recalled_at: row.recalled_at,
    recall_reason: isClient ? '' : row.recall_reason,
    version: row.version,
  };
}

/** The request that an SQL condition on `r` and its employee `e` picks, as its reader may see it, in one trip. */
export async function readLeave(
  call: Pick<Call<unknown>, 'db' | 'caller' | 'now'>,
  where: SQL,
  reader: Reader,
): Promise<Leave> {
  const today = lagosDay(call.now);
  const [[row], colleagues, left, [leaving]] = await readEach(
    call.db,
    [DetailRow, detailRow(call, where)],
    [AwayRow, away(where)],
    [BalanceRow, balances(where)],
    [
      KindAtExit,
      leaverKinds(
        sql`SELECT e.id, ${lastLeaveDay(today)} AS day FROM ${LEAVE_DETAIL_FROM} WHERE ${where}`,
        today,
        sql`t.id = (SELECT r.type_id FROM ${LEAVE_DETAIL_FROM} WHERE ${where})`,
      ),
    ],
  );
  if (!row) throw refuse.notFound(NO_REQUEST);
  return shown(row, row.own && reader === 'hr' ? 'employee' : reader, {
    away: colleagues,
    balances: left.map((of) => {
      const share = balanceShare(leaving, of.year, row.end_date);
      // Days after the last day of the employment are not taken.
      return share ? { ...of, ...share, takes: Math.min(of.takes, share.taken) } : of;
    }),
  });
}

/** C012. HR reads the requests of its companies, employees their own, and somebody who was asked reads the one of their link. */
export async function readLeaveDetail(call: Call<{ id: number }>): Promise<Leave> {
  const { input, principal, administers } = call;
  const where = sql`r.id = ${input.id}`;
  const place = leavePlaceOfLink(principal);
  if (place) {
    const [leave] = await inOneTrip(readLeave(call, where, place), leaveOfLink(call));
    return leave;
  }
  return readLeave(call, administers ? where : sql`${where} AND ${isOwnRecord(call)}`, administers ? 'hr' : 'employee');
}
