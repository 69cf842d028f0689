import { type SQL, sql } from 'drizzle-orm';
import type { welfare as contract, Welfare } from '../../../contracts/cases/welfare';
import { WELFARE_COURSE } from '../../../contracts/cases/welfare-state';
import type { Settlement } from '../../../contracts/pay/settlement';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { raisersOf } from '../../platform/call/caller-role';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { refuseIfRaised } from '../../platform/caller/four-eyes';
import { type Db, mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { nairaAmount } from '../../platform/mail/money';
import { deferRefusal, inOneTrip } from '../../platform/record/row';
import type { CaseActor } from '../case/actor';
import type { CaseForCaller } from '../case/case-for-caller';
import { addCaseEvent } from '../case/event';
import { CASE_CHANGED, moveCase } from '../case/move';
import { type ManyCasesActor, moveMany } from '../case/move-many';
import { notifyHrOfCase } from '../case/tell-people';
import { readWelfareAfterAct } from './detail';
import { settlingReceipt } from './receipts';
import { ownWelfareForAct, tellSubject, type WelfareForAct, welfareForHr } from './welfare-for-act';
import { mustNotBeTakenNow } from './welfare-in-payroll';
import { EVENTS } from './words';

/** SQL expression on the id of a case: the rest of it, in kobo. */
const leftOf = (id: SQL | number): SQL =>
  sql`(SELECT coalesce(sum(amount), 0) FROM welfare_repayment WHERE case_id = ${id} AND paid_how IS NULL)`;

/** Fails the batch unless a loan is still being repaid, with so much left of it. */
const stillOngoing = (db: Db, id: number, left: number): Statement =>
  mustHold(
    db,
    sql`${leftOf(id)} = ${left} AND EXISTS (SELECT 1 FROM case_file WHERE id = ${id} AND status = 'ONGOING')`,
  );

/** Notes everything that is left as paid. The statement right after may ask how much changed. */
const paidOff = ({ db, now }: Pick<CaseActor, 'db' | 'now'>, id: number): Statement =>
  run(
    db,
    sql`UPDATE welfare_repayment SET paid_at = ${now.toISOString()}, paid_how = 'EARLY'
      WHERE case_id = ${id} AND paid_how IS NULL`,
  );

/** The caller asks to settle a loan at once. HR is told the sum, which grows less with every repayment. */
export const askToSettle = (call: Call<{ id: number }>): Promise<OutputOf<typeof contract.askToSettle>> =>
  lookAgain(() => askOnce(call));

async function askOnce(call: Call<{ id: number }>): Promise<OutputOf<typeof contract.askToSettle>> {
  const { db, now: at, audit, commit } = call;
  const { held, now } = await ownWelfareForAct(call);
  const left = now.left ?? 0;
  if (held.status !== 'ONGOING' || left === 0) throw refuse.conflict('Nothing is left to be repaid.');
  if (now.settle_asked) throw refuse.conflict('You have asked for this already. HR notes the payment.');
  const { copy, ...given } = await settlingReceipt(call, held, now);
  const read = readWelfareAfterAct(call, held);
  return commit(
    [
      run(
        db,
        sql`UPDATE welfare SET settle_asked_at = ${at.toISOString()} WHERE case_id = ${held.id} AND settle_asked_at IS NULL`,
      ),
      mustChange(db),
      stillOngoing(db, held.id, left),
      ...copy,
      ...addCaseEvent(call, held.id, {
        kind: EVENTS.settleAsked,
        reach: 'SUBJECT',
        party: held.partyId,
        data: { amount: left },
      }),
      audit({ action: 'Early settlement asked for', record: 'welfare', record_id: held.id, after: { left } }),
      ...(await notifyHrOfCase(call, held, {
        notice: `asks to settle ${held.number} early`,
        subject: `Early settlement of ${held.number}`,
        lines: [
          `${now.name} asks to settle ${now.title} ${held.number} early: ${nairaAmount(left)} is left, without a fee.`,
          'Note the payment once the money is there.',
        ],
      })),
    ],
    async () => ({ ...(await read()), ...given }),
    { conflict: CASE_CHANGED },
  );
}

const RECORDED = 'You recorded this loan, so another admin notes that all of it is repaid.';

/** HR notes that everything left was paid at once. Who read another sum is told what is left now, and settles that or not. */
export function settleWelfare(call: Call<ParsedOf<typeof contract.settle>>): Promise<Welfare> {
  const seen = call.input.left;
  return lookAgain(async () => {
    const [{ held, now }, notRaised] = await inOneTrip(
      welfareForHr(call, 'pay'),
      deferRefusal(refuseIfRaised(call, raisersOf('WELFARE', call.input.id), RECORDED)),
    );
    notRaised();
    const left = now.left ?? 0;
    if (held.status === 'ONGOING' && left > 0 && left !== seen)
      throw refuse.conflict(
        `Repayments were taken in the meantime: ${nairaAmount(left)} is left now. Look at it again.`,
      );
    return settleOnce(call, held, now, left);
  });
}

const TAKING =
  'This was changed in the meantime, or the month that takes the next repayment is being locked. Look at it again in a moment.';

async function settleOnce(
  call: Call<ParsedOf<typeof contract.settle>>,
  held: CaseForCaller,
  now: WelfareForAct,
  left: number,
): Promise<Welfare> {
  const { db, input, commit } = call;
  if (held.status === 'ONGOING' && left === 0) throw refuse.conflict('Nothing is left to be repaid.');
  const { statements } = moveCase(call, {
    row: held,
    course: WELFARE_COURSE,
    act: 'repay',
    actor: 'hr',
    event: { kind: EVENTS.settled, reach: 'SUBJECT', words: input.note, data: { amount: left } },
    audit: { action: 'Welfare settled early', after: { amount: left }, note: input.note },
    words: 'Nothing is left to be repaid.',
  });
  return commit(
    [
      stillOngoing(db, held.id, left),
      mustNotBeTakenNow(call, held.employee_id),
      ...statements,
      paidOff(call, held.id),
      ...(await tellSubject(call, held, now, {
        notice: `noted that you repaid ${held.number}`,
        subject: `Your ${now.title} is repaid`,
        lines: [
          `${nairaAmount(left)} was noted as paid. Nothing is left of ${held.number}, and nothing more is taken from your pay.`,
        ],
      })),
    ],
    readWelfareAfterAct(call, held, true),
    { conflict: TAKING },
  );
}

/**
 * The statements that note repayments as paid by the settlement of an exit that is approved, each only while nobody has taken it: no
 * month takes it again. Give a `conflict` to the commit.
 */
export function settleLoansStatements(by: ManyCasesActor, loans: Settlement['loans']): Statement[] {
  if (loans.length === 0) return [];
  const taken = loans.flatMap(({ case_id, places }) => places.map((place) => ({ case_id, place })));
  const these = JSON.stringify(taken);
  return [
    run(
      by.db,
      sql`UPDATE welfare_repayment AS p SET paid_at = ${by.now.toISOString()}, paid_how = 'SETTLEMENT'
        WHERE p.paid_how IS NULL AND EXISTS (SELECT 1 FROM json_each(${these}) t WHERE t.value ->> 'case_id' = p.case_id
          AND t.value ->> 'place' = 1 + (SELECT count(*) FROM welfare_repayment o WHERE o.case_id = p.case_id AND o.due < p.due))`,
    ),
    mustChange(by.db, taken.length),
    by.auditEach(
      { action: 'Repayments taken by the settlement', record: 'welfare' },
      sql`SELECT DISTINCT value ->> 'case_id' AS id FROM json_each(${these})`,
    ),
  ];
}

/** The statements that leave to the pay again what a settlement had taken, which is open again. */
export function reopenLoansStatements({ db, auditEach }: ManyCasesActor, employee: number): Statement[] {
  const taken = sql`p.paid_how = 'SETTLEMENT' AND p.case_id IN (
    SELECT f.id FROM case_file f INDEXED BY case_file_employee
    WHERE f.employee_id = ${employee} AND f.kind = 'WELFARE' AND f.status = 'ONGOING')`;
  return [
    auditEach(
      { action: 'Repayments open again', record: 'welfare' },
      sql`SELECT DISTINCT p.case_id AS id FROM welfare_repayment p WHERE ${taken}`,
    ),
    run(db, sql`UPDATE welfare_repayment AS p SET paid_at = NULL, paid_how = NULL WHERE ${taken}`),
  ];
}

/** The statements that end the loans whose rest was taken by the settlement of an exit that closes. */
export const endRepaidLoans = (by: ManyCasesActor, employee: number): Statement[] =>
  moveMany(by, {
    kind: 'WELFARE',
    course: WELFARE_COURSE,
    act: 'repay',
    actor: 'payroll',
    ids: sql`SELECT f.id FROM case_file f INDEXED BY case_file_employee WHERE f.employee_id = ${employee} AND f.kind = 'WELFARE'
      AND EXISTS (SELECT 1 FROM welfare_repayment p WHERE p.case_id = f.id AND p.paid_how = 'SETTLEMENT')
      AND ${leftOf(sql`f.id`)} = 0`,
    event: {
      kind: EVENTS.exit,
      reach: 'SUBJECT',
      data: sql`json_object('amount', (SELECT sum(p.amount) FROM welfare_repayment p
        WHERE p.case_id = c.id AND p.paid_how = 'SETTLEMENT'))`,
    },
    action: 'Welfare settled with the exit',
  });
