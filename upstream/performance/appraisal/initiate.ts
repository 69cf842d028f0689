import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { TRANSITIONS } from '../../../contracts/performance/appraisal-state';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run } from '../../platform/database/db';
import { requireRow } from '../../platform/record/row';
import { looksAfterAppraisal } from './appraisals';
import { CLOSED_BY_HR } from './move';
import { inStatesFor } from './sending';

const ONCE = 'This appraisal was initiated already.';
const Asked = z.object({ kpi_id: z.int().nullable(), sent: z.boolean(), initiated: z.boolean(), closed: z.boolean() });

/**
 * C022. Opens the own rating of everybody whose KPI is accepted, in one statement; the others come to it once theirs is. The
 * queue tells them.
 */
export async function initiateAppraisal(call: Call<{ id: number }>) {
  const { db, input, caller, now, audit, commit } = call;
  const { id } = input;
  const at = now.toISOString();
  const { kpi_id, sent, initiated, closed } = await requireRow(
    db,
    Asked,
    sql`SELECT (SELECT p.id FROM kpi p WHERE p.appraisal_id = a.id AND p.category = 'EMPLOYEE') AS kpi_id,
      a.sent_at IS NOT NULL AS sent, a.initiated_at IS NOT NULL AS initiated,
      a.closed_at IS NOT NULL AS closed FROM appraisal a
      WHERE a.id = ${id} AND ${looksAfterAppraisal(call)}`,
  );
  if (closed) throw refuse.conflict(CLOSED_BY_HR);
  if (!sent || kpi_id === null) throw refuse.fields({ non_field_errors: ['Send the KPI to the employees first.'] });
  if (initiated) throw refuse.conflict(ONCE);
  return commit(
    [
      run(
        db,
        sql`UPDATE appraisal SET initiated_at = ${at} WHERE id = ${id} AND initiated_at IS NULL AND closed_at IS NULL`,
      ),
      mustChange(db),
      run(
        db,
        sql`UPDATE employee_kpi SET state = ${TRANSITIONS.initiate.from.ACCEPTED}, state_at = ${at}, reminded_at = NULL
          WHERE appraisal_id = ${id} AND state IN (${inStatesFor('initiate')})`,
      ),
      run(
        db,
        sql`INSERT INTO kpi_sending (appraisal_id, kpi_id, again, initiates, people, started_by, started_by_name, started_at)
          VALUES (${id}, ${kpi_id}, 0, 1, changes(), ${caller.userId ?? 0}, ${caller.name}, ${at})`,
      ),
      audit({ action: 'Appraisal initiated', record: 'appraisal', record_id: id }),
    ],
    { message: 'appraisal iniitiated successfully' },
    { conflict: ONCE },
  );
}
