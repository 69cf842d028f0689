import { sql } from 'drizzle-orm';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { leave as contract, Leave } from '../../../contracts/time/leave';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { actedFor, refuseIfRaised } from '../../platform/caller/four-eyes';
import { typedText } from '../../platform/mail/mail-words';
import { deferRefusal, inOneTrip } from '../../platform/record/row';
import { readLeave } from './detail';
import { tellEmployeeOfLeave } from './tell-turn';
import { tellApprovers } from './turn-end';
import { moveLeaveTurn } from './turn-move';
import { outcome } from './turn-outcome';
import { LEAVE_MOVED, readLeaveForTurn } from './turn-row';

/** HR's decision, at its turn or in the place of somebody who held the request too long. Nobody decides their own request. */
export async function decideLeaveAsHr(call: Call<ParsedOf<typeof contract.decide>>): Promise<Leave> {
  const { input, caller, commit, audit } = call;
  const [row, notRaised] = await inOneTrip(
    readLeaveForTurn(call, sql`r.id = ${input.id}`),
    deferRefusal(
      refuseIfRaised(
        call,
        actedFor('leave', input.id),
        'You acted in the name of the employee here. Another admin decides about it.',
      ),
    ),
  );
  notRaised();
  if (row.about_asker) throw refuse.forbidden('Nobody decides about their own leave.');
  if (row.version !== input.version) throw refuse.conflict(LEAVE_MOVED);
  const action = input.status === 'ACCEPTED' ? 'APPROVED' : 'DECLINED';
  const { after, statements, conflict } = moveLeaveTurn(call, row, {
    place: 'employer',
    action,
    words: input.employer_comments,
    workedFrom: input.resumption_date || undefined,
  });
  const inPlaceOf = row.turn && row.turn !== 'employer' ? { in_place_of: row.turn } : {};
  return commit(
    [
      ...statements,
      audit({
        action: action === 'APPROVED' ? 'Leave accepted' : 'Leave rejected',
        record: 'leave',
        record_id: row.id,
        before: { status: row.status, turn: row.turn },
        after: {
          status: after.status,
          ...inPlaceOf,
          ...(input.resumption_date ? { resumption_date: input.resumption_date } : {}),
        },
        note: input.employer_comments,
      }),
      ...(await tellEmployeeOfLeave(
        call,
        row,
        outcome(row, after, { name: caller.name, role: 'HR', words: typedText(input.employer_comments) }),
      )),
      ...(await tellApprovers(call, row, { what: input.status, words: input.employer_comments, by: caller.name })),
    ],
    () => readLeave(call, sql`r.id = ${row.id}`, 'hr'),
    { conflict },
  );
}
