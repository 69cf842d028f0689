import { and, eq, sql } from 'drizzle-orm';
import { leaveDate } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange } from '../../platform/database/db';
import { leaveRequest } from './tables';
import { tellEmployeeOfLeave } from './tell-turn';
import { LEAVE_TO_ASK } from './turn-move';
import { LEAVE_MOVED, readLeaveForTurn, turnHolderName } from './turn-row';

/** C045. Asks the person whose turn it is once more; after the decision, tells the employee again. */
export async function notify(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, input, commit, audit } = call;
  const row = await readLeaveForTurn(call, sql`r.id = ${input.id}`);
  if (row.status === 'CANCELLED') throw refuse.conflict('This leave was cancelled. Nobody is to be told.');
  if (row.turn)
    return commit(
      [
        db
          .update(leaveRequest)
          .set({ to_ask: sql`max(${leaveRequest.to_ask}, ${LEAVE_TO_ASK.remind})` })
          .where(and(eq(leaveRequest.id, row.id), eq(leaveRequest.version, row.version))),
        mustChange(db),
        audit({ action: 'Leave asked once more', record: 'leave', record_id: row.id, after: { turn: row.turn } }),
      ],
      { message: row.turn === 'employer' ? 'HR is reminded' : `${turnHolderName(row, row.turn)} is reminded` },
      { conflict: LEAVE_MOVED },
    );
  const from = `from ${leaveDate(row.start_date)}`;
  const done = row.status === 'ACCEPTED' ? 'is accepted' : 'was rejected';
  return commit(
    [
      audit({
        action: 'Employee told of leave again',
        record: 'leave',
        record_id: row.id,
        after: { status: row.status },
      }),
      ...(await tellEmployeeOfLeave(call, row, {
        sender: call.caller.name,
        notice: `reminds you: your leave ${from} ${done}`,
        subject: `Your leave ${from} ${done}`,
        words: [`Your leave ${done}.`],
      })),
    ],
    { message: `${row.employee} is told again` },
  );
}
