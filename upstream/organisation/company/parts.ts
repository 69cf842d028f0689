import { and, type SQL, sql } from 'drizzle-orm';
import { Part, type PartDetail, type PartFilters, type PartKind } from '../../../contracts/organisation/company-part';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { type Db, mustHold } from '../../platform/database/db';
import { byName } from '../../platform/record/by-name';
import { createRecord, deleteRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { lastEdit } from '../../platform/record/last-edit';
import { readPage } from '../../platform/record/page';
import { exists, inOneTrip, type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { nothingNames, refuseWhileNamed } from './belonging';
import { branch, department, jobRole, location, unit } from './tables';

/** The stored values of a part beside its id, company and version. */
const COMMON = ['name', 'code', 'description', 'address'] as const;

const KINDS = {
  department: { table: department, path: '/department/', word: 'department', columns: COMMON },
  branch: { table: branch, path: '/branch/', word: 'branch', columns: [...COMMON, 'state'] },
  job_role: { table: jobRole, path: '/job-role/', word: 'job role', columns: [...COMMON, 'department_id'] },
  unit: { table: unit, path: '/unit/', word: 'unit', columns: [...COMMON, 'department_id'] },
  location: { table: location, path: '/location/', word: 'location', columns: [...COMMON, 'state'] },
} as const satisfies Record<PartKind, object>;

/** A form of any kind of part, as its schema parses it. */
interface Form {
  name: string;
  code: string;
  description: string;
  address: string;
  state?: string;
  department?: number | undefined;
}

type Table = (typeof KINDS)[PartKind]['table'];
type Values = Record<string, string | number | null>;

const counted = (kind: PartKind, counts: Partial<Record<PartKind, SQL>>) => counts[kind] ?? sql`NULL`;

/** The columns of a part as lists show it. */
function partColumns(kind: PartKind): SQL {
  const { columns } = KINDS[kind];
  const has = (name: string) => columns.some((column) => column === name);
  return sql`p.id, p.company_id AS company, k.name AS company_name, p.name, p.code, p.description, p.address,
    ${has('state') ? sql`p.state` : sql`NULL`} AS state,
    ${has('department_id') ? sql`p.department_id` : sql`NULL`} AS department,
    ${has('department_id') ? sql`(SELECT d.name FROM department d WHERE d.id = p.department_id)` : sql`NULL`} AS department_name,
    ${counted(kind, {
      department: sql`(SELECT count(*) FROM employee e WHERE e.department_id = p.id)`,
      branch: sql`(SELECT count(*) FROM employee e WHERE e.branch_id = p.id)`,
      job_role: sql`(SELECT count(*) FROM employee e WHERE e.job_role_id = p.id)`,
      unit: sql`(SELECT count(*) FROM employee e WHERE e.unit_id = p.id)`,
      location: sql`(SELECT count(*) FROM employee e WHERE e.work_location_id = p.id)`,
    })} AS employees,
    ${counted(kind, { department: sql`(SELECT count(*) FROM unit u WHERE u.department_id = p.id)` })} AS units,
    ${counted(kind, { department: sql`(SELECT count(*) FROM job_role r WHERE r.department_id = p.id)` })} AS job_roles,
    p.version`;
}

const OF_COMPANY = sql`JOIN company k ON k.id = p.company_id`;

const partOf = (db: Db, kind: PartKind, id: RecordId): Promise<Part> =>
  requireRow(db, Part, sql`SELECT ${partColumns(kind)} FROM ${KINDS[kind].table} p ${OF_COMPANY} WHERE p.id = ${id}`);

/** One page of a kind by name: of a company, of a department, or of all. */
export function listParts(call: Call<PartFilters>, kind: PartKind) {
  const { search, company, department } = call.input;
  const { table, path, columns } = KINDS[kind];
  const hasDepartment = columns.some((column) => column === 'department_id');
  return readPage(call, path, {
    row: Part,
    columns: partColumns(kind),
    from: sql`${table} p`,
    join: OF_COMPANY,
    where: and(
      inCompanyScope(call.caller, sql`p.company_id`),
      company ? sql`p.company_id = ${company}` : undefined,
      department && hasDepartment ? sql`p.department_id = ${department}` : undefined,
      holds(search, sql`p.name`, sql`p.code`),
    ),
    order: byName(sql`p`),
  });
}

/** One part, with who saved it last. */
export async function readPart({ db, input }: Call<{ id: number }>, kind: PartKind): Promise<PartDetail> {
  const [part, edited] = await Promise.all([partOf(db, kind, input.id), lastEdit(db, kind, input.id)]);
  return { ...part, edited };
}

/** The columns of a form; the department has to be one of the company. */
async function valuesOf(db: Db, kind: PartKind, form: Form, company: RecordId): Promise<Values> {
  const { columns } = KINDS[kind];
  const { name, code, description, address } = form;
  const given: Values = { name, code, description, address };
  for (const column of columns) {
    if (column === 'state') given.state = form.state ?? '';
    if (column === 'department_id') given.department_id = form.department ?? null;
  }
  if (given.department_id) {
    const own = sql`SELECT 1 FROM department WHERE id = ${given.department_id} AND company_id = ${company}`;
    if (!(await exists(db, own))) throw refuse.fields({ department: ['Choose a department of this company'] });
  }
  return given;
}

/** Field messages for a name or a code that is taken. */
function taken(kind: PartKind): Record<string, Record<string, string[]>> {
  const { word } = KINDS[kind];
  const where = kind === 'unit' ? 'department' : 'company';
  return {
    [`${kind}_name`]: { name: [`A ${word} with this name exists in this ${where}`] },
    [`${kind}.company_id, ${kind}.code`]: { code: [`A ${word} with this code exists in this company`] },
  };
}

const kindOf = (kind: PartKind): StoredRecordKind<Table> => ({
  table: KINDS[kind].table,
  record: kind,
  word: KINDS[kind].word,
  unique: taken(kind),
});

/** Adds a part to a company that is there. */
export async function createPart(call: Call<Form & { company: number }>, kind: PartKind): Promise<Part> {
  const { db, input } = call;
  const { company, ...form } = input;
  const there = sql`SELECT 1 FROM company WHERE id = ${company} AND ${inCompanyScope(call.caller, sql`id`)}`;
  const isThere = exists(db, there).then((is) => {
    if (!is) throw refuse.fields({ company: ['Choose a company of the list'] });
  });
  const [, values] = await inOneTrip(isThere, valuesOf(db, kind, form, company));
  return createRecord(
    call,
    kindOf(kind),
    {
      before: [mustHold(db, sql`EXISTS (${there})`)],
      // `valuesOf` gives each kind its own columns.
      values: { company_id: company, ...values } as Table['$inferInsert'],
      audited: { company, ...values },
    },
    (id) => partOf(db, kind, id),
  );
}

/** Changes a part, if nobody saved it since the version that the form was made from. */
export async function updatePart(call: Call<Form & { id: number; version: number }>, kind: PartKind): Promise<Part> {
  const { db, input } = call;
  const { id, version, ...form } = input;
  const company = sql`(SELECT company_id FROM ${KINDS[kind].table} WHERE id = ${id})`;
  const [part, values] = await inOneTrip(partOf(db, kind, id), valuesOf(db, kind, form, company));
  const before = { ...part, department_id: part.department };
  return editRecord(call, kindOf(kind), { input, stored: before, values }, () => partOf(db, kind, id));
}

/** Deletes a part that nothing names; a record that comes to name it meanwhile stops the deletion. */
export async function deletePart(call: Call<{ id: number }>, kind: PartKind) {
  const { db, input } = call;
  const [before] = await inOneTrip(partOf(db, kind, input.id), refuseWhileNamed(db, kind, input.id, KINDS[kind].word));
  return deleteRecord(call, kindOf(kind), { id: input.id, audited: before, where: nothingNames(kind, input.id) });
}
