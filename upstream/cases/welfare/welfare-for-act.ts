import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { WELFARE_TYPES } from '../../../contracts/cases/welfare-state';
import { monthAndYear } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Statement } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { type CaseForCaller, caseForCaller } from '../case/case-for-caller';
import { type CaseMessage, type CaseRecipient, tellParty } from '../case/tell-people';
import { isUnderApproval } from './detail';
import { LEFT_TO_REPAY } from './row';
import { InPayroll, inPayroll, nextMonthOf } from './welfare-in-payroll';

/** The person a request is about, as a recipient. */
export const WelfareSubject = z.object({
  id: z.int(),
  role: z.string(),
  name: z.string(),
  email: z.string(),
  user_id: z.int().nullable(),
});

/** SQL expression on case `c`: its `WelfareSubject` as JSON. */
export const WELFARE_SUBJECT = sql`(SELECT json_object('id', s.id, 'role', s.role, 'name', s.name, 'email', s.email, 'user_id', s.user_id)
  FROM case_party s WHERE s.case_id = c.id AND s.role = 'SUBJECT' ORDER BY s.id LIMIT 1)`;

const WelfareForAct = z.object({
  title: z.string(),
  type: z.enum(WELFARE_TYPES),
  amount: z.int(),
  months: z.int(),
  /** More than the limit of the day on which it was asked for or decided. */
  over_limit: z.boolean(),
  documents: z.array(z.string()),
  /** The places of the papers that are there. */
  there: z.array(z.int()),
  left: z.int().nullable(),
  settle_asked: z.boolean(),
  under_approval: z.boolean(),
  /** The part of it that is in payroll, until it is paid. */
  in_payroll: InPayroll.nullable(),
  /** The month with whose pay it can be paid next. */
  next_pay: z.string(),
  name: z.string(),
  subject: WelfareSubject,
});
/** The data of a request beside its case that an act needs. */
export type WelfareForAct = Omit<z.output<typeof WelfareForAct>, 'subject'> & { subject: CaseRecipient };

/** A request as it stands. */
export const readWelfareForAct = ({ db, now }: Pick<Call<unknown>, 'db' | 'now'>, id: number): Promise<WelfareForAct> =>
  requireRow(
    db,
    WelfareForAct,
    sql`SELECT d.title, d.type, w.amount, w.months,
      coalesce(w.amount > w.limit_amount, 0) AS over_limit, w.documents,
      (SELECT json_group_array(x.place) FROM welfare_document x WHERE x.case_id = c.id) AS there, ${LEFT_TO_REPAY} AS left,
      w.settle_asked_at IS NOT NULL AS settle_asked, ${isUnderApproval(id)} AS under_approval,
      iif(c.status = 'APPROVED', ${inPayroll(id)}, NULL) AS in_payroll, ${nextMonthOf(now)} AS next_pay, ${calledIn(sql`e`)} AS name,
      ${WELFARE_SUBJECT} AS subject
    FROM case_file c JOIN welfare w ON w.case_id = c.id JOIN welfare_kind d ON d.id = w.kind_id
      JOIN employee e ON e.id = c.employee_id WHERE c.id = ${id} AND c.kind = 'WELFARE'`,
  );

/** A request that the caller looks after as HR, or where only money is noted as payroll. Nobody does so with their own. */
export async function welfareForHr(
  call: Call<{ id: number }>,
  also?: 'pay',
): Promise<{ held: CaseForCaller; now: WelfareForAct }> {
  const [held, now] = await inOneTrip(
    caseForCaller(call, call.input.id, 'WELFARE', also),
    readWelfareForAct(call, call.input.id),
  );
  if (!held.isDesk) throw refuse.forbidden('Nobody decides about their own welfare. Another admin has to do this.');
  return { held, now };
}

/** A request of the caller's own. */
export async function ownWelfareForAct(
  call: Call<{ id: number }>,
): Promise<{ held: CaseForCaller; now: WelfareForAct }> {
  const [held, now] = await inOneTrip(
    caseForCaller(call, call.input.id, 'WELFARE'),
    readWelfareForAct(call, call.input.id),
  );
  if (!held.isSubject) throw refuse.forbidden('Only who asked for it does this.');
  return { held, now };
}

/** Tells the employee of a step by a mail and a notice. */
export const tellSubject = (
  by: Parameters<typeof tellParty>[0],
  held: { id: number; company: string },
  { subject }: Pick<WelfareForAct, 'subject'>,
  words: CaseMessage,
): Promise<Statement[]> => tellParty(by, { id: held.id, kind: 'WELFARE', company: held.company }, subject, words);

/** Refuses an act on what is to be paid with the pay: it is taken back from there first. */
export function refuseInPayroll({ in_payroll }: WelfareForAct): void {
  if (!in_payroll) return;
  const { month, taken } = in_payroll;
  const paid = `This is paid with the pay of ${monthAndYear(month)}`;
  throw refuse.conflict(
    taken ? `${paid}, and that payroll is past its draft.` : `${paid}. Take it back from there first.`,
  );
}
