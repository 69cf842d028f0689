import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { Repayment, type Welfare } from '../../../contracts/cases/welfare';
import { raisersOf } from '../../platform/call/caller-role';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mayEnd } from '../../platform/caller/four-eyes';
import { inOneTrip, readEach } from '../../platform/record/row';
import { type CaseForCaller, caseForCaller } from '../case/case-for-caller';
import { readHead } from '../case/timeline';
import { readGiving, readsPay } from './facts';
import { mostOf } from './limits';
import { waits } from './list';
import { limitShown, StoredWelfareRow, shownWelfareRow, WELFARE_ROW, WELFARE_ROW_JOIN } from './row';
import { InPayroll, inPayroll, nextMonthOf } from './welfare-in-payroll';
import { WELFARE_WORDS } from './words';

const DetailRow = StoredWelfareRow.extend({
  due: z.string().nullable(),
  closed_at: z.string().nullable(),
  version: z.int(),
  asked_amount: z.int(),
  months: z.int(),
  event_date: z.string().nullable(),
  decision_note: z.string(),
  under_approval: z.boolean(),
  may_decide: z.boolean(),
  in_payroll: InPayroll.nullable(),
  next_pay: z.string().nullable(),
  paid_at: z.string().nullable(),
  payment_note: z.string(),
  settle_asked_at: z.string().nullable(),
});
const AskedRow = z.object({
  place: z.int(),
  id: z.int(),
  name: z.string(),
  size: z.int(),
  sha256: z.string().nullable(),
});

/** SQL condition on the id of a case: its approvers have yet to decide. */
export const isUnderApproval = (id: unknown) => sql`EXISTS (SELECT 1 FROM approval_request q
  WHERE q.kind = 'welfare' AND q.record_id = ${id} AND q.status = 'PENDING')`;

const withPay = (standing: InPayroll | null): Welfare['with_pay'] =>
  standing && { month: standing.month, taken: standing.taken, held: standing.held };

/** The amount that may be given today beside other help, for HR who decide; null without a limit, or one that they may not read. */
async function limitToday(call: Call<unknown>, held: CaseForCaller): Promise<number | null> {
  if (!held.isDesk || !waits(held)) return null;
  const { person, kind } = await readGiving(call, held.id);
  const { most, of_net } = mostOf(kind, person);
  return of_net && !readsPay(call, person.own) ? null : most;
}

/** A request in the hands of somebody who may see it. */
async function readWelfare(call: Call<unknown>, held: CaseForCaller): Promise<Welfare> {
  const { id } = held;
  const [head, today, [[row], asked, repayments]] = await inOneTrip(
    readHead(call, held, WELFARE_WORDS),
    limitToday(call, held),
    readEach(
      call.db,
      [
        DetailRow,
        sql`SELECT ${WELFARE_ROW}, c.due, c.closed_at, c.version, w.asked_amount, w.months, w.event_date, w.decision_note, ${isUnderApproval(id)} AS under_approval,
          ${mayEnd(call, raisersOf('WELFARE', id))} AS may_decide,
          iif(c.status = 'APPROVED', ${inPayroll(id)}, NULL) AS in_payroll, iif(c.status = 'APPROVED', ${nextMonthOf(call.now)}, NULL) AS next_pay,
          w.paid_at, w.payment_note, w.settle_asked_at FROM case_file c ${WELFARE_ROW_JOIN} WHERE c.id = ${id}`,
      ],
      [
        AskedRow,
        sql`SELECT x.place, f.id, f.name, f.size, f.sha256 FROM welfare_document x JOIN case_paper f ON f.id = x.paper_id
          WHERE x.case_id = ${id}`,
      ],
      [
        Repayment,
        sql`SELECT due, amount, left_after, paid_at, paid_how FROM welfare_repayment WHERE case_id = ${id} ORDER BY due`,
      ],
    ),
  );
  if (!row) throw refuse.notFound();
  const { documents, ...shown } = await shownWelfareRow(call, row);
  const limit = limitShown(call, row);
  return {
    ...shown,
    ...head,
    // The changes of this call's act since the case was read.
    due: row.due,
    closed_at: row.closed_at,
    version: row.version,
    kind: shown.kind,
    status: row.status,
    documents,
    asked_amount: row.asked_amount,
    months: row.months,
    event_date: row.event_date,
    asked: row.documents.map((name, i) => {
      const paper = asked.find(({ place }) => place === i + 1);
      if (!paper) return { name, paper: null };
      const { place: _, ...kept } = paper;
      return { name, paper: kept };
    }),
    limit,
    over_limit: row.limit_amount !== null && row.amount > row.limit_amount,
    limit_today: waits(row) ? today : null,
    decision_note: row.decision_note,
    under_approval: row.under_approval,
    may_decide: held.isDesk && row.may_decide && !row.under_approval,
    with_pay: withPay(row.in_payroll),
    next_pay: row.next_pay,
    paid_at: row.paid_at,
    payment_note: row.payment_note,
    repayments,
    settle_asked_at: row.settle_asked_at,
  };
}

/** A request: HR reads those of their companies, everybody else their own. */
export async function readWelfareRequest(call: Call<{ id: number }>): Promise<Welfare> {
  return readWelfare(call, await caseForCaller(call, call.input.id, 'WELFARE'));
}

/** A request as it stands after an act of the person who holds it; `closed` where the act closes it. */
export const readWelfareAfterAct =
  (call: Call<unknown>, held: CaseForCaller, closed = false) =>
  (): Promise<Welfare> =>
    readWelfare(call, closed ? { ...held, closed_at: call.now.toISOString() } : held);
