import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CustomField, CustomFieldEdit, NewCustomField } from '../../../contracts/organisation/custom-field';
import { headingKey } from '../../../contracts/organisation/custom-field';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { type Db, mustHold, run, type Statement } from '../../platform/database/db';
import { CUSTOM_CHANGED, customFieldOf, customFieldsOf } from '../../platform/person/custom-fields';
import { createRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { exists, inOneTrip, readRows } from '../../platform/record/row';
import { customField } from './tables';

const FIELD: StoredRecordKind<typeof customField> = {
  table: customField,
  record: 'custom_field',
  word: 'company field',
  unique: { 'custom_field.company_id, custom_field.key': { name: ['The company has a field of this name'] } },
};

/** The fields of a company, those that are archived last. */
export async function listFields({ db, input, caller }: Call<{ company: number }>): Promise<CustomField[]> {
  const which = sql`f.company_id = ${input.company} AND ${inCompanyScope(caller, sql`f.company_id`)}`;
  const fields = await customFieldsOf(db, which);
  return [...fields.filter((one) => one.archived_at === null), ...fields.filter((one) => one.archived_at !== null)];
}

type Form = Pick<CustomField, 'name' | 'kind' | 'choices' | 'required' | 'employee_may_change'>;
const valuesOf = ({ name, kind, choices, required, employee_may_change }: Form) => ({
  name,
  key: headingKey(name),
  choices: kind === 'CHOICE' ? choices : [],
  required,
  employee_may_change,
});

/** Adds a field to a company that is there. */
export async function createField(call: Call<NewCustomField>): Promise<CustomField> {
  const { db, input } = call;
  const there = sql`SELECT 1 FROM company WHERE id = ${input.company} AND ${inCompanyScope(call.caller, sql`id`)}`;
  if (!(await exists(db, there))) throw refuse.fields({ company: ['Choose a company of the list'] });
  const { key: _, ...told } = valuesOf(input);
  return createRecord(
    call,
    FIELD,
    {
      before: [mustHold(db, sql`EXISTS (${there})`)],
      values: { company_id: input.company, kind: input.kind, ...valuesOf(input) },
      audited: { company: input.company, kind: input.kind, ...told },
    },
    (id) => customFieldOf(db, id),
  );
}

const hasChoice = (field: number, choice: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM employee_custom c WHERE c.field_id = ${field} AND c.value = ${choice})`;

type Move = CustomFieldEdit['moved'][number];

/** Gives those who have a choice another one, with a row of the audit for each of them. */
function moved(call: Call<CustomFieldEdit>, { from, to }: Move): Statement[] {
  const { db, input } = call;
  const who = sql`SELECT c.employee_id AS id FROM employee_custom c WHERE c.field_id = ${input.id} AND c.value = ${from}`;
  const [before, after] = [{ [input.name]: from }, { [input.name]: to }];
  return [
    call.auditEach({ action: CUSTOM_CHANGED, record: 'employee', before, after }, who),
    run(
      db,
      sql`UPDATE employee SET custom = json_set(custom, ${`$."${input.id}"`}, ${to}), version = version + 1
        WHERE id IN (${who})`,
    ),
  ];
}

/** Changes a field. A choice that somebody has goes when it is said what they get instead; the kind stays. */
export async function updateField(call: Call<CustomFieldEdit>): Promise<CustomField> {
  const { db, input } = call;
  const values = valuesOf(input);
  const moves = input.moved.filter(({ from }) => !values.choices.includes(from));
  const stay = [...values.choices, ...moves.map(({ from }) => from)];
  const [before, held] = await inOneTrip(customFieldOf(db, input.id), heldChoices(db, input.id, stay));
  if (moves.some(({ to }) => !values.choices.includes(to)))
    throw refuse.fields({ moved: ['Choose one of the choices that stay'] });
  if (before.kind !== input.kind)
    throw refuse.fields({ kind: ['The kind stays: archive this field and make another'] });
  if (held.length > 0)
    throw refuse.fields({ choices: [`Somebody has ${held.join(', ')}: choose what they get instead`] });
  const { key: _, ...told } = values;
  return editRecord(
    call,
    FIELD,
    {
      input,
      stored: before,
      values,
      audited: {
        before: { ...before, choices: before.choices.join(', ') },
        after: { ...told, choices: told.choices.join(', ') },
      },
      before: [
        ...moves.flatMap((move) => moved(call, move)),
        ...before.choices
          .filter((one) => !values.choices.includes(one))
          .map((one) => mustHold(db, sql`NOT ${hasChoice(input.id, sql`${one}`)}`)),
      ],
    },
    () => customFieldOf(db, input.id),
  );
}

/** The choices of a field that somebody has and that are not among those that stay. */
async function heldChoices(db: Db, field: number, stay: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ value: z.string() }),
    sql`SELECT j.value FROM custom_field f, json_each(f.choices) j WHERE f.id = ${field}
      AND j.value NOT IN (SELECT value FROM json_each(${JSON.stringify(stay)})) AND ${hasChoice(field, sql`j.value`)}`,
  );
  return rows.map(({ value }) => value);
}

/** Archives a field or takes it back; one that is in that state already stays as it is. */
export async function archiveField(call: Call<{ id: number; archived: boolean }>): Promise<CustomField> {
  const { db, input, now } = call;
  const before = await customFieldOf(db, input.id);
  if ((before.archived_at !== null) === input.archived) return before;
  return editRecord(
    call,
    FIELD,
    {
      input: { id: input.id, version: before.version },
      stored: before,
      values: { archived_at: input.archived ? now.toISOString() : null },
      audited: { before: {}, after: { name: before.name } },
      action: input.archived ? 'Company field archived' : 'Company field taken back',
    },
    () => customFieldOf(db, input.id),
  );
}
