import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { appraisal as contract, TakenOut } from '../../../contracts/performance/appraisal';
import { APPRAISAL_STATES } from '../../../contracts/performance/appraisal-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { pages } from '../../../contracts/platform/pages';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, mustHold, run } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { readPage } from '../../platform/record/page';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { looksAfterAppraisal } from './appraisals';
import { CLOSED_BY_HR } from './move';
import { takingOut } from './settle';

const Asked = z.object({ name: z.string(), sent: z.boolean(), closed: z.boolean(), going: z.boolean(), open: z.int() });

const OTHERS = 'It moved on since you opened it. Reload the page to see how many are open.';

/**
 * Closes an appraisal for good: results stay, and people without one are taken out of it with the reason, and told. `open` is
 * how many the caller saw; refused where they are others, while a KPI goes out, and before any did.
 */
export async function closeAppraisal(call: Call<ParsedOf<typeof contract.close>>): Promise<{ message: string }> {
  const { db, input, caller, now, commit, audit } = call;
  const { id, reason } = input;
  const open = sql`k.appraisal_id = ${id} AND k.state <> 'MANAGER RATED'`;
  const going = sql`EXISTS (SELECT 1 FROM kpi_sending s WHERE s.appraisal_id = ${id} AND s.done_at IS NULL)`;
  const asked = await requireRow(
    db,
    Asked,
    sql`SELECT a.name, a.sent_at IS NOT NULL AS sent, a.closed_at IS NOT NULL AS closed, ${going} AS going,
      (SELECT count(*) FROM employee_kpi k WHERE ${open}) AS open
      FROM appraisal a WHERE a.id = ${id} AND ${looksAfterAppraisal(call)}`,
  );
  if (asked.closed) throw refuse.conflict(CLOSED_BY_HR);
  if (!asked.sent) throw refuse.conflict('Nobody has this appraisal yet. Delete it in place of closing it.');
  if (asked.going) throw refuse.conflict('The KPI is being sent. Wait until everybody has it.');
  if (asked.open !== input.open) throw refuse.conflict(OTHERS);
  const at = now.toISOString();
  return commit(
    [
      mustHold(db, sql`NOT ${going} AND (SELECT count(*) FROM employee_kpi k WHERE ${open}) = ${input.open}`),
      run(db, sql`UPDATE appraisal SET closed_at = ${at} WHERE id = ${id} AND closed_at IS NULL`),
      mustChange(db),
      run(
        db,
        sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
          SELECT u.id, ${caller.name}, ${`closed the appraisal ${asked.name}, and yours has no result: ${reason}`},
            ${pages.appraisals()}, ${at}
          FROM employee_kpi k JOIN employee e ON e.id = k.employee_id JOIN user u ON u.id = e.user_id AND u.active = 1
          WHERE ${open} AND u.id NOT IN (${caller.userId ?? 0}, ${caller.throughId ?? 0})`,
      ),
      ...takingOut(call, open, reason),
      audit({
        action: 'Appraisal closed',
        record: 'appraisal',
        record_id: id,
        after: { without_result: input.open },
        note: reason,
      }),
    ],
    { message: 'Appraisal closed' },
    { conflict: OTHERS },
  );
}

const Row = z
  .object({
    id: z.int(),
    employee_id: z.int(),
    code: z.string(),
    name: z.string(),
    state: z.enum(APPRAISAL_STATES),
    reason: z.string(),
    by: z.string(),
    at: z.string(),
    back: z.boolean(),
  })
  .transform(
    ({ employee_id, code, name, ...row }): TakenOut => ({ ...row, employee: { id: employee_id, code, name } }),
  );

/** The people who were taken out of an appraisal, the last first. */
export async function listTakenOut(call: Call<ParsedOf<typeof contract.takenOut>>) {
  const { id, ...paging } = call.input;
  const [, found] = await inOneTrip(
    requireRow(
      call.db,
      z.object({}),
      sql`SELECT 1 FROM appraisal a WHERE a.id = ${id} AND ${looksAfterAppraisal(call)}`,
    ),
    readPage({ ...call, input: paging }, `/appraisal/${id}/taken_out/`, {
      row: Row,
      columns: sql`x.id, x.employee_id, e.code, ${calledIn(sql`e`)} AS name, x.state, x.reason, x.by_name AS by, x.at,
        EXISTS (SELECT 1 FROM employee_kpi k WHERE k.employee_id = x.employee_id AND k.appraisal_id = x.appraisal_id) AS back`,
      from: sql`appraisal_out x`,
      join: sql`JOIN employee e ON e.id = x.employee_id`,
      where: sql`x.appraisal_id = ${id}`,
      order: sql`x.id DESC`,
    }),
  );
  return found;
}
