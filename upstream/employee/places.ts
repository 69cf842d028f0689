import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { OTHERS, PLACES } from '../../contracts/employee-job';
import { type Db, mustHold, run, type Statement } from '../db';
import { exists, readRows } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';

const KINDS = {
  location: { table: sql`branch`, record: 'branch', word: 'branch', column: 'branch_id' },
  department: { table: sql`department`, record: 'department', word: 'department', column: 'department_id' },
  jobrole: { table: sql`job_role`, record: 'job_role', word: 'job role', column: 'job_role_id' },
} as const;
type Place = (typeof PLACES)[number];

export interface Placing {
  company: number;
  location: number | typeof OTHERS;
  department: number | typeof OTHERS;
  jobrole: number | typeof OTHERS;
  location_name?: string | undefined;
  department_name?: string | undefined;
  jobrole_name?: string | undefined;
}

export interface Placed {
  /** Makes the missing places, before their ids are used. */
  statements: Statement[];
  /** The columns of employees and of job entries, as SQL, because the ids of new places are known only in the batch. */
  columns: Record<'company_id' | 'branch_id' | 'department_id' | 'job_role_id', SQL>;
}

const MOST = 12;

/**
 * A code made from a name: `Night Shift Lead` becomes `NIGHTSHIFTLE`, followed by a number where that code is taken.
 */
async function codeFor(db: Db, table: SQL, company: number, name: string): Promise<string> {
  const stem =
    name
      .normalize('NFD')
      .replace(/[^a-z\d]/gi, '')
      .toUpperCase()
      .slice(0, MOST) || 'NEW';
  const taken = await readRows(
    db,
    z.object({ code: z.string() }),
    sql`SELECT upper(code) AS code FROM ${table} WHERE company_id = ${company} AND upper(substr(code, 1, ${stem.length})) = ${stem}`,
  );
  const codes = new Set(taken.map(({ code }) => code));
  let code = stem;
  for (let n = 2; codes.has(code); n += 1) code = `${stem}${n}`;
  return code;
}

/**
 * The ids of a place, which has to be the company's own, and the statements that make what is missing. Run the command
 * by `lookAgain`, because somebody else may make the same place first.
 */
export async function placesOf(call: Pick<Call<unknown>, 'db' | 'audit'>, form: Placing): Promise<Placed> {
  const { db } = call;
  const { company } = form;
  const [isThere, location, department, jobrole] = await Promise.all([
    exists(db, sql`SELECT 1 FROM company WHERE id = ${company}`),
    one(call, form, 'location'),
    one(call, form, 'department'),
    one(call, form, 'jobrole'),
  ]);
  if (!isThere) throw refuse.fields({ company: ['Choose a company of the list'] });
  const all = [location, department, jobrole];
  const wrong = all.flatMap((found) => found.wrong ?? []);
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

async function one({ db, audit }: Pick<Call<unknown>, 'db' | 'audit'>, form: Placing, place: Place): Promise<Found> {
  const { table, record, word } = KINDS[place];
  const { company } = form;
  const chosen = form[place];
  if (chosen !== OTHERS) {
    const known = await exists(db, sql`SELECT 1 FROM ${table} WHERE id = ${chosen} AND company_id = ${company}`);
    const found = { id: sql`${chosen}`, statements: [] };
    return known ? found : { ...found, wrong: [[place, `Choose a ${word} of this company`]] };
  }
  const name = form[`${place}_name`] ?? '';
  const twin = sql`SELECT 1 FROM ${table} WHERE company_id = ${company} AND name = ${name} COLLATE NOCASE`;
  const [isTaken, code] = await Promise.all([exists(db, twin), codeFor(db, table, company, name)]);
  const id = sql`(SELECT id FROM ${table} WHERE company_id = ${company} AND code = ${code})`;
  const more =
    place === 'location' ? { names: sql`, address, state`, values: sql`, '', ''` } : { names: sql``, values: sql`` };
  const statements = [
    // Somebody else may have made a place with this code meanwhile; then the command looks again.
    mustHold(db, sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE company_id = ${company} AND code = ${code})`),
    run(
      db,
      sql`INSERT INTO ${table} (company_id, name, code${more.names}) VALUES (${company}, ${name}, ${code}${more.values})`,
    ),
    audit({
      action: `${word.charAt(0).toUpperCase()}${word.slice(1)} created`,
      record,
      record_id: id,
      after: { company, name, code },
    }),
  ];
  const words = `A ${word} with this name exists in this company: choose it from the list`;
  return { id, statements, ...(isTaken && { wrong: [[`${place}_name`, words]] }) };
}

/** Field messages for a name that somebody else has taken meanwhile. */
export const TAKEN_NAMES = Object.fromEntries(
  PLACES.map((place) => [
    `${KINDS[place].record}.company_id, ${KINDS[place].record}.name`,
    { [`${place}_name`]: [`A ${KINDS[place].word} with this name exists in this company: choose it from the list`] },
  ]),
);
