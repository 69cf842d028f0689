import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../contracts/platform/dates';
import type { AuditActor } from '../../platform/audit/audit';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { applyEntries } from './entries';
import { auditedValueJson, entryValueJson, STORED_KINDS, type StoredKind } from './kinds';

/** New values of an employee from a day on. A column that is not named stays as the record has it today. */
export interface NewTerms {
  employee: number;
  day: Day;
  reason: string;
  values: Readonly<Record<string, string | number | null>>;
}

interface Recorded {
  by: AuditActor;
  at: string;
  today: Day;
  requestId: string;
}

/**
 * The statements that write an entry of one kind for each of many employees, and the audit of each. The caller proves that
 * none of them has an entry of the kind on that day or after it, and that what is not named is so on that day too.
 */
export function recordMany(
  db: Db,
  kind: StoredKind,
  rows: readonly NewTerms[],
  { by, at, today, requestId }: Recorded,
): Statement[] {
  if (rows.length === 0) return [];
  const columns = STORED_KINDS[kind].columns.map((name) => {
    const [column, place] = [sql.identifier(name), sql.raw(`'$.values.${name}'`)];
    return sql`iif(json_type(j.value, ${place}) IS NULL, t.${column}, j.value ->> ${place}) AS ${column}`;
  });
  const given = JSON.stringify(rows);
  const ids = sql`SELECT value ->> 'employee' FROM json_each(${given})`;
  const isNew = sql`n.employee_id IN (${ids}) AND n.kind = ${kind} AND n.recorded_at = ${at} AND n.corrected_at IS NULL`;
  const before: SQL = sql`(SELECT b.value FROM employee_entry b WHERE b.employee_id = n.employee_id AND b.kind = n.kind
    AND b.corrected_at IS NULL AND b.effective_from < n.effective_from ORDER BY b.effective_from DESC LIMIT 1)`;
  return [
    run(
      db,
      sql`INSERT INTO employee_entry (employee_id, kind, effective_from, value, reason, recorded_by, recorded_at, applied)
      SELECT e.id, ${kind}, e.day, ${entryValueJson(kind)}, e.reason, ${by.name}, ${at}, 0
      FROM (SELECT t.id, j.value ->> 'day' AS day, j.value ->> 'reason' AS reason, ${sql.join(columns, sql`, `)}
        FROM json_each(${given}) j CROSS JOIN employee t ON t.id = j.value ->> 'employee') e`,
    ),
    mustChange(db, rows.length),
    run(
      db,
      sql`INSERT INTO audit (at, actor, actor_id, through_id, action, record, record_id, before, after, note, request_id)
      SELECT ${at}, ${by.name}, ${by.userId}, ${by.throughId}, ${STORED_KINDS[kind].recorded}, 'employee', n.employee_id,
        ${auditedValueJson(kind, before)}, json_set(${auditedValueJson(kind, sql`n.value`)}, '$.effective_from', n.effective_from), n.reason,
        ${requestId}
      FROM employee_entry n WHERE ${isNew}`,
    ),
    ...applyEntries(db, kind, ids, today),
  ];
}
