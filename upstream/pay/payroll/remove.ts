import { sql } from 'drizzle-orm';
import { monthAndYear } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run } from '../../platform/database/db';
import { movingRun } from './move';
import { RUN_CHANGED } from './words';

/** Deletes a draft with its payslips. Its lines stay for the next one. */
export async function removeRun(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, input, audit, commit } = call;
  const { id } = input;
  const row = await movingRun(db, id);
  const title = `The payroll of ${monthAndYear(row.month)}`;
  if (row.status !== 'DRAFT') throw refuse.conflict(`${title} is not a draft, so it stays.`);
  return commit(
    [
      run(db, sql`DELETE FROM pay_warning WHERE run_id = ${id}`),
      run(db, sql`DELETE FROM pay_stale WHERE run_id = ${id}`),
      run(db, sql`DELETE FROM payslip_change WHERE run_id = ${id}`),
      run(db, sql`DELETE FROM payslip WHERE run_id = ${id}`),
      run(db, sql`DELETE FROM pay_year_now WHERE run_id = ${id}`),
      run(db, sql`DELETE FROM pay_run WHERE id = ${id} AND status = 'DRAFT' AND version = ${row.version}`),
      mustChange(db),
      audit({
        action: 'Payroll deleted',
        record: 'pay_run',
        record_id: id,
        before: { company_id: row.company_id, month: row.month },
      }),
    ],
    { message: `${title} was deleted` },
    { conflict: RUN_CHANGED },
  );
}
