import { is, SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../contracts/platform/dates';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { entryValueJson, STORED_KINDS, type StoredKind } from './kinds';
import type { EntryValue } from './store';

/** The columns of an entry. Ids of places that are made in the same batch are SQL. */
export type EntryColumns = Record<string, string | number | null | SQL>;

interface NewEntry {
  employee: number;
  kind: StoredKind;
  day: Day;
  values: EntryColumns;
  reason: string | null;
  by: string;
  at: string;
  replaces?: number | undefined;
}

/** The row `e` of the values that are given. Numbers come out of a JSON text, because a bound one is no integer. */
function rowOf(kind: StoredKind, values: EntryColumns): SQL {
  const plain = JSON.stringify(
    Object.fromEntries(
      STORED_KINDS[kind].columns.filter((name) => !is(values[name], SQL)).map((name) => [name, values[name]]),
    ),
  );
  const columns = STORED_KINDS[kind].columns.map((name) => {
    const value = values[name];
    const cell = is(value, SQL) ? sql`CAST(${value} AS INTEGER)` : sql`g.value ->> ${sql.raw(`'${name}'`)}`;
    return sql`${cell} AS ${sql.identifier(name)}`;
  });
  return sql`(SELECT ${sql.join(columns, sql`, `)} FROM (SELECT ${plain} AS value) g) e`;
}

/** Writes an entry; the names of its places are those of the moment. `applyEntries` goes behind it. */
export const newEntry = (db: Db, { employee, kind, day, values, reason, by, at, replaces }: NewEntry): Statement =>
  run(
    db,
    sql`INSERT INTO employee_entry (employee_id, kind, effective_from, value, reason, recorded_by, recorded_at, applied,
      replaces)
    SELECT ${employee}, ${kind}, ${day}, ${entryValueJson(kind)}, ${reason}, ${by}, ${at}, 0, ${replaces ?? null}
    FROM ${rowOf(kind, values)}`,
  );

/** Strikes an entry through, if nobody did. */
export const strikeEntry = (
  db: Db,
  id: number,
  { by, at, reason }: { by: string; at: string; reason: string },
): Statement[] => [
  run(
    db,
    sql`UPDATE employee_entry SET corrected_at = ${at}, corrected_by = ${by}, correction_reason = ${reason}
    WHERE id = ${id} AND corrected_at IS NULL`,
  ),
  mustChange(db),
];

/** The audit's form of a value. */
export const auditedValueOf = (
  kind: StoredKind,
  value: EntryValue | EntryColumns | undefined,
): Record<string, unknown> =>
  value === undefined
    ? {}
    : Object.fromEntries(Object.entries(STORED_KINDS[kind].told).map(([name, key]) => [name, value[key] ?? null]));
