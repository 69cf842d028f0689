import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, type Day, lagosDay, leaveDate } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { ReceiptedAnswer } from '../../../contracts/platform/receipt';
import type { leave as contract } from '../../../contracts/time/leave';
import { isWeekday } from '../../../contracts/time/leave-days';
import { FreeDay, freeDays } from '../../platform/calendar/work-calendar';
import type { Env } from '../../platform/call/env';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { changedSince } from '../../platform/caller/seen-version';
import { database, mustChange, run, type Statement, wasRefused } from '../../platform/database/db';
import { notifyAdmins } from '../../platform/mail/notify';
import { inOneTrip, readRows } from '../../platform/record/row';
import { actableLeave } from './cancel';
import { matchDays, NOT_COVERED, recountLeaves, returnDays } from './days-taken';
import { BY_TENURE } from './grants';
import { endLeaveDays, refuseUnlessOpen, resumptionProblem } from './recall';
import { resumedReceipt } from './receipts';
import { tellEmployeeOfLeave } from './tell-turn';
import { tellApprovers } from './turn-end';
import { LEAVE_MOVED, type LeaveForAct, readLeaveForTurn } from './turn-row';

/** The number of days after the end of a leave for which holidays are looked up. */
const A_MONTH = 31;
const REASON = 'Back at work';

/** The first day of work after a day, by the holidays that follow it. */
function nextWorkday(after: Day, free: readonly FreeDay[]): Day {
  const holidays = new Set(free.map(({ day }) => day));
  let day = addDays(after, 1);
  while (!isWeekday(day) || holidays.has(day)) day = addDays(day, 1);
  return day;
}

/** The leave that an SQL condition picks, with the first day of work after it. */
async function withReturn(
  call: Pick<Call<{ id: number }>, 'db' | 'input' | 'caller' | 'now'>,
  where: SQL,
): Promise<{ row: LeaveForAct; expected: Day }> {
  const of = (column: string) => sql`(SELECT r.${sql.raw(column)} FROM leave_request r WHERE r.id = ${call.input.id})`;
  const state = sql`(SELECT b.state FROM branch b WHERE b.id = ${of('branch_id')})`;
  const [row, free] = await inOneTrip(
    readLeaveForTurn(call, where),
    readRows(call.db, FreeDay, freeDays(state, of('end_date'), sql`date(${of('end_date')}, ${`+${A_MONTH} days`})`)),
  );
  return { row, expected: nextWorkday(row.end_date, free) };
}

/**
 * C938. Records the first day of work after leave that has begun: a day within it, or the first day of work after it. Somebody
 * who comes later records that on the day, with a reason. Days that were not taken come back on that day, or at once where HR
 * records it. Managers and HR are told.
 */
export async function resume(call: Call<ParsedOf<typeof contract.resume>>): Promise<ReceiptedAnswer> {
  const { db, input, now, caller, commit, audit } = call;
  const { row, expected } = await withReturn(call, actableLeave(call));
  refuseUnlessOpen(row);
  const { resumption_date, reason } = input;
  const today = lagosDay(now);
  if (resumption_date < today) throw resumptionProblem('Choose today or a later day');
  if (resumption_date <= row.start_date) throw resumptionProblem('This leave has not begun by then. Cancel it instead');
  if (row.start_date > today)
    throw refuse.conflict(`This leave begins on ${leaveDate(row.start_date)}. Say then when you are back.`);
  if (resumption_date > expected && resumption_date > today)
    throw resumptionProblem(`Work begins on ${leaveDate(expected)}. Who comes later records it on that day`);
  if (resumption_date > expected && !reason)
    throw refuse.fields({ reason: [`Say why work begins later than on ${leaveDate(expected)}`] });
  const waits = row.about_asker && resumption_date > today && resumption_date <= row.end_date;
  const { copy, ...given } = await resumedReceipt(call, row, resumption_date, waits);
  const who = row.about_asker ? row.employee : caller.name;
  return commit(
    [
      run(
        db,
        sql`UPDATE leave_request SET resumption_date = ${resumption_date}, resumption_reason = ${reason},
          returns_on = ${waits ? resumption_date : null}, version = version + 1
        WHERE id = ${row.id} AND version = ${row.version}`,
      ),
      ...(waits ? [mustChange(db)] : endLeaveDays(call, row, resumption_date, REASON)),
      ...copy,
      audit({
        action: 'Resumed from leave',
        record: 'leave',
        record_id: row.id,
        after: { resumption_date },
        note: reason || null,
      }),
      ...(await tellApprovers(call, row, { what: 'RESUMED', words: reason, by: who, back: resumption_date })),
      notifyAdmins(call, {
        sender: who,
        subject: row.about_asker
          ? `is back at work from ${leaveDate(resumption_date)}`
          : `recorded that ${row.employee} is back from ${leaveDate(resumption_date)}`,
        path: pages.leaveDetails(row.id),
        company: sql`${row.company_id}`,
        area: 'records',
      }),
    ],
    { message: 'Leave updated successfully', ...given },
    { conflict: LEAVE_MOVED },
  );
}

