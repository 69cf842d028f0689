import { sql } from 'drizzle-orm';
import type { ParsedOf } from '../../contracts/call';
import { addDays, type Day, lagosDay, leaveDate } from '../../contracts/dates';
import type { leave as contract } from '../../contracts/leave';
import { isWeekday } from '../../contracts/leave-days';
import type { Receipted } from '../../contracts/receipt';
import { mustChange, run, type Statement } from '../db';
import { beside, readRows } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { FreeDay, freeDays } from '../work-calendar';
import { mine } from './cancel';
import { countAnew, returnDays } from './days-taken';
import { resumedReceipt } from './receipts';
import { endOfLeave } from './turn-end';
import { type HeldLeave, held, MEANWHILE } from './turn-row';

const at = (resumption_date: string) => refuse.fields({ resumption_date: [resumption_date] });

/** Refuses to end leave that is not accepted, or that has ended already. */
function refuseUnlessOpen(row: HeldLeave): void {
  if (row.status !== 'ACCEPTED') throw refuse.conflict('This leave is not accepted, so nobody comes back from it.');
  if (row.resumption_date)
    throw refuse.conflict(`The first day of work is recorded already: ${leaveDate(row.resumption_date)}.`);
}

/** Days from the first day of work on come back; what the leave takes is counted anew. */
const ended = (
  { db, caller, now }: Pick<Call<unknown>, 'db' | 'caller' | 'now'>,
  row: HeldLeave,
  day: Day,
  reason: string,
): Statement[] => [
  mustChange(db),
  ...returnDays({ db, by: caller.name, now, reason }, sql`${row.id}`, day),
  countAnew(db, sql`${row.id}`),
];

/** Calls somebody back from accepted leave. The days from their first day of work come back. */
export async function recall(call: Call<ParsedOf<typeof contract.recall>>): Promise<{ message: string }> {
  const { db, input, now, commit, audit } = call;
  const row = await held(call, sql`r.id = ${input.id}`);
  if (row.about_asker) throw refuse.forbidden('Nobody calls themselves back. Record when you are back at work.');
  refuseUnlessOpen(row);
  const { resumption_date, reason } = input;
  if (resumption_date < lagosDay(now)) throw at('Choose today or a later day');
  if (resumption_date <= row.start_date) throw at('This leave has not begun by then. Cancel it instead');
  if (resumption_date > row.end_date) throw at(`This leave ends on ${leaveDate(row.end_date)}`);
  return commit(
    [
      run(
        db,
        sql`UPDATE leave_request SET resumption_date = ${resumption_date}, recalled_at = ${now.toISOString()},
          recall_reason = ${reason}, version = version + 1 WHERE id = ${row.id} AND version = ${row.version}`,
      ),
      ...ended(call, row, resumption_date, 'Recalled from leave'),
      audit({
        action: 'Recalled from leave',
        record: 'leave',
        record_id: row.id,
        after: { resumption_date },
        note: reason,
      }),
      ...(await endOfLeave(call, row, { what: 'RECALLED', words: reason, back: resumption_date })),
    ],
    { message: 'Leave updated successfully' },
    { conflict: MEANWHILE },
  );
}

/** How far holidays are looked up after the end of a leave. */
const A_MONTH = 31;

/** The first day of work after a day, by the holidays that follow it. */
function nextWorkday(after: Day, free: readonly FreeDay[]): Day {
  const holidays = new Set(free.map(({ day }) => day));
  let day = addDays(after, 1);
  while (!isWeekday(day) || holidays.has(day)) day = addDays(day, 1);
  return day;
}

/** C938. Records the first day of work after leave. Earlier than its end gives days back; later than needed wants a reason. */
export async function resume(call: Call<ParsedOf<typeof contract.resume>>): Promise<Receipted> {
  const { db, input, now, commit, audit } = call;
  const of = (column: string) => sql`(SELECT r.${sql.raw(column)} FROM leave_request r WHERE r.id = ${input.id})`;
  const state = sql`(SELECT b.state FROM branch b WHERE b.id = ${of('branch_id')})`;
  const [row, free] = await beside(
    held(call, mine(call)),
    readRows(db, FreeDay, freeDays(state, of('end_date'), sql`date(${of('end_date')}, ${`+${A_MONTH} days`})`)),
  );
  refuseUnlessOpen(row);
  const { resumption_date, reason } = input;
  if (resumption_date < lagosDay(now)) throw at('Choose today or a later day');
  if (resumption_date <= row.start_date) throw at('This leave has not begun by then. Cancel it instead');
  const expected = nextWorkday(row.end_date, free);
  if (resumption_date > expected && !reason)
    throw refuse.fields({ reason: [`Say why work begins later than on ${leaveDate(expected)}`] });
  const { copy, ...given } = await resumedReceipt(call, row, resumption_date);
  return commit(
    [
      run(
        db,
        sql`UPDATE leave_request SET resumption_date = ${resumption_date}, resumption_reason = ${reason}, version = version + 1
        WHERE id = ${row.id} AND version = ${row.version}`,
      ),
      ...ended(call, row, resumption_date, 'Back at work'),
      ...copy,
      audit({
        action: 'Resumed from leave',
        record: 'leave',
        record_id: row.id,
        after: { resumption_date },
        note: reason || null,
      }),
    ],
    { message: 'Leave updated successfully', ...given },
    { conflict: MEANWHILE },
  );
}
