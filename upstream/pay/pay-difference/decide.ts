import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { payDifference as contract, Difference } from '../../../contracts/pay/pay-difference';
import type { ParsedOf } from '../../../contracts/platform/call';
import { monthAndYear } from '../../../contracts/platform/dates';
import { recalculateStatements } from '../../cases/case/recalculate';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { changedSince } from '../../platform/caller/seen-version';
import { type Db, mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { nairaAmount } from '../../platform/mail/money';
import { requireRow } from '../../platform/record/row';
import { DIFFERENCES_FINGERPRINT } from '../payroll/detail';
import { monthTextSql } from '../payroll/names';
import { DIFFERENCE_EMPLOYEE_JOIN, mustLeave, readDifference, storedDifference, waitingInRun } from './list';

const OWN = 'Nobody decides about a difference of their own pay. Another payroll officer does this.';
const CONFLICT = 'Somebody decided this difference, or changed the payroll, in the meantime. Reload the page.';
const NO_DRAFT = 'Differences are decided while the payroll of the company is a draft.';

/** The statement that fails the batch unless the company still has the draft of a month. */
const stillDraft = (db: Db, company: number, month: string): Statement =>
  mustHold(
    db,
    sql`EXISTS (SELECT 1 FROM pay_run WHERE company_id = ${company} AND month = ${month} AND status IN ('DRAFT', 'PREPARING'))`,
  );

/** The statement that makes lines of differences `d` that were taken: arrears, recoveries, or PAYE that is given back. Each is made once. */
const linesOf = ({ db, caller, now }: Call<unknown>, month: string, which: SQL): Statement => {
  const share = (part: SQL) => sql`CAST(round(abs(${part}) * 1.0 * d.taken / d.amount) AS INTEGER)`;
  const what = sql`CASE WHEN d.part = 'TAX' THEN 'PAYE given back of ' WHEN d.amount > 0 THEN 'Arrears of ' ELSE 'Recovery of ' END`;
  return run(
    db,
    sql`INSERT INTO pay_line (employee_id, company_id, month, title, kind, amount, basic, pensionable, source, of, for_month, created_by,
        created_at)
      SELECT d.employee_id, d.company_id, ${month}, ${what} || ${monthTextSql(sql`d.month`)},
        CASE WHEN d.part = 'TAX' THEN 'TAX_REFUND' WHEN d.amount > 0 THEN 'ARREARS' ELSE 'RECOVERY' END, abs(d.taken),
        ${share(sql`d.basic`)}, ${share(sql`d.pensionable`)}, 'DIFFERENCE', 'difference:' || d.id, d.month, ${caller.name},
        ${now.toISOString()}
      FROM pay_difference d WHERE ${which} ORDER BY d.id`,
  );
};

type DecideCall = Call<ParsedOf<typeof contract.decide>>;

/** How much of a difference is taken, in kobo with its sign, and why it is not all of it. */
function takenOf({ input }: DecideCall, amount: number, must_leave: string | null) {
  const { decision, reason } = input;
  if (decision === 'LEAVE_OUT') {
    const why = reason || (must_leave ?? '');
    if (why === '') throw refuse.fields({ reason: ['Say why it is left out'] });
    return { taken: 0, reason: why };
  }
  if (must_leave !== null) throw refuse.fields({ decision: [`${must_leave}. Leave it out.`] });
  const size = Math.abs(amount);
  const wanted = input.amount ?? size;
  if (wanted > size) throw refuse.fields({ amount: [`At most ${nairaAmount(size)}, which is the difference`] });
  if (wanted < size && reason === '') throw refuse.fields({ reason: ['Say why less than the difference is taken'] });
  return { taken: Math.sign(amount) * wanted, reason };
}

/** Takes a difference of a locked month as a line of the draft, or leaves it out with a reason. Nobody decides about themselves. */
export async function decideDifference(call: DecideCall): Promise<Difference> {
  const { db, input, caller, now, audit, commit } = call;
  const { id, version, decision } = input;
  const row = await storedDifference(call, id);
  if (row.own) throw refuse.forbidden(OWN);
  if (row.state !== 'PROPOSED' || row.version !== version) throw refuse.conflict(CONFLICT);
  const { into, company_id, employee_id: employee, month } = row;
  if (into === null) throw refuse.conflict(NO_DRAFT);
  const { taken, reason } = takenOf(call, row.amount, row.must_leave);
  const takes = decision === 'TAKE';
  return commit(
    [
      stillDraft(db, company_id, into),
      run(
        db,
        sql`UPDATE pay_difference SET state = ${takes ? 'TAKEN' : 'LEFT_OUT'}, taken = ${taken}, reason = ${reason},
            decided_by = ${caller.name}, decided_at = ${now.toISOString()}, version = version + 1
          WHERE id = ${id} AND state = 'PROPOSED' AND version = ${version}`,
      ),
      mustChange(db),
      ...(takes ? [linesOf(call, into, sql`d.id = ${id}`), ...recalculateStatements(db, company_id, employee)] : []),
      audit({
        action: takes ? 'Difference of a locked month taken' : 'Difference of a locked month left out',
        record: 'pay_difference',
        record_id: id,
        after: { employee, month: monthAndYear(month), ...(takes && { into: monthAndYear(into) }) },
        note: reason || null,
      }),
    ],
    () => readDifference(call, id),
    { conflict: CONFLICT },
  );
}

const Draft = z.object({ company_id: z.int(), month: z.string(), status: z.string() });

/** Takes all differences that wait in a draft, but the caller’s own and those that can only be left out. */
export async function takeDifferences(call: Call<{ id: number; seen: string }>): Promise<{ taken: number }> {
  const { db, input, caller, now, auditEach, commit } = call;
  const { id, seen } = input;
  const { company_id, month, status } = await requireRow(
    db,
    Draft,
    sql`SELECT company_id, month, status FROM pay_run WHERE id = ${id}`,
  );
  if (status !== 'DRAFT') throw refuse.conflict(NO_DRAFT);
  const at = now.toISOString();
  const taken = sql`d.company_id = ${company_id} AND d.state = 'TAKEN' AND d.decided_at = ${at} AND d.decided_by = ${caller.name}`;
  const Count = z.object({ taken: z.int() });
  return commit(
    [
      stillDraft(db, company_id, month),
      mustHold(db, sql`(SELECT ${DIFFERENCES_FINGERPRINT} FROM pay_run r WHERE r.id = ${id}) = ${seen}`),
      run(
        db,
        sql`UPDATE pay_difference SET state = 'TAKEN', taken = amount, decided_by = ${caller.name}, decided_at = ${at}, version = version + 1
          WHERE id IN (SELECT d.id FROM pay_difference d ${DIFFERENCE_EMPLOYEE_JOIN} WHERE ${waitingInRun(id)} AND ${mustLeave(sql`${month}`)} IS NULL
            AND NOT ${isAsker(call)})`,
      ),
      linesOf(call, month, taken),
      ...recalculateStatements(db, company_id, sql`SELECT DISTINCT d.employee_id FROM pay_difference d WHERE ${taken}`),
      auditEach(
        {
          action: 'Difference of a locked month taken',
          record: 'pay_difference',
          after: { into: monthAndYear(month) },
        },
        sql`SELECT d.id FROM pay_difference d WHERE ${taken}`,
      ),
    ],
    () => requireRow(db, Count, sql`SELECT count(*) AS taken FROM pay_difference d WHERE ${taken}`),
    { conflict: changedSince('What waits') },
  );
}
