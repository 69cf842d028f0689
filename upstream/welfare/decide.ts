import { sql } from 'drizzle-orm';
import type { ParsedOf } from '../../contracts/call';
import type { welfare as contract, Welfare } from '../../contracts/welfare';
import { WELFARE_COURSE } from '../../contracts/welfare-state';
import type { By } from '../case/by';
import { MEANWHILE, type Move, moveCase } from '../case/move';
import { run, type Statement } from '../db';
import { refuseInNameOf } from '../in-name-of';
import { typed } from '../mail-words';
import { money } from '../money';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { readAgain } from './detail';
import { unlawful } from './limits';
import { atDesk, type Standing, tellSubject } from './standing';
import { EVENTS } from './words';

type Row = Move<string, string, string>['row'] & { company: string };

/** What was decided about a request. */
export interface Decision {
  status: 'APPROVED' | 'DECLINED';
  /** In kobo. */
  amount: number;
  months: number;
  note: string;
  actor: 'hr' | 'approver';
}

/** The statements of a decision: it moves, what is given is written down, and the employee is told. */
export async function decided(by: By, row: Row, now: Standing, decision: Decision): Promise<Statement[]> {
  const { status, amount, months, note, actor } = decision;
  const approves = status === 'APPROVED';
  const { statements } = moveCase(by, {
    row,
    course: WELFARE_COURSE,
    act: approves ? 'approve' : 'decline',
    actor,
    event: {
      kind: approves ? EVENTS.approved : EVENTS.declined,
      reach: 'SUBJECT',
      way: 'APP',
      words: note,
      data: approves ? { amount, months } : {},
    },
    audit: {
      action: approves ? 'Welfare approved' : 'Welfare declined',
      after: approves ? { amount, months } : {},
      note: note || null,
    },
  });
  const what = now.title.toLowerCase();
  const wrote = note ? [`${typed(by.caller.name)} wrote: ${typed(note)}`] : [];
  return [
    ...statements,
    run(
      by.db,
      sql`UPDATE welfare SET amount = ${approves ? amount : now.amount}, months = ${approves ? months : now.months},
        decision_note = ${note} WHERE case_id = ${row.id}`,
    ),
    ...(await tellSubject(
      by,
      row,
      now,
      approves
        ? {
            notice: `approved your request for ${what}`,
            subject: `Your request for ${what} is approved`,
            lines: [
              `${money(amount)} of ${money(now.amount)} is approved${months > 0 ? `, repaid in ${months === 1 ? 'one month' : `${months} months`} without interest` : ''}. HR pays it next.`,
              ...wrote,
            ],
          }
        : {
            notice: `declined your request for ${what}`,
            subject: `Your request for ${what} was declined`,
            lines: [`Your request for ${money(now.amount)} was declined.`, ...wrote],
          },
    )),
  ];
}

/** HR's decision, where no approval workflow decides. Nobody decides about themselves, nor what they asked for. */
export async function decide(call: Call<ParsedOf<typeof contract.decide>>): Promise<Welfare> {
  const { input, caller, commit } = call;
  refuseInNameOf(call, 'HR decides about welfare under its own name. Go back to your own session first.');
  const { held, now } = await atDesk(call);
  if (held.opened_by !== null && held.opened_by === caller.userId)
    throw refuse.forbidden('Nobody decides what they asked for. Another admin has to do this.');
  if (now.under_approval) throw refuse.conflict('An approval workflow decides about this.');
  if (held.version !== input.version) throw refuse.conflict(MEANWHILE);
  const amount = input.amount ?? now.amount;
  // What was asked for as a loan stays one, whatever its kind has become since.
  const most = now.months > 0 ? Math.max(now.most_months, now.months) : 0;
  const months = most > 0 ? (input.months ?? now.months) : 0;
  if (input.status === 'APPROVED') {
    const problems = unlawful({ type: now.type, months: most }, now, { amount, months });
    if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  }
  const statements = await decided(call, held, now, { ...input, amount, months, actor: 'hr' });
  return commit(statements, readAgain(call, held), { conflict: MEANWHILE });
}
