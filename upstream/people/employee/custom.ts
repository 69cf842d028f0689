import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type CustomField,
  type CustomOfEmployee,
  type CustomValues,
  customForm,
} from '../../../contracts/organisation/custom-field';
import { refuse } from '../../platform/call/refusal';
import { type Call, fieldsOf } from '../../platform/call/serve';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import {
  CUSTOM_CHANGED,
  customFieldsFor,
  customFieldsOf,
  customValuesOf,
  withCustomValues,
} from '../../platform/person/custom-fields';
import { fieldChanges, outdatedWords } from '../../platform/record/last-edit';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { mayReadEmployee } from './own';

/** The company fields of one employee; employees are answered those that they may change. */
export async function readCustom(call: Call<{ id: number }>): Promise<CustomOfEmployee> {
  const { db, input } = call;
  const [row, all] = await inOneTrip(
    requireRow(
      db,
      z.object({ custom: z.string(), version: z.int() }),
      sql`SELECT e.custom, e.version FROM employee e WHERE e.id = ${input.id} AND ${mayReadEmployee(call)}`,
    ),
    customFieldsFor(db, input.id),
  );
  const fields = call.administers ? all : all.filter((one) => one.employee_may_change);
  return { id: input.id, fields, values: customValuesOf(row.custom, fields), version: row.version };
}

interface Saving {
  id: number;
  version: number;
  /** `employee.custom` before. */
  custom: string;
}

/** The statements that save values of company fields by their names, in the version that they were read at. */
export function savedCustom(
  { db, audit }: Pick<Call<unknown>, 'db' | 'audit'>,
  { id, version, custom }: Saving,
  fields: CustomOfEmployee['fields'],
  changes: CustomValues,
  note?: string,
): Statement[] {
  const told = fieldChanges<CustomValues>(customValuesOf(custom, fields), changes);
  if (Object.keys(told.after).length === 0) return [];
  const values = withCustomValues(custom, fields, changes);
  return [
    run(
      db,
      sql`UPDATE employee SET custom = ${values}, version = version + 1 WHERE id = ${id} AND version = ${version}`,
    ),
    mustChange(db),
    audit({ action: CUSTOM_CHANGED, record: 'employee', record_id: id, ...(note ? { note } : {}), ...told }),
  ];
}

const refuseUnknown = (fields: readonly CustomField[], values: CustomValues): void => {
  const unknown = Object.keys(values).filter((name) => !fields.some((one) => one.name === name));
  if (unknown.length > 0)
    throw refuse.fields(Object.fromEntries(unknown.map((name) => [name, ['The company has no such field']])));
};

/** The values by their names, each checked by its definition; an empty one is null. */
function checkedCustom(fields: readonly CustomField[], values: CustomValues): CustomValues {
  const checked = customForm(fields).safeParse(values);
  if (!checked.success) throw refuse.fields(fieldsOf(checked.error));
  return Object.fromEntries(fields.map(({ name }) => [name, checked.data[name] ?? null]));
}

/**
 * The company fields of somebody new: what is stored of them, and what the audit tells by name. Refuses what the form of a
 * record would refuse.
 */
export async function newCustom(
  db: Db,
  company: number,
  values: CustomValues | undefined,
): Promise<{ custom: string; told: CustomValues }> {
  if (!values) return { custom: '{}', told: {} };
  const fields = await customFieldsOf(db, sql`f.archived_at IS NULL AND f.company_id = ${company}`);
  refuseUnknown(fields, values);
  const told = checkedCustom(fields, values);
  return { custom: withCustomValues('{}', fields, told), told };
}

/** Saves the values that are named, each checked by its definition. */
export async function updateCustom(
  call: Call<{ id: number; version: number; values: CustomValues }>,
): Promise<CustomOfEmployee> {
  const { db, input, commit } = call;
  const [row, fields] = await inOneTrip(
    requireRow(
      db,
      z.object({ id: z.int(), custom: z.string(), version: z.int() }),
      sql`SELECT e.id, e.custom, e.version FROM employee e WHERE e.id = ${input.id} AND ${mayReadEmployee(call)}`,
    ),
    customFieldsFor(db, input.id),
  );
  if (row.version !== input.version) throw refuse.conflict(outdatedWords('record'));
  refuseUnknown(fields, input.values);
  const named = fields.filter(({ name }) => name in input.values);
  const statements = savedCustom(call, row, fields, checkedCustom(named, input.values));
  if (statements.length === 0) return readCustom(call);
  return commit(statements, () => readCustom(call), { conflict: outdatedWords('record') });
}
