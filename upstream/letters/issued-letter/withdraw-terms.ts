import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { lagosDay } from '../../../contracts/platform/dates';
import { changesArea } from '../../../contracts/platform/limits';
import { fourEyesOver } from '../../approvals/second-pair/settings';
import { auditedValueJson, STORED_KINDS } from '../../people/history/kinds';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';

const TERMS = ['JOB', 'PAY'] as const;
const ToCome = z.object({ kind: z.enum(TERMS), paired: z.boolean() });

const OF_PAY = 'Recalling this letter withdraws the new pay too, which you may not change.';
const PAIRED =
  'Recalling this letter withdraws the new pay too, and pay needs a second admin here. Withdraw it in the job history first.';

/**
 * The statements that withdraw the terms of an upgrade letter from a file which have yet to come; none for any other letter.
 * Refused for who may not change pay, and where a change of pay waits for another admin.
 */
export async function withdrawTerms(call: Call<{ id: number }>): Promise<Statement[]> {
  const { db, input, now, caller, requestId } = call;
  const at = now.toISOString();
  const found = sql`issued_letter l JOIN employee_entry n ON n.employee_id = l.employee_id
      AND n.effective_from = l.effective_date AND n.recorded_at = l.issued_at AND n.kind IN ('JOB', 'PAY')
    WHERE l.id = ${input.id} AND l.import_batch_id IS NOT NULL AND n.corrected_at IS NULL
      AND n.effective_from > ${lagosDay(now)}`;
  const entries = await readRows(
    db,
    ToCome,
    sql`SELECT n.kind, (SELECT ${sql.raw(fourEyesOver('pay'))} FROM employee t WHERE t.id = n.employee_id) paired FROM ${found}`,
  );
  if (entries.length === 0) return [];
  const pay = entries.find(({ kind }) => kind === 'PAY');
  if (pay && !changesArea(caller.limits, 'pay')) throw refuse.forbidden(OF_PAY);
  if (pay?.paired) throw refuse.conflict(PAIRED);
  return [
    ...TERMS.map((kind) =>
      run(
        db,
        sql`INSERT INTO audit (at, actor, actor_id, through_id, action, record, record_id, before, note, request_id)
        SELECT ${at}, ${caller.name}, ${caller.userId}, ${caller.throughId}, ${STORED_KINDS[kind].withdrawn}, 'employee',
          n.employee_id, json_set(${auditedValueJson(kind, sql`n.value`)}, '$.effective_from', n.effective_from),
          'The letter was recalled', ${requestId}
        FROM ${found} AND n.kind = ${kind}`,
      ),
    ),
    run(
      db,
      sql`UPDATE employee_entry SET corrected_at = ${at}, corrected_by = ${caller.name},
        correction_reason = 'The letter was recalled' WHERE id IN (SELECT n.id FROM ${found})`,
    ),
  ];
}
