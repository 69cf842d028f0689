import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../contracts/platform/dates';
import { type Db, run, type Statement } from '../../platform/database/db';
import { exists } from '../../platform/record/row';
import { ALL_KINDS, auditedValueJson, entryValueJson, rowHasValue, STORED_KINDS, type StoredKind } from './kinds';

/** SQL condition on an alias of `employee_entry`: the entry counts, because nobody corrected or withdrew it. */
const counts = (of: SQL): SQL => sql`${of}.corrected_at IS NULL`;

/** The day by which an employee has what is recorded: what an employment begins with is had before its first day too. */
const hadBy = (today: Day): SQL => sql`max(${today}, employment_date)`;

/** The value of the entry of a kind that holds on a day, over a row `e` of `employee`; null without one. */
export const valueOn = (kind: StoredKind, day: SQL): SQL =>
  sql`(SELECT n.value FROM employee_entry n WHERE n.employee_id = e.id AND n.kind = ${sql.raw(`'${kind}'`)}
    AND ${counts(sql`n`)} AND n.effective_from <= ${day} ORDER BY n.effective_from DESC LIMIT 1)`;

/**
 * Gives employees, by a query of their ids, what the entries of a kind say of today. Goes behind every write to the
 * entries, so that the columns of `employee` are true.
 */
export function applyEntries(db: Db, kind: StoredKind, ids: SQL, today: Day): Statement[] {
  const { columns } = STORED_KINDS[kind];
  const set = columns.map((column) => sql.identifier(column));
  const values = columns.map((column) => sql`v.value ->> ${sql.raw(`'${column}'`)}`);
  const isKind = sql`kind = ${sql.raw(`'${kind}'`)}`;
  const next = (column: SQL) => sql`(SELECT ${column} FROM employee_entry n WHERE n.employee_id = e.id AND n.${isKind}
    AND ${counts(sql`n`)} AND n.effective_from > ${hadBy(today)} ORDER BY n.effective_from LIMIT 1)`;
  const [nextStatus, nextDay] = [next(sql`n.value ->> 'employment_status'`), next(sql`n.effective_from`)];
  const dated = kind === 'STATUS';
  const coming = dated ? sql`, next_status = ${nextStatus}, next_status_date = ${nextDay}` : sql``;
  const isComing = dated ? sql` AND next_status IS ${nextStatus} AND next_status_date IS ${nextDay}` : sql``;
  return [
    run(
      db,
      sql`UPDATE employee AS e SET (${sql.join(set, sql`, `)}) =
        (SELECT ${sql.join(values, sql`, `)} FROM (SELECT ${valueOn(kind, hadBy(today))} AS value) v)${coming},
        version = version + 1
      WHERE id IN (${ids}) AND NOT (${rowHasValue(kind, valueOn(kind, hadBy(today)))}${isComing})`,
    ),
    run(
      db,
      sql`UPDATE employee_entry AS n SET applied = 1 WHERE n.employee_id IN (${ids}) AND n.${isKind} AND n.applied = 0
        AND n.effective_from <= (SELECT ${hadBy(today)} FROM employee WHERE id = n.employee_id)`,
    ),
  ];
}

/** The author, the time and the reason. */
export interface EntryAuthor {
  by: string;
  at: string;
  reason: string | null;
}

/**
 * Brings the entries in line with rows of `employee` that were written just before, by a query of their ids: where a row
 * differs from what its entries say of today, it gets an entry of today. One of the same day is corrected by it.
 */
export function enterDifferences(
  db: Db,
  ids: SQL,
  kinds: readonly StoredKind[],
  today: Day,
  { by, at, reason }: EntryAuthor,
): Statement[] {
  return kinds.flatMap((kind) => {
    const isKind = sql`kind = ${sql.raw(`'${kind}'`)}`;
    const differs = sql`NOT ${rowHasValue(kind, valueOn(kind, hadBy(today)))}`;
    return [
      run(
        db,
        sql`UPDATE employee_entry SET corrected_at = ${at}, corrected_by = ${by},
          correction_reason = ${reason ?? 'Changed again on the same day'}
        WHERE ${isKind} AND corrected_at IS NULL AND (employee_id, effective_from) IN (
          SELECT e.id, ${hadBy(today)} FROM employee e WHERE e.id IN (${ids}) AND ${differs})`,
      ),
      run(
        db,
        sql`INSERT INTO employee_entry (employee_id, kind, effective_from, value, reason, recorded_by, recorded_at, replaces)
        SELECT e.id, ${kind}, ${hadBy(today)}, ${entryValueJson(kind)}, ${reason}, ${by}, ${at},
          (SELECT max(o.id) FROM employee_entry o WHERE o.employee_id = e.id AND o.${isKind}
            AND o.effective_from = ${hadBy(today)} AND o.corrected_at = ${at})
        FROM employee e WHERE e.id IN (${ids}) AND ${differs}`,
      ),
    ];
  });
}

/** Entries whose day comes, that are applied in one batch. */
const AT_ONCE = 2000;

/** Applies the entries whose day has come, and tells the audit of each. */
export async function applyDue(db: Db, now: Date, today: Day): Promise<void> {
  const due = sql`applied = 0 AND corrected_at IS NULL AND effective_from <= ${today}
    AND EXISTS (SELECT 1 FROM employee WHERE id = employee_id)`;
  for (const kind of ALL_KINDS) {
    const isDue = sql`kind = ${sql.raw(`'${kind}'`)} AND ${due}`;
    const piece = sql`SELECT id FROM employee_entry WHERE ${isDue} ORDER BY effective_from, id LIMIT ${AT_ONCE}`;
    // Each round applies what it found, so the next finds the rest.
    while (await exists(db, sql`SELECT 1 FROM employee_entry WHERE ${isDue} LIMIT 1`)) {
      const { tookEffect } = STORED_KINDS[kind];
      const ids = sql`SELECT employee_id FROM employee_entry WHERE id IN (${piece})`;
      const [write, mark] = applyEntries(db, kind, ids, today);
      if (!write || !mark) return;
      await db.batch([
        run(
          db,
          sql`INSERT INTO audit (at, actor, action, record, record_id, after)
          SELECT ${now.toISOString()}, 'Tenure', ${tookEffect}, 'employee', employee_id,
            json_set(${auditedValueJson(kind, sql`value`)}, '$.effective_from', effective_from)
          FROM employee_entry WHERE id IN (${piece}) ORDER BY effective_from`,
        ),
        write,
        mark,
      ]);
    }
  }
}
