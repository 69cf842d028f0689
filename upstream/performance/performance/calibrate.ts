import { sql } from 'drizzle-orm';
import type { performance as contract } from '../../../contracts/performance/performance';
import type { ParsedOf } from '../../../contracts/platform/call';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run } from '../../platform/database/db';
import { readStoredAppraisal } from '../appraisal/stored-appraisal';
import { tellCalibration } from '../appraisal/tell-employee';
import { calibration } from './tables';

const changed = (result: number | null): string =>
  `Somebody changed this result${result === null ? '' : ` to ${result}`} in the meantime. Look at it and enter yours again.`;

/**
 * Changes the result of somebody whom everybody has rated, with a reason. Refused for oneself, and where `before` is not the
 * result any more: 409 with what it is.
 */
export async function calibrate(call: Call<ParsedOf<typeof contract.calibrate>>): Promise<{ message: string }> {
  const { db, caller, now, audit, commit } = call;
  const { id, before, result, reason } = call.input;
  const row = await readStoredAppraisal(call, sql`k.id = ${id}`);
  if (row.about_asker) throw refuse.forbidden('Nobody changes their own result.');
  if (row.state !== 'MANAGER RATED' || row.result === null)
    throw refuse.conflict('This appraisal has no result. It has one once the head manager has rated it.');
  if (row.result !== before) throw refuse.conflict(changed(row.result));
  if (result === before) throw refuse.fields({ result: ['This is the result already'] });
  return commit(
    [
      run(
        db,
        sql`UPDATE employee_kpi SET result = ${result}, calibrated = 1
          WHERE id = ${id} AND state = 'MANAGER RATED' AND result = ${before}`,
      ),
      mustChange(db),
      db.insert(calibration).values({
        employee_kpi_id: id,
        before,
        after: result,
        reason,
        changed_by: caller.userId ?? 0,
        changed_by_name: caller.name,
        at: now.toISOString(),
      }),
      audit({
        action: 'Result calibrated',
        record: 'employee_kpi',
        record_id: id,
        before: { result: before },
        after: { result },
        note: reason,
      }),
      ...(await tellCalibration(call, row, { before, after: result, reason })),
    ],
    { message: 'Result changed' },
    { conflict: changed(null) },
  );
}
