import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../contracts/call';
import type { payroll as contract, SlipRow, WarningRow } from '../../contracts/payroll';
import { HOLD_ONLY, RUN_STATES, WARNING_WORDS } from '../../contracts/payroll-state';
import { type Db, mustHold, run, type Statement } from '../db';
import { isAsker } from '../employee/own';
import { refuseInNameOf } from '../in-name-of';
import { flag, requireRow } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { UNDER_APPROVAL } from './detail';
import { slipRow } from './payslips';
import { mayChange, readWarning, storedWarning } from './warnings';
import { MEANWHILE } from './words';

const OWN = 'Nobody decides about their own pay. Another payroll officer does this.';
export const NOT_NOW = 'Pay is held or let go before the payroll is approved.';
export const IN_NAME_OF = 'Pay is held or let go under your own name. Go back to your own session first.';

/** Counts anew what is held and what is undecided of a run; only held payslips and warnings are read. */
export const countedAnew = (db: Db, id: number | SQL): Statement =>
  run(
    db,
    sql`UPDATE pay_run SET (held, held_net) = (SELECT count(*), coalesce(sum(net), 0) FROM payslip INDEXED BY payslip_run_held
        WHERE run_id = ${id} AND held = 1),
      undecided = (SELECT count(*) FROM pay_warning WHERE run_id = ${id} AND decision IS NULL) WHERE id = ${id}`,
  );

/** Fails the batch where the run has gone on meanwhile. */
export const stillOpen = (db: Db, id: number): Statement =>
  mustHold(
    db,
    sql`EXISTS (SELECT 1 FROM pay_run r WHERE r.id = ${id} AND r.status IN ('DRAFT', 'REVIEW') AND NOT ${UNDER_APPROVAL})`,
  );

/** Pays or holds in spite of a warning. A payslip is held as long as one of its warnings says so. */
export async function decideWarning(call: Call<ParsedOf<typeof contract.decideWarning>>): Promise<WarningRow> {
  const { db, input, caller, now, audit, commit } = call;
  const { id, decision } = input;
  refuseInNameOf(call, IN_NAME_OF);
  const row = await storedWarning(call, id);
  if (row.own) throw refuse.forbidden(OWN);
  if (!mayChange(row)) throw refuse.conflict(NOT_NOW);
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
      countedAnew(db, row.run_id),
      audit({
        action: decision === 'HOLD' ? 'Pay held' : 'Pay let go in spite of a warning',
        record: 'payslip',
        record_id: row.payslip,
        after: { warning: word, decision },
      }),
    ],
    () => readWarning(call, id),
    { conflict: MEANWHILE },
  );
}

const Slip = z.object({
  id: z.int(),
  run_id: z.int(),
  status: z.enum(RUN_STATES),
  under_approval: flag,
  own: flag,
  must: z.int(),
});

/** Holds somebody's pay, or lets it go; warnings that hold it are let go with it. */
export async function holdPay(call: Call<ParsedOf<typeof contract.hold>>): Promise<SlipRow> {
  const { db, input, caller, now, audit, commit } = call;
  const { id, held: isHeld, reason } = input;
  refuseInNameOf(call, IN_NAME_OF);
  const row = await requireRow(
    db,
    Slip,
    sql`SELECT p.id, p.run_id, r.status, ${UNDER_APPROVAL} AS under_approval, ${isAsker(call)} AS own,
        (SELECT count(*) FROM pay_warning w WHERE w.payslip_id = p.id
          AND w.kind IN (SELECT value FROM json_each(${JSON.stringify(HOLD_ONLY)}))) AS must
      FROM payslip p JOIN pay_run r ON r.id = p.run_id JOIN employee e ON e.id = p.employee_id WHERE p.id = ${id}`,
  );
  if (row.own) throw refuse.forbidden(OWN);
  if (!mayChange(row)) throw refuse.conflict(NOT_NOW);
  if (isHeld && reason === '') throw refuse.fields({ reason: ['Reason is required'] });
  if (!isHeld && row.must > 0)
    throw refuse.conflict('This cannot be paid as it stands: it is held until that is mended.');
  return commit(
    [
      stillOpen(db, row.run_id),
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
      countedAnew(db, row.run_id),
      audit({ action: isHeld ? 'Pay held' : 'Pay let go', record: 'payslip', record_id: id, after: { reason } }),
    ],
    () => slipRow(call, id),
    { conflict: MEANWHILE },
  );
}
