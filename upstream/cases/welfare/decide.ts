import { sql } from 'drizzle-orm';
import type { welfare as contract, Welfare } from '../../../contracts/cases/welfare';
import { WELFARE_COURSE } from '../../../contracts/cases/welfare-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { raisersOf } from '../../platform/call/caller-role';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { refuseIfRaised } from '../../platform/caller/four-eyes';
import { run, type Statement } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { nairaAmount } from '../../platform/mail/money';
import { deferRefusal, inOneTrip } from '../../platform/record/row';
import type { CaseActor } from '../case/actor';
import { CASE_CHANGED, type Move, moveCase } from '../case/move';
import { readWelfareAfterAct } from './detail';
import { readGiving } from './facts';
import { hrGift } from './give';
import type { WelfareLimit } from './limits';
import { waits } from './list';
import { refuseInPayroll, tellSubject, type WelfareForAct, welfareForHr } from './welfare-for-act';
import { EVENTS } from './words';

type Row = Move<string, string, string>['row'] & { company: string };

/** The decision about a request. */
export interface WelfareDecision {
  status: 'APPROVED' | 'DECLINED';
  /** In kobo. */
  amount: number;
  months: number;
  note: string;
  actor: 'hr' | 'approver';
  /** The limit of the day; null where nothing is given. */
  limit: WelfareLimit | null;
}

/** The words about a decision for the timeline, the audit and the employee. */
function wordsOf(
  { name }: CaseActor['caller'],
  row: Row,
  now: WelfareForAct,
  { status, amount, months, note }: WelfareDecision,
) {
  const what = now.title;
  const wrote = note ? [`${typedText(name)} wrote: ${typedText(note)}`] : [];
  if (status === 'APPROVED') {
    const repaid = months > 0 ? `, repaid in ${months === 1 ? 'one month' : `${months} months`} without interest` : '';
    return {
      event: EVENTS.approved,
      action: 'Welfare approved',
      notice: `approved your request for ${what}`,
      subject: `Your request for ${what} is approved`,
      lines: [`${nairaAmount(amount)} of ${nairaAmount(now.amount)} is approved${repaid}. HR pays it next.`, ...wrote],
    };
  }
  if (row.status === 'APPROVED')
    return {
      event: EVENTS.calledOff,
      action: 'Welfare called off',
      notice: `called off your ${what}, which was approved`,
      subject: `Your ${what} is called off`,
      lines: [`${nairaAmount(now.amount)} was approved, and is not paid. You can ask anew at any time.`, ...wrote],
    };
  return {
    event: EVENTS.declined,
    action: 'Welfare declined',
    notice: `declined your request for ${what}`,
    subject: `Your request for ${what} was declined`,
    lines: [`Your request for ${nairaAmount(now.amount)} was declined.`, ...wrote],
  };
}

/** The statements of a decision: it moves, what is given is written down with its limit, and the employee is told. */
export async function welfareDecisionStatements(
  by: CaseActor,
  row: Row,
  now: WelfareForAct,
  decision: WelfareDecision,
): Promise<Statement[]> {
  const { status, amount, months, note, actor, limit } = decision;
  const approves = status === 'APPROVED';
  const { event, action, ...words } = wordsOf(by.caller, row, now, decision);
  const { statements } = moveCase(by, {
    row,
    course: WELFARE_COURSE,
    act: approves ? 'approve' : 'decline',
    actor,
    event: { kind: event, reach: 'SUBJECT', way: 'APP', words: note, data: approves ? { amount, months } : {} },
    audit: { action, after: approves ? { amount, months } : {}, note: note || null },
    words: 'This is decided already.',
  });
  const given = limit
    ? sql`, amount = ${amount}, months = ${months}, limit_amount = ${limit.most}, of_net = ${limit.of_net ? 1 : 0}`
    : sql``;
  return [
    ...statements,
    run(by.db, sql`UPDATE welfare SET decision_note = ${note} ${given} WHERE case_id = ${row.id}`),
    ...(await tellSubject(by, row, now, words)),
  ];
}

/**
 * HR's decision, where no approval workflow decides. Nobody decides about themselves, nor what they asked for. What is approved and
 * not yet paid can be called off. Of two who decide at once the second is told.
 */
export async function decideWelfare(call: Call<ParsedOf<typeof contract.decide>>): Promise<Welfare> {
  return lookAgain(() => decideOnce(call));
}

async function decideOnce(call: Call<ParsedOf<typeof contract.decide>>): Promise<Welfare> {
  const { input, commit } = call;
  const [{ held, now }, facts, notRaised] = await inOneTrip(
    welfareForHr(call),
    readGiving(call, input.id),
    deferRefusal(
      refuseIfRaised(
        call,
        raisersOf('WELFARE', input.id),
        'Nobody decides what they asked for. Another admin has to do this.',
      ),
    ),
  );
  notRaised();
  if (now.under_approval) throw refuse.conflict('An approval workflow decides about this.');
  if (held.version !== input.version)
    throw refuse.conflict(waits(held) ? CASE_CHANGED : 'Somebody has decided this already. Reload the page.');
  const { status, note } = input;
  if (status === 'DECLINED') {
    refuseInPayroll(now);
    if (held.status === 'APPROVED' && note === '') throw refuse.fields({ note: ['Say why it is called off'] });
    const { amount, months } = now;
    const statements = await welfareDecisionStatements(call, held, now, {
      status,
      note,
      amount,
      months,
      actor: 'hr',
      limit: null,
    });
    return commit(statements, readWelfareAfterAct(call, held, true), { conflict: CASE_CHANGED });
  }
  const amount = input.amount ?? now.amount;
  const months = now.months > 0 ? (input.months ?? now.months) : 0;
  const { limit, holds } = hrGift(call, facts, {
    ...{ request: held.id, amount, months, asked_months: now.months, knowingly: input.over_limit },
  });
  const statements = await welfareDecisionStatements(call, held, now, {
    status,
    note,
    amount,
    months,
    actor: 'hr',
    limit,
  });
  return commit([holds, ...statements], readWelfareAfterAct(call, held), { conflict: CASE_CHANGED });
}
