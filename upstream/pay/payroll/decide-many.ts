import { sql } from 'drizzle-orm';
import type { payroll as contract, Run } from '../../../contracts/pay/payroll';
import { HOLD_ONLY, WARNING_WORDS } from '../../../contracts/pay/payroll-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { run } from '../../platform/database/db';
import { readRun } from './detail';
import { NOT_NOW, recountRun, stillOpen } from './hold';
import { mayChangeWarnings } from './warnings';
import { RUN_CHANGED } from './words';

/** Pays or holds in spite of all waiting warnings of a kind, except the caller's own. Each leaves its row in the audit. */
export async function decideWarnings(call: Call<ParsedOf<typeof contract.decideWarnings>>): Promise<Run> {
  const { db, input, caller, now, auditEach, commit } = call;
  const { id, kind, decision, version } = input;
  const word = WARNING_WORDS[kind];
  if (decision === 'PAY' && HOLD_ONLY.includes(kind))
    throw refuse.fields({ decision: [`${word}: this cannot be paid. Hold it.`] });
  const before = await readRun(call, id);
  if (!mayChangeWarnings(before)) throw refuse.conflict(NOT_NOW);
  const at = now.toISOString();
  /** The payslips with a warning that this batch has decided. */
  const decided = sql`SELECT w.payslip_id AS id FROM pay_warning w
    WHERE w.run_id = ${id} AND w.kind = ${kind} AND w.decided_at = ${at} AND w.decided_by = ${caller.name}`;
  return commit(
    [
      stillOpen(db, id, version),
      run(
        db,
        sql`UPDATE pay_warning SET decision = ${decision}, decided_by = ${caller.name}, decided_at = ${at}
          WHERE run_id = ${id} AND kind = ${kind} AND decision IS NULL
            AND NOT EXISTS (SELECT 1 FROM employee e WHERE e.id = pay_warning.employee_id AND ${isAsker(call)})`,
      ),
      ...(decision === 'HOLD'
        ? [
            run(
              db,
              sql`UPDATE payslip SET held = 1, held_reason = CASE WHEN held = 1 THEN held_reason ELSE ${word} END
                WHERE id IN (${decided})`,
            ),
          ]
        : []),
      recountRun(db, id),
      auditEach(
        {
          action: decision === 'HOLD' ? 'Pay held' : 'Pay let go in spite of a warning',
          record: 'payslip',
          after: { warning: word, decision },
        },
        decided,
      ),
    ],
    () => readRun(call, id),
    { conflict: RUN_CHANGED },
  );
}