/**
 * HR corrects the return from accepted leave: another day, or no return yet. The days of the leave become those before that day
 * at once; the employee and the managers are told.
 */
export async function correctResumption(
  call: Call<ParsedOf<typeof contract.correctResumption>>,
): Promise<{ message: string }> {
  const { db, input, caller, now, commit, audit } = call;
  const { row, expected } = await withReturn(call, sql`r.id = ${input.id}`);
  if (row.about_asker) throw refuse.forbidden('Another admin puts right when you came back.');
  if (row.status !== 'ACCEPTED') throw refuse.conflict('This leave is not accepted, so nobody comes back from it.');
  if (!row.resumption_date) throw refuse.conflict('Nobody has recorded a first day of work yet. Record it first.');
  if (row.version !== input.version) throw refuse.conflict(changedSince('This leave'));
  const { reason } = input;
  const day = input.resumption_date || null;
  const latest = [expected, lagosDay(now)].toSorted().at(-1) ?? expected;
  if (day && day <= row.start_date) throw resumptionProblem('This leave has not begun by then. Cancel it instead');
  if (day && day > latest) throw resumptionProblem(`Choose ${leaveDate(latest)} or an earlier day`);
  const words = day
    ? `put right your first day of work: ${leaveDate(day)}`
    : 'recorded that you have not come back from your leave yet';
  return commit(
    [
      run(
        db,
        sql`UPDATE leave_request SET resumption_date = ${day}, resumption_reason = ${reason}, returns_on = NULL,
          version = version + 1 WHERE id = ${row.id} AND version = ${row.version}`,
      ),
      mustChange(db),
      ...matchDays({ db, by: caller.name, now, reason: 'First day of work put right' }, row.id),
      audit({
        action: 'Return from leave put right',
        record: 'leave',
        record_id: row.id,
        before: { resumption_date: row.resumption_date },
        after: { resumption_date: day },
        note: reason,
      }),
      ...(await tellEmployeeOfLeave(call, row, {
        sender: caller.name,
        notice: words,
        subject: `Your leave from ${leaveDate(row.start_date)}: the first day of work was put right`,
        words: [`${caller.name} ${words}.`, `${caller.name} wrote: ${reason}`, 'Your balance follows it.'],
      })),
      ...(await tellApprovers(call, row, {
        what: day ? 'RESUMED' : 'NOT_BACK',
        words: reason,
        by: caller.name,
        ...(day ? { back: day } : {}),
      })),
    ],
    { message: 'Leave updated successfully' },
    { conflict: NOT_COVERED },
  );
}

const Returning = z.object({ id: z.int() });
/** Leaves in one batch. */
const PIECE = 100;

/** Gives back the days of people who announced an early return, once its day has come. */
export async function returnComeDays(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const today = lagosDay(now);
  const come = sql`SELECT id FROM leave_request WHERE returns_on <= ${today} ORDER BY returns_on, id LIMIT ${PIECE}`;
  const rows = await readRows(db, Returning, come);
  if (rows.length === 0) return;
  const those = sql`SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))})`;
  const statements: Statement[] = [
    ...returnDays(
      { db, by: BY_TENURE, now, reason: REASON },
      those,
      sql`(SELECT v.returns_on FROM leave_request v WHERE v.id = leave_day.leave_id)`,
    ),
    recountLeaves(db, those),
    run(db, sql`UPDATE leave_request SET returns_on = NULL WHERE id IN (${those}) AND returns_on <= ${today}`),
    mustChange(db, rows.length),
  ];
  try {
    const [first, ...rest] = statements;
    if (first) await db.batch([first, ...rest]);
  } catch (error) {
    // HR corrected one, or another run came first: the next minute reads again.
    if (!wasRefused(error)) throw error;
  }
}
