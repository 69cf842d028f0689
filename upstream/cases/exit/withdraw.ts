import { sql } from 'drizzle-orm';
import type { exit as contract } from '../../../contracts/cases/exit';
import { EXIT_COURSE } from '../../../contracts/cases/exit-state';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { endApproval } from '../../approvals/approval/end';
import { callingOff } from '../../hiring/meeting/book';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { inOneTrip } from '../../platform/record/row';
import type { CaseActor } from '../case/actor';
import { CASE_CHANGED, moveCase } from '../case/move';
import { notifyHrOfCase } from '../case/tell-people';
import { tellLeaver } from './decide';
import { readExitAfterAct } from './detail';
import { keepsEmployment } from './employment';
import { exitWithdrawalReceipt } from './receipts';
import { type ExitForCaller, exitCaseRow, exitForCaller, type StoredExit } from './stored-exit';
import { EXIT_EVENTS, exitTitle } from './words';

type Withdrawing = Call<ParsedOf<typeof contract.withdraw>>;

/** The person who may withdraw a waiting exit: the employee a resignation, and HR an exit that HR started. */
function actorOf({ held, exit }: ExitForCaller): 'employee' | 'hr' {
  const resigned = exit.user_id !== null && exit.opened_by === exit.user_id;
  if (held.isSubject && !resigned) throw refuse.forbidden('HR started this. Ask HR to withdraw it.');
  if (held.isDesk && resigned) throw refuse.conflict('Only who resigned takes it back. You can decline it.');
  return held.isSubject ? 'employee' : 'hr';
}

/** Before the approval: takes back an exit, also from its approvers. */
async function takenBack(call: Withdrawing, one: ExitForCaller, ended: Statement[]): Promise<Statement[]> {
  const { held, exit } = one;
  const { reason } = call.input;
  const actor = actorOf(one);
  const { statements } = moveCase(call, {
    row: exitCaseRow(exit),
    course: EXIT_COURSE,
    act: 'withdraw',
    actor,
    event: {
      kind: EXIT_EVENTS.withdrawn,
      reach: 'SUBJECT',
      words: reason,
      party: actor === 'employee' ? held.partyId : null,
    },
    audit: { action: 'Exit withdrawn', note: reason },
    words: 'This exit is decided already, and cannot be withdrawn.',
  });
  const title = exitTitle(exit.type, exit.name);
  const lines = [`${typedText(call.caller.name)} withdrew it. The reason: ${typedText(reason)}`];
  return [
    ...statements,
    ...ended,
    ...(actor === 'employee'
      ? await notifyHrOfCase(call, held, { notice: `withdrew: ${title}`, subject: `Withdrawn: ${title}`, lines })
      : await tellLeaver(call, exit, { notice: 'withdrew your exit', subject: `Withdrawn: ${title}`, lines })),
  ];
}

/** Until the last day: HR calls off an exit that was approved. */
function calledOff(call: Withdrawing, { held, exit }: ExitForCaller): Promise<Statement[]> {
  if (held.isSubject) throw refuse.conflict('Your exit is approved. Ask HR if you want to stay.');
  if (exit.last_day < lagosDay(call.now)) throw refuse.conflict('The last day is over. Hire the person anew instead.');
  return callOff(call, exit, call.input.reason);
}

/**
 * The statements that call off an exit that was agreed to, so that the employment goes on as if it had never ended. `as` is who
 * does it, where that is not who calls.
 */
export async function callOff(call: Call<unknown>, exit: StoredExit, reason: string, as: CaseActor = call) {
  const { db } = call;
  const { statements } = moveCase(as, {
    row: exitCaseRow(exit),
    course: EXIT_COURSE,
    act: 'callOff',
    actor: 'hr',
    event: { kind: EXIT_EVENTS.calledOff, reach: 'SUBJECT', words: reason },
    audit: { action: 'Exit called off', note: reason },
    words: 'This exit can no longer be called off. Open its settlement again first.',
  });
  const title = exitTitle(exit.type, exit.name);
  const [mails, meeting] = await inOneTrip(
    tellLeaver(as, exit, {
      notice: 'called off your exit',
      subject: `Called off: ${title}`,
      lines: [
        `${typedText(as.caller.name)} called your exit off. Your employment goes on.`,
        `The reason: ${typedText(reason)}`,
      ],
    }),
    exit.coming_meeting === null ? [] : callingOff(call, exit.coming_meeting),
  );
  return [
    ...statements,
    run(db, sql`UPDATE exit SET meeting_id = NULL WHERE case_id = ${exit.case_id}`),
    run(db, sql`UPDATE exit_clearance SET quiet_since = NULL WHERE case_id = ${exit.case_id}`),
    ...keepsEmployment(as, exit),
    ...meeting,
    ...mails,
  ];
}

/** Withdraws an exit that waits, or calls off one that was approved. */
export async function withdrawExit(call: Withdrawing): Promise<OutputOf<typeof contract.withdraw>> {
  const { id } = call.input;
  const [one, ended] = await inOneTrip(exitForCaller(call, id), endApproval(call, 'exit', id));
  const statements = one.exit.status === 'PENDING' ? await takenBack(call, one, ended) : await calledOff(call, one);
  const { copy, ...given } = await exitWithdrawalReceipt(call, one);
  const read = readExitAfterAct(call, one);
  return call.commit([...statements, ...copy], async () => ({ ...(await read()), ...given }), {
    conflict: CASE_CHANGED,
  });
}
