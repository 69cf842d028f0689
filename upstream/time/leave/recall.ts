import { sql } from 'drizzle-orm';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type Day, lagosDay, leaveDate } from '../../../contracts/platform/dates';
import type { leave as contract } from '../../../contracts/time/leave';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { recountLeaves, returnDays } from './days-taken';
import { endOfLeave } from './turn-end';
import { LEAVE_MOVED, type LeaveForAct, readLeaveForTurn } from './turn-row';

export const resumptionProblem = (resumption_date: string) => refuse.fields({ resumption_date: [resumption_date] });

/** Refuses to end leave that is not accepted, or that has ended already. */
export function refuseUnlessOpen(row: LeaveForAct): void {
  if (row.status !== 'ACCEPTED') throw refuse.conflict('This leave is not accepted, so nobody comes back from it.');
  if (row.resumption_date)
    throw refuse.conflict(`The first day of work is recorded already: ${leaveDate(row.resumption_date)}.`);
}

/** Gives back the days from the first day of work on, and counts the leave again. */
export const endLeaveDays = (
  { db, caller, now }: Pick<Call<unknown>, 'db' | 'caller' | 'now'>,
  row: LeaveForAct,
  day: Day,
  reason: string,
): Statement[] => [
  mustChange(db),
  ...returnDays({ db, by: caller.name, now, reason }, sql`${row.id}`, day),
  recountLeaves(db, sql`${row.id}`),
];

/** Recalls an employee from accepted leave. The days from their first day of work come back. */
export async function recall(call: Call<ParsedOf<typeof contract.recall>>): Promise<{ message: string }> {
  const { db, input, now, commit, audit } = call;
  const row = await readLeaveForTurn(call, sql`r.id = ${input.id}`);
  if (row.about_asker) throw refuse.forbidden('Nobody calls themselves back. Record when you are back at work.');
  refuseUnlessOpen(row);
  const { resumption_date, reason } = input;
  if (resumption_date < lagosDay(now)) throw resumptionProblem('Choose today or a later day');
  if (resumption_date <= row.start_date) throw resumptionProblem('This leave has not begun by then. Cancel it instead');
  if (resumption_date > row.end_date) throw resumptionProblem(`This leave ends on ${leaveDate(row.end_date)}`);
  return commit(
    [
      run(
        db,
        sql`UPDATE leave_request SET resumption_date = ${resumption_date}, recalled_at = ${now.toISOString()},
          recall_reason = ${reason}, version = version + 1 WHERE id = ${row.id} AND version = ${row.version}`,
      ),
      ...endLeaveDays(call, row, resumption_date, 'Recalled from leave'),
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
    { conflict: LEAVE_MOVED },
  );
}
