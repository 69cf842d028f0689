import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { CustomField, type CustomValues } from '../../../contracts/organisation/custom-field';
import type { Db } from '../database/db';
import { exists, type RecordId, readRows, requireRow } from '../record/row';
import { storedRows } from '../record/stored-rows';

/** The name in the audit of a change of a company's own fields of a person. */
export const CUSTOM_CHANGED = 'Company fields changed';

const FIELD = storedRows(CustomField, 'f', { company: sql`f.company_id` });

/** The fields of companies that an SQL condition on `f` takes, in the order in which they were made. */
export const customFieldsOf = (db: Db, which: SQL): Promise<CustomField[]> =>
  readRows(db, FIELD.row, sql`SELECT ${FIELD.columns} FROM custom_field f WHERE ${which} ORDER BY f.id`);

export const customFieldOf = (db: Db, id: RecordId): Promise<CustomField> =>
  requireRow(db, FIELD.row, sql`SELECT ${FIELD.columns} FROM custom_field f WHERE f.id = ${id}`);

/** The fields in use of the company of one employee. */
export const customFieldsFor = (db: Db, employee: number): Promise<CustomField[]> =>
  customFieldsOf(
    db,
    sql`f.archived_at IS NULL AND f.company_id = (SELECT e.company_id FROM employee e WHERE e.id = ${employee})`,
  );

/** Whether the company of a user keeps fields that its employees may ask to change. */
export const hasOwnCustomFields = (db: Db, userId: number): Promise<boolean> =>
  exists(
    db,
    sql`SELECT 1 FROM employee e JOIN custom_field f ON f.company_id = e.company_id
    WHERE e.user_id = ${userId} AND f.employee_may_change = 1 AND f.archived_at IS NULL LIMIT 1`,
  );

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The values of `employee.custom`, by the names of the fields. */
export function customValuesOf(stored: string, fields: readonly Pick<CustomField, 'id' | 'name'>[]): CustomValues {
  const values = Values.parse(JSON.parse(stored));
  return Object.fromEntries(fields.map(({ id, name }) => [name, values[id] ?? null]));
}

/** `employee.custom` with changed values, which come by the names of their fields; an empty one is taken out. */
export function withCustomValues(
  stored: string,
  fields: readonly Pick<CustomField, 'id' | 'name'>[],
  changes: Readonly<Record<string, string | number | null>>,
): string {
  const values = { ...Values.parse(JSON.parse(stored)) };
  for (const { id, name } of fields)
    if (name in changes) {
      const value = changes[name] ?? null;
      if (value === null) delete values[id];
      else values[id] = value;
    }
  return JSON.stringify(values);
}
