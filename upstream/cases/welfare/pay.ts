import { sql } from 'drizzle-orm';
import { repaymentsOf } from '../../../contracts/cases/repayments';
import type { welfare as contract, Welfare } from '../../../contracts/cases/welfare';
import { WELFARE_COURSE } from '../../../contracts/cases/welfare-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { dayText, lagosDay } from '../../../contracts/platform/dates';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run } from '../../platform/database/db';
import { nairaAmount } from '../../platform/mail/money';
import { inOneTrip } from '../../platform/record/row';
import { CASE_CHANGED, moveCase } from '../case/move';
import { readWelfareAfterAct } from './detail';
import { readGiving } from './facts';
import { givenAsItIs } from './give';
import { refuseInPayroll, tellSubject, welfareForHr } from './welfare-for-act';
import { EVENTS } from './words';

/** Notes that a request was paid. What is repaid gets its schedule with it. Of two who note it at once the second is told. */
export function noteWelfarePaid(call: Call<ParsedOf<typeof contract.pay>>): Promise<Welfare> {
  return lookAgain(() => payOnce(call));
}

async function payOnce(call: Call<ParsedOf<typeof contract.pay>>): Promise<Welfare> {
  const { db, input, now: at, commit } = call;
  const [{ held, now }, facts] = await inOneTrip(welfareForHr(call, 'pay'), readGiving(call, input.id));
  refuseInPayroll(now);
  if (input.paid_at > lagosDay(at)) throw refuse.fields({ paid_at: ['Choose today or a day before'] });
  if (input.paid_at < lagosDay(new Date(held.opened_at)))
    throw refuse.fields({ paid_at: [`It was asked for on ${dayText(lagosDay(new Date(held.opened_at)))}`] });
  const schedule = repaymentsOf(now.amount, now.months, input.paid_at);
  const lends = schedule.length > 0;
  const { statements } = moveCase(call, {
    row: held,
    course: WELFARE_COURSE,
    act: lends ? 'lend' : 'pay',
    actor: 'hr',
    event: {
      kind: EVENTS.paid,
      reach: 'SUBJECT',
      words: input.payment_note,
      data: { amount: now.amount, day: input.paid_at },
    },
    audit: { action: 'Welfare paid', after: { amount: now.amount, paid_at: input.paid_at }, note: input.payment_note },
    words: 'Only what is approved and not yet paid can be paid.',
  });
  const { holds } = givenAsItIs(call, facts, held, now, 'Call it off, so that it can be asked for anew.');
  const first = schedule[0];
  const what = now.title;
  return commit(
    [
      holds,
      ...statements,
      run(
        db,
        sql`UPDATE welfare SET paid_at = ${input.paid_at}, payment_note = ${input.payment_note} WHERE case_id = ${held.id}`,
      ),
      ...(lends
        ? [
            run(
              db,
              sql`INSERT INTO welfare_repayment (case_id, due, amount, left_after, company_id)
              SELECT ${held.id}, value ->> 'due', value ->> 'amount', value ->> 'left_after', ${held.company_id}
              FROM json_each(${JSON.stringify(schedule)})`,
            ),
            mustChange(db, schedule.length),
          ]
        : []),
      ...(await tellSubject(call, held, now, {
        notice: `noted that your ${what} was paid`,
        subject: `Your ${what} was paid`,
        lines: [
          `${nairaAmount(now.amount)} was paid to you on ${dayText(input.paid_at)}.`,
          ...(first
            ? [
                `It is repaid without interest from your pay, for the first time on ${dayText(first.due)} with ${nairaAmount(first.amount)}.`,
              ]
            : []),
        ],
      })),
    ],
    readWelfareAfterAct(call, held),
    { conflict: CASE_CHANGED },
  );
}
