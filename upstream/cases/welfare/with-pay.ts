import { sql } from 'drizzle-orm';
import type { Welfare } from '../../../contracts/cases/welfare';
import { welfareLineKind } from '../../../contracts/cases/welfare-line';
import { monthAndYear } from '../../../contracts/platform/dates';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { nairaAmount } from '../../platform/mail/money';
import { inOneTrip } from '../../platform/record/row';
import type { CaseForCaller } from '../case/case-for-caller';
import { addCaseEvent, type NewEvent } from '../case/event';
import { CASE_CHANGED } from '../case/move';
import { readWelfareAfterAct } from './detail';
import { readGiving } from './facts';
import { givenAsItIs } from './give';
import { refuseInPayroll, tellSubject, welfareForHr } from './welfare-for-act';
import { welfareInto, welfareOut } from './welfare-in-payroll';
import { EVENTS } from './words';

type Asking = Call<{ id: number }>;

/** The statements that count an approved request on, so that of two who act at once the second looks again. */
const stays = ({ db }: Asking, { id, version }: CaseForCaller): Statement[] => [
  run(
    db,
    sql`UPDATE case_file SET version = version + 1 WHERE id = ${id} AND status = 'APPROVED' AND version = ${version}`,
  ),
  mustChange(db),
];

const noted = (
  call: Asking,
  { id }: CaseForCaller,
  action: string,
  event: Pick<NewEvent, 'kind' | 'data'>,
): Statement[] => [
  ...addCaseEvent(call, id, { ...event, reach: 'SUBJECT' }),
  call.audit({ action, record: 'welfare', record_id: id, after: event.data ?? {} }),
];

/**
 * Has an approved request paid with the next pay of the employee: a line of the draft, or of the month that is prepared next. It is
 * noted as paid, and its plan begins, once the payroll with it is locked (`paid-by-run.ts`).
 */
export function payWithPay(call: Asking): Promise<Welfare> {
  return lookAgain(async () => {
    const [{ held, now }, facts] = await inOneTrip(welfareForHr(call, 'pay'), readGiving(call, call.input.id));
    if (held.status !== 'APPROVED') throw refuse.conflict('Only what is approved and not yet paid can be paid.');
    refuseInPayroll(now);
    const { holds } = givenAsItIs(call, facts, held, now, 'Call it off, so that it can be asked for anew.');
    const { amount, months, title, next_pay: month } = now;
    const { id: employee_id, company_id } = facts.person;
    const pay = monthAndYear(month);
    return call.commit(
      [
        holds,
        ...stays(call, held),
        ...welfareInto(call, {
          ...{ case_id: held.id, employee_id, company_id, month, amount },
          ...{ title: `${title} ${held.number}`, kind: welfareLineKind(now.type, months) },
        }),
        ...noted(call, held, 'Welfare put into payroll', { kind: EVENTS.withPay, data: { month } }),
        ...(await tellSubject(call, held, now, {
          notice: `has your ${title} paid with your pay of ${pay}`,
          subject: `Your ${title} is paid with your pay of ${pay}`,
          lines: [
            `${nairaAmount(amount)} is paid to you with your pay of ${pay}, as a line of your payslip.`,
            ...(months > 0
              ? ['It is repaid from the pay of the months after that. You are told once it is paid.']
              : []),
          ],
        })),
      ],
      readWelfareAfterAct(call, held),
      { conflict: CASE_CHANGED },
    );
  });
}

/** Takes a request out of the payroll again, to be paid by hand, while no payroll past its draft has it. */
export function payByHand(call: Asking): Promise<Welfare> {
  return lookAgain(async () => {
    const { held, now } = await welfareForHr(call, 'pay');
    const { in_payroll } = now;
    if (!in_payroll) throw refuse.conflict('This stands in no payroll, so it is paid by hand.');
    const { month } = in_payroll;
    return call.commit(
      [
        ...stays(call, held),
        ...welfareOut(call, held.id, in_payroll),
        ...noted(call, held, 'Welfare taken back from payroll', { kind: EVENTS.byHand, data: { month } }),
        ...(await tellSubject(call, held, now, {
          notice: `has your ${now.title} paid otherwise than with your pay`,
          subject: `Your ${now.title} is not paid with your pay`,
          lines: [
            `${nairaAmount(now.amount)} is no part of your pay of ${monthAndYear(month)}. HR pays it another way, and tells you once it is paid.`,
          ],
        })),
      ],
      readWelfareAfterAct(call, held),
      { conflict: CASE_CHANGED },
    );
  });
}
