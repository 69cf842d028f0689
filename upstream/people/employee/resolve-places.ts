import { type SQL, sql } from 'drizzle-orm';
import { NEW_PLACE, WORKPLACE_FIELDS } from '../../../contracts/people/employee-job';
import { foldText } from '../../../contracts/platform/folded-text';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { run, type Statement } from '../../platform/database/db';
import { foldedText, nameKey } from '../../platform/record/by-name';
import { exists } from '../../platform/record/row';

const KINDS = {
  location: { table: sql`branch`, record: 'branch', word: 'branch', column: 'branch_id' },
  department: { table: sql`department`, record: 'department', word: 'department', column: 'department_id' },
  jobrole: { table: sql`job_role`, record: 'job_role', word: 'job role', column: 'job_role_id' },
} as const;
type Place = (typeof WORKPLACE_FIELDS)[number];

export interface WorkplaceInput {
  company: number;
  location: number | typeof NEW_PLACE;
  department: number | typeof NEW_PLACE;
  jobrole: number | typeof NEW_PLACE;
  location_name?: string | undefined;
  department_name?: string | undefined;
  jobrole_name?: string | undefined;
  unit?: number | '' | null | undefined;
  work_location?: number | '' | null | undefined;
}

export interface ResolvedPlaces {
  /** Makes the missing places, before their ids are used. */
  statements: Statement[];
  /** The columns of employees and of job entries, as SQL, because the ids of new places are known only in the batch. */
  columns: Record<'company_id' | 'branch_id' | 'department_id' | 'job_role_id', SQL>;
}

const MOST = 12;

/**
 * A code made from a name: `Night Shift Lead` becomes `NIGHTSHIFTLE`, followed by a number where that code is taken. It is
 * found in the statement that takes it, so that two new names with the same beginning get a code each.
 */
function codeFor(table: SQL, company: number, name: string): SQL {
  const stem =
    foldText(name)
      .replace(/[^a-z\d]/g, '')
      .toUpperCase()
      .slice(0, MOST) || 'NEW';
  const code = (number: SQL) => sql`${stem} || CASE ${number} WHEN 1 THEN '' ELSE ${number} END`;
  return sql`(WITH RECURSIVE n(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM n
      WHERE EXISTS (SELECT 1 FROM ${table} WHERE company_id = ${company} AND upper(code) = ${code(sql`number`)}))
    SELECT ${code(sql`max(number)`)} FROM n)`;
}

/** The ids of a place, which has to be the company's own, and the statements that make what is missing. */
export async function resolvePlaces(
  call: Pick<Call<unknown>, 'db' | 'audit' | 'caller'>,
  form: WorkplaceInput,
): Promise<ResolvedPlaces> {
  const { db } = call;
  const { company } = form;
  const [isThere, location, department, jobrole, hasUnit, hasLocation] = await Promise.all([
    exists(db, sql`SELECT 1 FROM company WHERE id = ${company} AND ${inCompanyScope(call.caller, sql`id`)}`),
    one(call, form, 'location'),
    one(call, form, 'department'),
    one(call, form, 'jobrole'),
    !form.unit ||
      exists(db, sql`SELECT 1 FROM unit WHERE id = ${form.unit} AND department_id = ${Number(form.department) || 0}`),
    !form.work_location ||
      exists(db, sql`SELECT 1 FROM location WHERE id = ${form.work_location} AND company_id = ${company}`),
  ]);
  if (!isThere) throw refuse.fields({ company: ['Choose a company of the list'] });
  const all = [location, department, jobrole];
  const wrong = all.flatMap((found) => found.wrong ?? []);
  if (!hasUnit) wrong.push(['unit', 'Choose a unit of this department']);
  if (!hasLocation) wrong.push(['work_location', 'Choose a location of this company']);
  if (wrong.length > 0) throw refuse.fields(Object.fromEntries(wrong.map(([field, words]) => [field, [words]])));
  return {
    statements: all.flatMap(({ statements }) => statements),
    columns: {
      company_id: sql`${company}`,
      branch_id: location.id,
      department_id: department.id,
      job_role_id: jobrole.id,
    },
  };
}

interface Found {
  id: SQL;
  statements: Statement[];
  wrong?: [field: string, words: string][];
}

async function one(
  { db, audit }: Pick<Call<unknown>, 'db' | 'audit'>,
  form: WorkplaceInput,
  place: Place,
): Promise<Found> {
  const { table, record, word } = KINDS[place];
  const { company } = form;
  const chosen = form[place];
  if (chosen !== NEW_PLACE) {
    const known = await exists(db, sql`SELECT 1 FROM ${table} WHERE id = ${chosen} AND company_id = ${company}`);
    const found = { id: sql`${chosen}`, statements: [] };
    return known ? found : { ...found, wrong: [[place, `Choose a ${word} of this company`]] };
  }
  const name = form[`${place}_name`] ?? '';
  const isNamed = sql`company_id = ${company} AND ${nameKey(table)} = ${foldedText(sql`${name}`)}`;
  const isTaken = await exists(db, sql`SELECT 1 FROM ${table} WHERE ${isNamed}`);
  const id = sql`(SELECT id FROM ${table} WHERE ${isNamed})`;
  const more =
    place === 'location' ? { names: sql`, address, state`, values: sql`, '', ''` } : { names: sql``, values: sql`` };
  const statements = [
    run(
      db,
      sql`INSERT INTO ${table} (company_id, name, code${more.names})
      VALUES (${company}, ${name}, ${codeFor(table, company, name)}${more.values})`,
    ),
    audit({
      action: `${word.charAt(0).toUpperCase()}${word.slice(1)} created`,
      record,
      record_id: id,
      after: sql`(SELECT json_object('company', company_id, 'name', name, 'code', code) FROM ${table} WHERE ${isNamed})`,
    }),
  ];
  const words = `A ${word} with this name exists in this company: choose it from the list`;
  return { id, statements, ...(isTaken && { wrong: [[`${place}_name`, words]] }) };
}

/** Field messages for a name that somebody else has taken meanwhile. */
export const TAKEN_NAMES = Object.fromEntries(
  WORKPLACE_FIELDS.map((place) => [
    `${KINDS[place].record}_name`,
    { [`${place}_name`]: [`A ${KINDS[place].word} with this name exists in this company: choose it from the list`] },
  ]),
);
