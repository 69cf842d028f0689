import { eq, sql } from 'drizzle-orm';
import type { appraisal as contract } from '../../../contracts/performance/appraisal';
import type { ParsedOf } from '../../../contracts/platform/call';
import { pages } from '../../../contracts/platform/pages';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { typedText } from '../../platform/mail/mail-words';
import { APPRAISAL_MOVED, moveAppraisal, nextAppraisalState } from './move';
import { mayReadAppraisal } from './own';
import { readStoredAppraisal } from './stored-appraisal';
import { employeeKpi } from './tables';
import { mailEmployee, tellEmployeeOfAppraisal } from './tell-employee';

/**
 * Takes the last submission back, with a reason: what was rated stays as a draft, its result goes. The person who holds it again
 * is asked again. Refused for oneself, and where the result was calibrated, because that was HR's last word on it and has a
 * reason of its own; HR calibrates it once more instead.
 */
export async function reopen(call: Call<ParsedOf<typeof contract.reopen>>): Promise<{ message: string }> {
  const { input, caller, commit, audit } = call;
  const row = await readStoredAppraisal(call, sql`k.id = ${input.id} AND ${mayReadAppraisal(call)}`);
  if (row.about_asker) throw refuse.forbidden('Nobody reopens their own appraisal.');
  const after = nextAppraisalState(row, 'reopen', 'hr');
  if (row.calibrated) throw refuse.conflict('The result was calibrated. Calibrate it again in place of reopening.');
  const cleared = {
    result: null,
    ...(after === 'SUPERVISOR RATED' ? {} : { line_manager_result: null }),
    ...(after === 'RATING' ? { own_result: null } : {}),
  };
  return commit(
    [
      ...moveAppraisal(call, row, {
        act: 'reopen',
        actor: 'hr',
        also: cleared,
        where: eq(employeeKpi.calibrated, false),
      }),
      audit({
        action: 'Appraisal reopened',
        record: 'employee_kpi',
        record_id: row.id,
        before: { state: row.state },
        after: { state: after },
        note: input.reason,
      }),
      tellEmployeeOfAppraisal(call, row, {
        sender: caller.name,
        subject: `reopened your appraisal ${row.appraisal}: ${input.reason}`,
      }),
      ...(after === 'RATING'
        ? await mailEmployee(call, row, {
            subject: 'it was reopened',
            words: [
              `HR reopened your appraisal and wrote: ${typedText(input.reason)}`,
              'Your ratings are kept. Please look at them and submit them again.',
            ],
            path: pages.appraisal(row.appraisal_id, row.employee_id, row.kpi_id),
          })
        : []),
    ],
    { message: 'Appraisal reopened' },
    { conflict: APPRAISAL_MOVED },
  );
}
