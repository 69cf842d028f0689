import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { payroll as contract, SlipRow, WarningRow } from '../../../contracts/pay/payroll';
import { HOLD_ONLY, WARNING_WORDS } from '../../../contracts/pay/payroll-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustHold, run, type Statement } from '../../platform/database/db';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { after, moveRunStatements, movingRun, type RunToMove, refuseReviewer, tellPreparer } from './move';
import { slipRow } from './payslips';
import { mayChangeWarnings, readWarning, storedWarning } from './warnings';
import { RUN_CHANGED } from './words';

const OWN = 'Nobody decides about their own pay. Another payroll officer does this.';
export const NOT_NOW =
  'Warnings are decided and held pay is let go in a draft. Once a payroll was sent, its reviewer decides.';

/**
 * Recounts the held and undecided payslips of a run and raises its version, so that an approver has seen what it pays. Only held
 * payslips and warnings are read.
 */
export const recountRun = (db: Db, id: number | SQL): Statement =>
  run(
    db,
    sql`UPDATE pay_run SET (held, held_net) = (SELECT count(*), coalesce(sum(net), 0) FROM payslip INDEXED BY payslip_run_held
        WHERE run_id = ${id} AND held = 1),
      undecided = (SELECT count(*) FROM pay_warning WHERE run_id = ${id} AND decision IS NULL), version = version + 1 WHERE id = ${id}`,
  );

/** Fails the batch where the run moved meanwhile, or has another version than was read. */
export const stillOpen = (db: Db, id: number, version?: number): Statement =>
  mustHold(
    db,
    sql`EXISTS (SELECT 1 FROM pay_run WHERE id = ${id} AND status = 'DRAFT' AND version = ${version ?? sql`version`})`,
  );

/** Decides a warning: pay or hold. A payslip is held as long as one of its warnings says so. */
export async function decideWarning(call: Call<ParsedOf<typeof contract.decideWarning>>): Promise<WarningRow> {
  const { db, input, caller, now, audit, commit } = call;
  const { id, decision } = input;
  const row = await storedWarning(call, id);
  if (row.own) throw refuse.forbidden(OWN);
  if (!mayChangeWarnings(row)) throw refuse.conflict(NOT_NOW);
  const word = WARNING_WORDS[row.kind];
  if (decision === 'PAY' && HOLD_ONLY.includes(row.kind))
    throw refuse.fields({ decision: [`${word}: this cannot be paid. Hold it.`] });
  const slip = sql`${row.payslip}`;
  const holds = sql`EXISTS (SELECT 1 FROM pay_warning w WHERE w.payslip_id = ${slip} AND w.decision = 'HOLD')`;
  return commit(
    [
      stillOpen(db, row.run_id),
      run(
        db,
        sql`UPDATE pay_warning SET decision = ${decision}, decided_by = ${caller.name}, decided_at = ${now.toISOString()}
          WHERE id = ${id}`,
      ),
      run(
        db,
        sql`UPDATE payslip SET held = ${holds}, held_reason = CASE WHEN NOT ${holds} THEN ''
            WHEN held = 1 THEN held_reason ELSE ${word} END WHERE id = ${slip}`,
      ),
      recountRun(db, row.run_id),
      audit({
        action: decision === 'HOLD' ? 'Pay held' : 'Pay let go in spite of a warning',
        record: 'payslip',
        record_id: row.payslip,
        after: { warning: word, decision },
      }),
    ],
    () => readWarning(call, id),
    { conflict: RUN_CHANGED },
  );
}

const Slip = z.object({ id: z.int(), name: z.string(), run_id: z.int(), own: z.boolean(), must: z.int() });

/** Holds somebody's pay, or releases it together with the warnings that hold it. The reviewer's hold returns the payroll. */
export async function holdPay(call: Call<ParsedOf<typeof contract.hold>>): Promise<SlipRow> {
  const { db, input, caller, now, audit, commit } = call;
  const { id, held: isHeld, reason } = input;
  const [row, of] = await inOneTrip(
    requireRow(
      db,
      Slip,
      sql`SELECT p.id, p.name, p.run_id, ${isAsker(call)} AS own, (SELECT count(*) FROM pay_warning w WHERE w.payslip_id = p.id
            AND w.kind IN (SELECT value FROM json_each(${JSON.stringify(HOLD_ONLY)}))) AS must
        FROM payslip p JOIN employee e ON e.id = p.employee_id WHERE p.id = ${id}`,
    ),
    movingRun(db, sql`(SELECT run_id FROM payslip WHERE id = ${id})`),
  );
  if (row.own) throw refuse.forbidden(OWN);
  const returns = isHeld && of.status === 'REVIEW';
  if (returns) refuseReviewer(call, of);
  else if (!mayChangeWarnings(of)) throw refuse.conflict(NOT_NOW);
  if (isHeld && reason === '') throw refuse.fields({ reason: ['Reason is required'] });
  if (!isHeld && row.must > 0)
    throw refuse.conflict(
      'This cannot be paid as it stands. Record what is missing on the record, and prepare the payslips once more.',
    );
  return commit(
    [
      ...(returns ? returned(call, of, `Pay of ${row.name} is held: ${reason}`) : [stillOpen(db, row.run_id)]),
      run(db, sql`UPDATE payslip SET held = ${isHeld ? 1 : 0}, held_reason = ${isHeld ? reason : ''} WHERE id = ${id}`),
      ...(isHeld
        ? []
        : [
            run(
              db,
              sql`UPDATE pay_warning SET decision = 'PAY', decided_by = ${caller.name}, decided_at = ${now.toISOString()}
                WHERE payslip_id = ${id} AND decision = 'HOLD'`,
            ),
          ]),
      recountRun(db, row.run_id),
      audit({ action: isHeld ? 'Pay held' : 'Pay let go', record: 'payslip', record_id: id, after: { reason } }),
    ],
    () => slipRow(call, id),
    { conflict: RUN_CHANGED },
  );
}

/** The statements that return a payroll to the person who prepared it, after the reviewer's hold. */
const returned = (call: Call<unknown>, row: RunToMove, note: string): Statement[] => [
  ...moveRunStatements(call.db, row, after(row, 'return', 'reviewer'), sql`, note = ${note}`),
  tellPreparer(call, row),
  call.audit({
    action: 'Payroll returned',
    record: 'pay_run',
    record_id: row.id,
    before: { status: row.status },
    after: { status: 'DRAFT' },
  }),
];
