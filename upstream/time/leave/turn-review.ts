import { sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import type { leave as contract } from '../../../contracts/time/leave';
import type { LeaveAction, LinkedDecider } from '../../../contracts/time/leave-state';
import { receiptOf } from '../../platform/call/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { changedSince } from '../../platform/caller/seen-version';
import { typedText } from '../../platform/mail/mail-words';
import { readLeave } from './detail';
import { leaveOfLink } from './leave-by-link';
import { leaveAmountWords, leaveDaysWords } from './mail-words';
import { tellEmployeeOfLeave } from './tell-turn';
import { tellApprovers } from './turn-end';
import { moveLeaveTurn } from './turn-move';
import { afterDecisionWords, outcome } from './turn-outcome';
import { actorAt, COLUMNS_OF } from './turn-row';

/** Document 1 section 5. */
const ADD_COMMENT = 'Please Add your Comment';
const THEIRS = 'This link is for another decision.';

type Reviewed = OutputOf<typeof contract.clientUpdate>;

interface Said {
  place: LinkedDecider;
  action: LeaveAction;
  words: string;
}

/** C013. A line manager acts with their own pair of fields; the pair of the other manager is refused. */
export async function supervisorUpdate(call: Call<ParsedOf<typeof contract.supervisorUpdate>>): Promise<Reviewed> {
  const { input, principal } = call;
  const place = principal.kind === 'link' && principal.actor === 'line_manager2' ? 'line_manager2' : 'line_manager1';
  const other = place === 'line_manager1' ? 'line_manager2' : 'line_manager1';
  const action = input[`${place}_action`];
  if (!action || input[`${other}_action`] !== undefined || input[`${other}_comments`] !== undefined)
    throw refuse.forbidden(THEIRS);
  return review(call, { place, action, words: input[`${place}_comments`] ?? '' });
}

/** C901. */
export const clientUpdate = (call: Call<ParsedOf<typeof contract.clientUpdate>>): Promise<Reviewed> =>
  review(call, { place: 'client', action: call.input.client_status, words: call.input.client_notes });

async function review(call: Call<{ id: number; version: number }>, said: Said): Promise<Reviewed> {
  const { commit, audit } = call;
  const { row, place } = await leaveOfLink(call);
  if (place !== said.place) throw refuse.forbidden(THEIRS);
  if (!said.words) throw refuse.fields({ [COLUMNS_OF[place].words]: [ADD_COMMENT] });
  // The trail names the person; a link knows only an address.
  const actor = actorAt(row, place);
  const by = { ...call, caller: { ...call.caller, name: actor.name } };
  const { after, statements, conflict } = moveLeaveTurn(by, row, said);
  if (row.version !== call.input.version) throw refuse.conflict(changedSince('This leave'));
  const yes = said.action === 'APPROVED';
  const did = yes ? 'accepted' : 'rejected';
  const { receipt, copy } = await receiptOf(call, {
    company: row.company,
    subject: `You ${did} the leave of ${row.employee}`,
    what: `You ${did} ${leaveAmountWords(row)} of ${row.employee}, ${leaveDaysWords(row)}, and wrote: ${said.words}`,
    outcome: { word: yes ? 'Accepted' : 'Rejected', yes },
    next: afterDecisionWords(row, after),
  });
  return commit(
    [
      ...statements,
      ...copy,
      audit({
        action: yes ? 'Leave approved' : 'Leave declined',
        record: 'leave',
        record_id: row.id,
        before: { status: row.status, turn: row.turn },
        after: { status: after.status, turn: after.turn, [COLUMNS_OF[place].action]: said.action },
        note: said.words,
      }),
      ...(await tellEmployeeOfLeave(by, row, outcome(row, after, { ...actor, words: typedText(said.words) }))),
      ...(after.status === 'PENDING'
        ? []
        : await tellApprovers(by, row, { what: after.status, words: said.words, by: actor.name, except: place })),
    ],
    async () => ({ ...(await readLeave(call, sql`r.id = ${row.id}`, place)), receipt }),
    { conflict },
  );
}
