import { type SQL, sql } from 'drizzle-orm';
import type { Part, PartDetail, PartFilters, PartKind } from '../../contracts/company-part';
import { type Db, mustChange, pageOf, run, slice } from '../db';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { nothingNames, refuseWhileNamed } from './belonging';
import { changesOf, lastEdit, outdated } from './last-edit';
import { branch, department, jobRole, location, unit } from './tables';

/** What is stored of a part beside its id, company and version. */
const COMMON = ['name', 'code', 'description', 'address'] as const;

const KINDS = {
  department: { table: department, path: '/department/', word: 'department', columns: COMMON },
  branch: { table: branch, path: '/branch/', word: 'branch', columns: [...COMMON, 'state'] },
  job_role: { table: jobRole, path: '/job-role/', word: 'job role', columns: [...COMMON, 'department_id'] },
  unit: { table: unit, path: '/unit/', word: 'unit', columns: [...COMMON, 'department_id'] },
  location: { table: location, path: '/location/', word: 'location', columns: [...COMMON, 'state'] },
} as const satisfies Record<PartKind, object>;

/** A form of any kind, as its schema lets it through. */
interface Form {
  name: string;
  code: string;
  description: string;
  address: string;
  state?: string;
  department?: number | undefined;
}

type Values = Record<string, string | number | null>;

const counted = (kind: PartKind, counts: Partial<Record<PartKind, SQL>>) => counts[kind] ?? sql`NULL`;

/** A part as lists show it: one query for any number of rows. */
function selectParts(kind: PartKind): SQL {
  const { table, columns } = KINDS[kind];
  const has = (name: string) => columns.some((column) => column === name);
  return sql`SELECT p.id, p.company_id AS company, k.name AS company_name, p.name, p.code, p.description, p.address,
    ${has('state') ? sql`p.state` : sql`NULL`} AS state,
    ${has('department_id') ? sql`p.department_id` : sql`NULL`} AS department,
    ${has('department_id') ? sql`(SELECT d.name FROM department d WHERE d.id = p.department_id)` : sql`NULL`} AS department_name,
    ${counted(kind, {
      department: sql`(SELECT count(*) FROM employee e WHERE e.department_id = p.id)`,
      branch: sql`(SELECT count(*) FROM employee e WHERE e.branch_id = p.id)`,
      job_role: sql`(SELECT count(*) FROM employee e WHERE e.job_role_id = p.id)`,
    })} AS employees,
    ${counted(kind, { department: sql`(SELECT count(*) FROM unit u WHERE u.department_id = p.id)` })} AS units,
    ${counted(kind, { department: sql`(SELECT count(*) FROM job_role r WHERE r.department_id = p.id)` })} AS job_roles,
    p.version
    FROM ${table} p JOIN company k ON k.id = p.company_id`;
}

async function partOf(db: Db, kind: PartKind, where: SQL): Promise<Part> {
  const row = await db.get<Part | undefined>(sql`${selectParts(kind)} WHERE ${where}`);
  if (!row) throw refuse.notFound();
  return row;
}

/** One page of a kind by name: of a company, of a department, or of all. */
export async function listParts({ db, input }: Call<PartFilters>, kind: PartKind) {
  const { table, path, columns } = KINDS[kind];
  const typed = input.search?.trim();
  const where = sql.join(
    [
      sql`1`,
      ...(input.company ? [sql`p.company_id = ${input.company}`] : []),
      ...(input.department && columns.some((column) => column === 'department_id')
        ? [sql`p.department_id = ${input.department}`]
        : []),
      // `instr`, not LIKE: D1 limits LIKE patterns to 50 bytes.
      ...(typed ? [sql`(instr(lower(p.name), lower(${typed})) > 0 OR instr(lower(p.code), lower(${typed})) > 0)`] : []),
    ],
    sql` AND `,
  );
  const { limit, offset } = slice(input);
  const [all, rows] = await Promise.all([
    db.get<{ total: number }>(sql`SELECT count(*) AS total FROM ${table} p WHERE ${where}`),
    db.all<Part>(
      sql`${selectParts(kind)} WHERE ${where} ORDER BY p.name COLLATE NOCASE, p.id LIMIT ${limit} OFFSET ${offset}`,
    ),
  ]);
  return pageOf(path, input, all.total, rows);
}

/** One part, with who saved it last. */
export async function readPart({ db, input }: Call<{ id: number }>, kind: PartKind): Promise<PartDetail> {
  const [part, edited] = await Promise.all([partOf(db, kind, sql`p.id = ${input.id}`), lastEdit(db, kind, input.id)]);
  return { ...part, edited };
}

