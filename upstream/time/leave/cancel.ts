import { sql } from 'drizzle-orm';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { ReceiptedAnswer } from '../../../contracts/platform/receipt';
import type { leave as contract } from '../../../contracts/time/leave';
import { isOwnRecord } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { returnDays } from './days-taken';
import { cancelledReceipt } from './receipts';
import { endOfLeave } from './turn-end';
import { LEAVE_MOVED, type LeaveForAct, readLeaveForTurn } from './turn-row';

/** SQL condition on request `r` and employee `e`: the asker may act on it, as HR of the company or as the employee. */
export const actableLeave = (call: Pick<Call<{ id: number }>, 'input' | 'administers' | 'caller'>) =>
  call.administers ? sql`r.id = ${call.input.id}` : sql`r.id = ${call.input.id} AND ${isOwnRecord(call)}`;

/** The reason why a request can no longer be taken back; undefined while it can. */
function whyNot({ status, start_date, about_asker }: LeaveForAct, today: string): string | undefined {
  if (status === 'CANCELLED') return 'This leave was cancelled already.';
  if (status === 'REJECTED') return 'This leave was rejected, and its days are back.';
  // Days that were taken cannot be taken back.
  if (about_asker && status === 'ACCEPTED' && start_date <= today)
    return 'This leave has begun. Record when you are back at work instead.';
  return undefined;
}

/** Takes a request back. Its days are free again, and the people who approved it or have it now are told. */
export async function cancel(call: Call<ParsedOf<typeof contract.cancel>>): Promise<ReceiptedAnswer> {
  const { db, input, caller, now, commit, audit } = call;
  const row = await readLeaveForTurn(call, actableLeave(call));
  const because = whyNot(row, lagosDay(now));
  if (because) throw refuse.conflict(because);
  const { copy, ...given } = await cancelledReceipt(call, row);
  const statements: Statement[] = [
    ...copy,
    run(
      db,
      sql`UPDATE leave_request SET status = 'CANCELLED', turn = NULL, turn_at = NULL, to_ask = 0, escalated_at = NULL,
        cancelled_at = ${now.toISOString()}, cancel_reason = ${input.reason}, version = version + 1
      WHERE id = ${row.id} AND version = ${row.version}`,
    ),
    mustChange(db),
    ...returnDays({ db, by: caller.name, now, reason: 'Leave cancelled' }, sql`${row.id}`),
    audit({
      action: 'Leave cancelled',
      record: 'leave',
      record_id: row.id,
      before: { status: row.status },
      after: { status: 'CANCELLED' },
      note: input.reason || null,
    }),
    ...(await endOfLeave(call, row, { what: 'CANCELLED', words: input.reason })),
  ];
  return commit(statements, { message: 'Leave cancelled', ...given }, { conflict: LEAVE_MOVED });
}
