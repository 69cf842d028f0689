import { and, eq, sql } from 'drizzle-orm';
import { addDays, type Day, lagosDay, leaveDate } from '../../../contracts/platform/dates';
import {
  afterAction,
  type LeaveAction,
  type LeaveDecider,
  LINKED_DECIDERS,
  type LinkedDecider,
  type Turns,
} from '../../../contracts/time/leave-state';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { DAYS_ARE_GONE, returnDays, takeDaysAgain } from './days-taken';
import { lastDayWords, lastLeaveDay } from './last-day';
import { LEAVE_LINK_PURPOSE } from './leave-by-link';
import { leaveRequest } from './tables';
import { COLUMNS_OF, LEAVE_MOVED, type LeaveForAct, turnHolderName, turnsOfLeave } from './turn-row';

/** The values of `to_ask`. */
export const LEAVE_TO_ASK = { no: 0, lineChanged: 1, moved: 2, remind: 3 } as const;

type By = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

interface Move {
  place: LeaveDecider;
  action: LeaveAction;
  words: string;
  /** The day on which work began again, where HR accepts after all leave that has begun meanwhile, so that worked days stay worked. */
  workedFrom?: Day | undefined;
}

/** The turns after an act; refused in words where the table does not allow it. */
function next(row: LeaveForAct, place: LeaveDecider, action: LeaveAction): Turns {
  const after = afterAction(turnsOfLeave(row), place, action);
  if (!after) throw refuse.conflict(notNow(row, place, action));
  return after;
}

function notNow(row: LeaveForAct, place: LeaveDecider, action: LeaveAction): string {
  if (row.status === 'CANCELLED') return 'This leave was cancelled, and nothing is left to decide.';
  if (row.status === 'ACCEPTED') return 'This leave was accepted already.';
  if (turnsOfLeave(row).actions[place] === action)
    return action === 'APPROVED' ? 'You accepted this leave already.' : 'You rejected this leave already.';
  if (row.turn) return `This leave is with ${turnHolderName(row, row.turn)} now.`;
  return 'This leave was rejected already.';
}

/**
 * The first day of work after rejected leave that is accepted after its first day. As far as HR knows its days were worked, so
 * HR says when work began again, and nobody else accepts it. Null where the leave is ahead.
 */
function workedFrom({ start_date, end_date }: LeaveForAct, { place, workedFrom: day }: Move, today: Day): Day | null {
  if (start_date >= today) return null;
  if (place !== 'employer')
    throw refuse.conflict(
      `This leave began on ${leaveDate(start_date)}, after it was rejected. HR accepts it, who knows which of its days were worked.`,
    );
  const at = (words: string) => refuse.fields({ resumption_date: [words] });
  if (!day) throw at('Say on which day work began again: from then on the days were worked');
  if (day <= start_date) throw at('Then every day was worked, and there is no leave to accept');
  const latest = end_date < today ? addDays(end_date, 1) : today;
  if (day > latest) throw at(`Choose ${leaveDate(latest)} or an earlier day`);
  return day > end_date ? null : day;
}

/** Refuses to approve leave after the employee's last day. */
function refuseBeyond({ last_day, end_date, employee }: LeaveForAct): void {
  if (last_day && end_date > last_day)
    throw refuse.conflict(`${lastDayWords(last_day, false, employee)}, so that leave after it cannot be accepted.`);
}

/**
 * Moves a request on by an act, from the state in which it was read. The person who was asked has acted; the queue asks the
 * next. A rejected request gives its days back, and one that is accepted after all takes them again.
 */
export function moveLeaveTurn(
  { db, caller, now }: By,
  row: LeaveForAct,
  move: Move,
): { after: Turns; statements: Statement[]; conflict: string } {
  const { place, action, words } = move;
  const after = next(row, place, action);
  if (action === 'APPROVED') refuseBeyond(row);
  const at = now.toISOString();
  const moving = (reason: string) => ({ db, by: caller.name, now, reason });
  const said =
    place === 'employer'
      ? { employer_comments: words, employer_at: at, approved_by: caller.userId }
      : { [COLUMNS_OF[place].words]: words, [COLUMNS_OF[place].action]: action, [COLUMNS_OF[place].at]: at };
  const takesAgain = row.status === 'REJECTED' && after.status !== 'REJECTED';
  const back = takesAgain ? workedFrom(row, move, lagosDay(now)) : null;
  const later = LINKED_DECIDERS.slice(
    place === 'employer' ? LINKED_DECIDERS.length : LINKED_DECIDERS.indexOf(place) + 1,
  );
  return {
    after,
    conflict: takesAgain ? DAYS_ARE_GONE : LEAVE_MOVED,
    statements: [
      db
        .update(leaveRequest)
        .set({
          ...said,
          ...(back ? { resumption_date: back, resumption_reason: words } : {}),
          status: after.status,
          turn: after.turn,
          turn_at: after.turn ? at : null,
          to_ask: after.turn ? LEAVE_TO_ASK.moved : LEAVE_TO_ASK.no,
          escalated_at: null,
          version: sql`${leaveRequest.version} + 1`,
        })
        .where(and(eq(leaveRequest.id, row.id), eq(leaveRequest.version, row.version))),
      mustChange(db),
      ...(action === 'APPROVED'
        ? [
            mustHold(
              db,
              sql`NOT EXISTS (SELECT 1 FROM employee e WHERE e.id = ${row.employee_id} AND ${lastLeaveDay(lagosDay(now))} < ${row.end_date})`,
            ),
          ]
        : []),
      run(
        db,
        sql`UPDATE leave_ask SET ended_at = ${at}, ended_by = CASE place WHEN ${place} THEN 'DONE' ELSE 'ENDED' END
        WHERE leave_id = ${row.id} AND ended_at IS NULL`,
      ),
      ...later.map((one) => endLinksAt(db, [{ id: row.id, place: one }], now)),
      ...(after.status === 'REJECTED'
        ? returnDays(moving(`Rejected by ${turnHolderName(row, place)}`), sql`${row.id}`)
        : []),
      ...(takesAgain ? takeDaysAgain(moving(`Accepted after all by ${turnHolderName(row, place)}`), row.id) : []),
    ],
  };
}

/** Ends the links of everybody who was asked at a place of a request, and only theirs. */
export const endLinksAt = (db: Db, which: readonly { id: number; place: LinkedDecider }[], now: Date): Statement => {
  const ended = JSON.stringify(which.map(({ id, place }) => ({ id, place, purpose: LEAVE_LINK_PURPOSE[place] })));
  return run(
    db,
    sql`UPDATE link SET revoked_at = ${now.toISOString()} FROM json_each(${ended}) v
    WHERE link.sub = v.value ->> 'id' AND link.purpose = v.value ->> 'purpose' AND link.revoked_at IS NULL
      AND EXISTS (SELECT 1 FROM leave_ask q WHERE q.leave_id = link.sub AND q.place = v.value ->> 'place'
        AND lower(q.email) = lower(link.email))`,
  );
};
