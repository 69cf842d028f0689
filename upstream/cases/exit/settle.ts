import { sql } from 'drizzle-orm';
import type { exit as contract, Exit } from '../../../contracts/cases/exit';
import { EXIT_COURSE } from '../../../contracts/cases/exit-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { dayText } from '../../../contracts/platform/dates';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { refuseIfRaised } from '../../platform/caller/four-eyes';
import { refuseArea } from '../../platform/caller/limits-of';
import { refuseUnseen } from '../../platform/caller/seen-version';
import { mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { nairaAmount } from '../../platform/mail/money';
import { deferRefusal, inOneTrip } from '../../platform/record/row';
import { addDue, doneDue } from '../case/due';
import { addCaseEvent } from '../case/event';
import { CASE_CHANGED, moveCase } from '../case/move';
import { reopenLoansStatements, settleLoansStatements } from '../welfare/settle';
import { tellLeaver } from './decide';
import { readExitAfterAct } from './detail';
import {
  draftSettlement,
  groundOfSettlement,
  type SettlementDraft,
  settlementFacts,
  settlementSnapshot,
} from './settlement';
import { refuseIfTaken, settlementInto, settlementOut } from './settlement-in-payroll';
import { exitCaseRow, exitForHr, type StoredExit, settlersOf } from './stored-exit';
import { SETTLE } from './tick';
import { EXIT_EVENTS } from './words';

const WROTE = 'You started this exit or wrote a line of its settlement, so somebody else of HR approves it.';

/**
 * Adds a line of HR's own, or changes or removes one. The exit is another one then: nobody approves a total that they have not
 * seen, and no line comes between the reading and the approval.
 */
export const changeSettlementLine = (call: Call<ParsedOf<typeof contract.line>>): Promise<Exit> =>
  lookAgain(() => changedLine(call));

async function changedLine(call: Call<ParsedOf<typeof contract.line>>): Promise<Exit> {
  const { db, input } = call;
  refuseArea(call.caller, 'pay');
  const { id, line, name, how, kind, amount } = input;
  if (line === undefined && amount === null) throw refuse.fields({ amount: ['Amount is required'] });
  const one = await exitForHr(call, id);
  const { exit } = one;
  if (!['APPROVED', 'CLEARANCE', 'SETTLEMENT'].includes(exit.status))
    throw refuse.conflict('Lines are written while the settlement is open.');
  const did = line === undefined ? 'Added' : amount === null ? 'Removed' : 'Changed';
  return call.commit(
    [
      run(db, sql`UPDATE case_file SET version = version + 1 WHERE id = ${id} AND version = ${exit.version}`),
      mustChange(db),
      line === undefined
        ? run(
            db,
            sql`INSERT INTO exit_line (case_id, name, how, kind, amount) VALUES (${id}, ${name}, ${how}, ${kind}, ${amount})`,
          )
        : amount === null
          ? run(db, sql`DELETE FROM exit_line WHERE id = ${line} AND case_id = ${id}`)
          : run(
              db,
              sql`UPDATE exit_line SET name = ${name}, how = ${how}, kind = ${kind}, amount = ${amount} WHERE id = ${line} AND case_id = ${id}`,
            ),
      mustChange(db),
      run(
        db,
        sql`UPDATE exit SET line_writers = json_insert(line_writers, '$[#]', ${call.caller.userId ?? 0}) WHERE case_id = ${id}
          AND ${call.caller.userId ?? 0} NOT IN (SELECT value FROM json_each(line_writers))`,
      ),
      ...addCaseEvent(call, id, { kind: EXIT_EVENTS.line, reach: 'DESK', data: { name, did } }),
      // The audit has no areas, so the amount is left out of it.
      call.audit({ action: `Settlement line ${did.toLowerCase()}`, record: 'exit', record_id: id, after: { name } }),
    ],
    readExitAfterAct(call, one),
    { conflict: 'This line was changed in the meantime. Reload the page.' },
  );
}

/** The statements that keep the settlement as it stands. What it takes of loans is taken with it. */
async function settled(call: Call<{ seen: string }>, exit: StoredExit, draft: SettlementDraft): Promise<Statement[]> {
  const { db, now, caller } = call;
  const { statements } = moveCase(call, {
    row: exitCaseRow(exit),
    course: EXIT_COURSE,
    act: 'settle',
    actor: 'hr',
    due: null,
    event: { kind: EXIT_EVENTS.settled, reach: 'SUBJECT' },
    audit: { action: 'Settlement approved' },
    words: 'A settlement is approved once every department has cleared.',
  });
  const settlement = draftSettlement(exit, draft);
  await refuseUnseen(settlementSnapshot(settlement), call.input.seen, 'The settlement');
  return [
    mustHold(db, sql`${groundOfSettlement(exit)} = ${draft.stands}`),
    ...statements,
    run(
      db,
      sql`UPDATE exit SET settled = ${JSON.stringify(settlement)}, settled_at = ${now.toISOString()}, settled_by = ${caller.name}
      WHERE case_id = ${exit.case_id}`,
    ),
    ...settlementInto(call, exit),
    ...settleLoansStatements(call, settlement.loans),
    doneDue(call, exit.case_id, { what: SETTLE }),
    ...(await tellLeaver(call, exit, {
      notice: 'approved your final settlement',
      subject: 'Your final settlement is approved',
      lines: [
        `Your final settlement is approved. It comes to ${nairaAmount(settlement.total)} after tax and contributions.`,
        `Your last day is ${dayText(exit.last_day)}.`,
      ],
    })),
  ];
}

/** The statements that open an approved settlement again. What payroll has of it goes with it. */
function opened(call: Call<unknown>, exit: StoredExit, notTaken: () => void): Statement[] {
  const { statements } = moveCase(call, {
    row: exitCaseRow(exit),
    course: EXIT_COURSE,
    act: 'reopenSettlement',
    actor: 'hr',
    due: exit.last_day,
    event: { kind: EXIT_EVENTS.unsettled, reach: 'SUBJECT' },
    audit: { action: 'Settlement opened again' },
    words: 'Only a settlement that is approved is opened again.',
  });
  notTaken();
  return [
    ...statements,
    ...settlementOut(call, exit),
    run(
      call.db,
      sql`UPDATE exit SET settled = NULL, settled_at = NULL, settled_by = NULL WHERE case_id = ${exit.case_id}`,
    ),
    ...reopenLoansStatements(call, exit.employee_id),
    addDue(call, exit.case_id, { what: SETTLE, due: exit.last_day }),
  ];
}

/** Approves the settlement as it stands, or opens it again. */
export async function settleExit(call: Call<ParsedOf<typeof contract.settle>>): Promise<Exit> {
  const { input } = call;
  refuseArea(call.caller, 'pay');
  const [one, notTaken, notRaised] = await inOneTrip(
    exitForHr(call, input.id),
    deferRefusal(refuseIfTaken(call, input.id)),
    deferRefusal(refuseIfRaised(call, settlersOf(input.id), WROTE)),
  );
  const { exit } = one;
  if (exit.version !== input.version) throw refuse.conflict(CASE_CHANGED);
  if (input.approve) notRaised();
  const statements = input.approve
    ? await settled(call, exit, await settlementFacts(call, exit))
    : opened(call, exit, notTaken);
  return call.commit(statements, readExitAfterAct(call, one), { conflict: CASE_CHANGED });
}
