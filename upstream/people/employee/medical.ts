import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { MEDICAL_FIELDS, type Medical, type MedicalForm, MedicalValues } from '../../../contracts/people/employee-item';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { fieldChanges } from '../../platform/record/last-edit';
import { readRow } from '../../platform/record/row';
import { MEDICAL_CHANGED } from './item-words';
import { type ItemAct, itemColumns, sqlList, withEdit } from './items';

/** Medical data as it is stored, unmasked. The caller must have checked and recorded that it may be shown. */
const StoredMedical = MedicalValues.extend({
  version: z.int(),
  saved_by: z.string().nullable(),
  saved_at: z.string().nullable(),
}).transform(withEdit);
export type StoredMedical = z.output<typeof StoredMedical>;

const NONE = Object.fromEntries(MEDICAL_FIELDS.map((name) => [name, null])) as MedicalValues;

/** The medical data of a record; empty with version 0 while nothing was entered. */
export async function medicalOf(db: Db, employee: number): Promise<StoredMedical> {
  const row = await readRow(
    db,
    StoredMedical,
    sql`SELECT ${itemColumns(MEDICAL_FIELDS)}, version, saved_by, saved_at FROM employee_medical
    WHERE employee_id = ${employee}`,
  );
  return row ?? { ...NONE, version: 0, edited: null };
}

export const medicalValues = (stored: MedicalValues): MedicalValues =>
  Object.fromEntries(MEDICAL_FIELDS.map((name) => [name, stored[name]])) as MedicalValues;

/** The mask has one length for every value, because its length alone would tell `AA` from `POSITIVE`. */
export const MEDICAL_MASK = '••••••';

export function maskedMedical({ version, edited, ...values }: StoredMedical): Medical {
  const masked = MEDICAL_FIELDS.map((name) => [name, values[name] === null ? null : MEDICAL_MASK]);
  return { ...(Object.fromEntries(masked) as MedicalValues), version, edited };
}

/**
 * Saves fields of medical data that was read as `before`, with the row of the audit. The batch fails when somebody
 * saved it meanwhile. An undefined field becomes empty, a field that is not named stays. Empty when nothing differs.
 */
export function saveMedical(
  { db, now, caller, audit }: ItemAct,
  employee: number,
  before: StoredMedical,
  form: Partial<MedicalForm>,
): Statement[] {
  const old = medicalValues(before);
  const named = MEDICAL_FIELDS.filter((name) => name in form).map((name) => [name, form[name] ?? null]);
  const fresh = Object.fromEntries(named) as Partial<MedicalValues>;
  const changed = Object.keys(fieldChanges<MedicalValues>(old, fresh).after) as (keyof MedicalValues)[];
  if (changed.length === 0) return [];
  const values = { ...old, ...fresh };
  // The audit says which facts were changed; the facts themselves stay out of it.
  const word = (from: MedicalValues, there: string) =>
    Object.fromEntries(changed.map((name) => [name, from[name] === null ? null : there]));
  return [
    run(
      db,
      sql`INSERT INTO employee_medical (employee_id, ${itemColumns(MEDICAL_FIELDS)}, version, saved_by, saved_at)
      SELECT ${employee}, ${sqlList(MEDICAL_FIELDS.map((name) => values[name]))}, ${before.version + 1}, ${caller.name},
        ${now.toISOString()}
      WHERE coalesce((SELECT version FROM employee_medical WHERE employee_id = ${employee}), 0) = ${before.version}
      ON CONFLICT (employee_id) DO UPDATE SET ${sql.join(
        [...MEDICAL_FIELDS, 'version', 'saved_by', 'saved_at'].map(
          (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
        ),
        sql`, `,
      )}`,
    ),
    mustChange(db),
    audit({
      action: MEDICAL_CHANGED,
      record: 'employee',
      record_id: employee,
      before: word(old, 'hidden'),
      after: word(values, 'hidden, new'),
    }),
  ];
}
