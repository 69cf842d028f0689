import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ObjectiveInput } from '../../../contracts/performance/appraisal';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { readRow } from '../../platform/record/row';
import { isUnsent } from './appraisals';
import { KPI_COLUMNS, SAME_FOR_ALL, StoredKpi, storedKpi } from './kpis';

/** A KPI has room for the objectives that employees add. */
const MOST = 25;
const GONE = 'Somebody changed these objectives in the meantime. Reload the page.';

/** Refuses a change of what is the same for everybody once it was sent; the statements refuse it in the batch as well. */
function unlocked(db: Db, { category, sent_at, appraisal_id }: z.output<typeof StoredKpi>): Statement[] {
  if (category !== 'WORKFORCE') return [];
  if (sent_at) throw refuse.conflict(SAME_FOR_ALL);
  return [isUnsent(db, appraisal_id)];
}

const KpiObjective = StoredKpi.extend({ text: z.string(), weight: z.int() });
type KpiObjective = z.output<typeof KpiObjective>;

/** An objective of a KPI of the caller's companies, with its KPI; null where it is none, such as an employee's. */
export const kpiObjective = ({ db, caller }: Pick<Call<unknown>, 'db' | 'caller'>, id: number) =>
  readRow(
    db,
    KpiObjective,
    sql`SELECT ${KPI_COLUMNS}, o.text, o.weight
      FROM objective o JOIN kpi p ON p.id = o.kpi_id JOIN appraisal a ON a.id = p.appraisal_id
      WHERE o.id = ${id} AND o.employee_kpi_id IS NULL AND ${inCompanyScope(caller, sql`a.company_id`)}`,
  );

const wordsOf = ({ text, weight }: KpiObjective) => ({ text, weight });

/** C030 by HR: one objective of a KPI. */
export async function updateKpiObjective(call: Call<Pick<ObjectiveInput, 'text' | 'weight'> & { id: number }>) {
  const { db, input, audit, commit } = call;
  const stored = await kpiObjective(call, input.id);
  if (!stored) throw refuse.notFound();
  const before = wordsOf(stored);
  const after = { text: input.text ?? before.text, weight: input.weight ?? before.weight };
  return commit(
    [
      ...unlocked(db, stored),
      run(
        db,
        sql`UPDATE objective SET text = ${after.text}, weight = ${after.weight}
          WHERE id = ${input.id} AND employee_kpi_id IS NULL`,
      ),
      mustChange(db),
      audit({ action: 'Objective changed', record: 'kpi', record_id: stored.id, before, after }),
    ],
    { message: 'Kpi updated successfully' },
    { conflict: GONE },
  );
}

/** C031 by HR: one objective of a KPI, as `kpiObjective` read it. */
export function deleteKpiObjective(call: Call<{ id: number }>, stored: KpiObjective) {
  const { db, input, audit, commit } = call;
  return commit(
    [
      ...unlocked(db, stored),
      run(db, sql`DELETE FROM objective WHERE id = ${input.id} AND employee_kpi_id IS NULL`),
      mustChange(db),
      audit({ action: 'Objective deleted', record: 'kpi', record_id: stored.id, before: wordsOf(stored) }),
    ],
    { message: 'Kpi deleted successfully' },
    { conflict: GONE },
  );
}

/** C032 by HR: adds and changes objectives of a KPI in one act. */
export async function updateKpiObjectives(call: Call<{ kpi: number; objectives: ObjectiveInput[] }>) {
  const { db, input, audit, commit } = call;
  const kpi = await storedKpi(call, sql`p.id = ${input.kpi}`);
  const rows = input.objectives.map(({ id, text, weight }) => ({ id, text, weight }));
  const added = rows.filter(({ id }) => id === undefined);
  const changed = rows.filter(({ id }) => id !== undefined);
  if (added.some(({ text }) => text === undefined)) throw refuse.fields({ objectives: ['Objective is required'] });
  const own = sql`kpi_id = ${kpi.id} AND employee_kpi_id IS NULL`;
  return commit(
    [
      ...unlocked(db, kpi),
      run(
        db,
        sql`UPDATE objective SET text = coalesce(v.text, objective.text), weight = coalesce(v.weight, objective.weight)
          FROM (SELECT value ->> 'id' AS id, value ->> 'text' AS text, value ->> 'weight' AS weight
            FROM json_each(${JSON.stringify(changed)})) v
          WHERE objective.id = v.id AND ${own}`,
      ),
      mustChange(db, changed.length),
      run(
        db,
        sql`INSERT INTO objective (kpi_id, position, text, weight)
          SELECT ${kpi.id}, (SELECT coalesce(max(position), -1) FROM objective WHERE ${own}) + 1 + key,
            value ->> 'text', coalesce(value ->> 'weight', 0)
          FROM json_each(${JSON.stringify(added)})
          WHERE (SELECT count(*) FROM objective WHERE ${own}) + ${added.length} <= ${MOST}`,
      ),
      mustChange(db, added.length),
      audit({ action: 'Objectives changed', record: 'kpi', record_id: kpi.id, after: toldOf(rows) }),
    ],
    { message: 'Kpi updated successfully' },
    { conflict: `Somebody changed these objectives in the meantime, or there are more than ${MOST}. Reload the page.` },
  );
}

const toldOf = (rows: readonly { text?: string | undefined; weight?: number | undefined }[]) => ({
  objectives: rows.map(({ text, weight }) => [text, weight].filter((one) => one !== undefined).join(', ')).join('; '),
});