/** The columns of a form; the department has to be one of the company. */
async function valuesOf(db: Db, kind: PartKind, form: Form, company: number): Promise<Values> {
  const { columns } = KINDS[kind];
  const { name, code, description, address } = form;
  const given: Values = { name, code, description, address };
  for (const column of columns) {
    if (column === 'state') given.state = form.state ?? '';
    if (column === 'department_id') given.department_id = form.department ?? null;
  }
  if (given.department_id) {
    const own = await db.get<{ id: number } | undefined>(
      sql`SELECT id FROM department WHERE id = ${given.department_id} AND company_id = ${company}`,
    );
    if (!own) throw refuse.fields({ department: ['Choose a department of this company'] });
  }
  return given;
}

const columnList = (values: Values) =>
  sql.join(
    Object.keys(values).map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Field messages for a name or a code that is taken. */
function taken(kind: PartKind): Record<string, Record<string, string[]>> {
  const { word } = KINDS[kind];
  const where = kind === 'unit' ? 'department' : 'company';
  return {
    [`${kind}.${where}_id, ${kind}.name`]: { name: [`A ${word} with this name exists in this ${where}`] },
    [`${kind}.company_id, ${kind}.code`]: { code: [`A ${word} with this code exists in this company`] },
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Adds a part to a company that is there. A code is unique in its company, so the new row is found by it. */
export async function createPart(call: Call<Form & { company: number }>, kind: PartKind): Promise<Part> {
  const { db, input, audit, commit } = call;
  const { table, word } = KINDS[kind];
  const { company, ...form } = input;
  const there = await db.get<{ id: number } | undefined>(sql`SELECT id FROM company WHERE id = ${company}`);
  if (!there) throw refuse.fields({ company: ['Choose a company of the list'] });
  const values = await valuesOf(db, kind, form, company);
  const added = sql`(SELECT id FROM ${table} WHERE company_id = ${company} AND code = ${form.code})`;
  return commit(
    [
      run(
        db,
        sql`INSERT INTO ${table} (company_id, ${columnList(values)}) SELECT ${company}, ${sql.join(
          Object.values(values).map((value) => sql`${value}`),
          sql`, `,
        )} WHERE EXISTS (SELECT 1 FROM company WHERE id = ${company})`,
      ),
      mustChange(db),
      audit({ action: `${capital(word)} created`, record: kind, record_id: null, after: { company, ...values } }),
      run(db, sql`UPDATE audit SET record_id = ${added} WHERE id = last_insert_rowid()`),
    ],
    () => partOf(db, kind, sql`p.company_id = ${company} AND p.code = ${form.code}`),
    { unique: taken(kind) },
  );
}

/** Changes a part, if nobody saved it since the version that the form was made from. */
export async function updatePart(call: Call<Form & { id: number; version: number }>, kind: PartKind): Promise<Part> {
  const { db, input, audit, commit } = call;
  const { table, word } = KINDS[kind];
  const { id, version, ...form } = input;
  const before = await partOf(db, kind, sql`p.id = ${id}`);
  if (before.version !== version) throw refuse.conflict(outdated(word));
  const values = await valuesOf(db, kind, form, before.company);
  const stored: Values = { ...before, department_id: before.department, edited: null };
  const set = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  return commit(
    [
      run(
        db,
        sql`UPDATE ${table} SET ${sql.join(set, sql`, `)}, version = version + 1 WHERE id = ${id} AND version = ${version}`,
      ),
      mustChange(db),
      audit({ action: `${capital(word)} changed`, record: kind, record_id: id, ...changesOf(stored, values) }),
    ],
    () => partOf(db, kind, sql`p.id = ${id}`),
    { unique: taken(kind), conflict: outdated(word) },
  );
}

/** Deletes a part that nothing names; a record that comes to name it meanwhile stops the deletion. */
export async function deletePart({ db, input, audit, commit }: Call<{ id: number }>, kind: PartKind) {
  const { table, word } = KINDS[kind];
  const before = await partOf(db, kind, sql`p.id = ${input.id}`);
  await refuseWhileNamed(db, kind, input.id, word);
  return commit(
    [
      run(db, sql`DELETE FROM ${table} WHERE id = ${input.id} AND ${nothingNames(kind, input.id)}`),
      mustChange(db),
      audit({ action: `${capital(word)} deleted`, record: kind, record_id: input.id, before }),
    ],
    { message: `${capital(word)} deleted` },
    { conflict: `Somebody changed this ${word} in the meantime. Reload the page.` },
  );
}
