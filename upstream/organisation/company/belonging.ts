import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PartKind } from '../../../contracts/organisation/company-part';
import { refuse } from '../../platform/call/refusal';
import type { Db } from '../../platform/database/db';
import { readRow } from '../../platform/record/row';

interface Holder {
  /** Table and column, as the database spells them: the modules that own most of them are of later groups. */
  table: string;
  column: string;
  one: string;
  many: string;
}

const holder = (table: string, column: string, one: string, many = `${one}s`): Holder => ({ table, column, one, many });

/** The columns that name a record of each kind. A record stays while one of them names it. */
const HOLDERS: Record<PartKind | 'company', readonly Holder[]> = {
  company: [
    holder('employee', 'company_id', 'employee'),
    holder('candidate', 'company_id', 'candidate'),
    holder('user', 'company_id', 'user'),
    holder('branch', 'company_id', 'branch', 'branches'),
    holder('department', 'company_id', 'department'),
    holder('job_role', 'company_id', 'job role'),
    holder('unit', 'company_id', 'unit'),
    holder('location', 'company_id', 'location'),
    holder('custom_field', 'company_id', 'company field'),
  ],
  department: [
    holder('employee', 'department_id', 'employee'),
    holder('candidate', 'department_id', 'candidate'),
    holder('unit', 'department_id', 'unit'),
    holder('job_role', 'department_id', 'job role'),
  ],
  branch: [holder('employee', 'branch_id', 'employee'), holder('candidate', 'branch_id', 'candidate')],
  job_role: [holder('employee', 'job_role_id', 'employee'), holder('candidate', 'job_role_id', 'candidate')],
  unit: [holder('employee', 'unit_id', 'employee')],
  location: [holder('employee', 'work_location_id', 'employee')],
};

/** The rows that name a record. */
const naming = ({ table, column }: Holder, id: number): SQL =>
  sql`FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${id}`;

/** The columns of a job change that is still to come. */
const SCHEDULED: Partial<Record<PartKind | 'company', string>> = {
  company: 'company_id',
  department: 'department_id',
  branch: 'branch_id',
  job_role: 'job_role_id',
};
const nobodyMovesTo = (kind: PartKind | 'company', id: number): SQL => {
  const column = SCHEDULED[kind];
  return column
    ? sql`NOT EXISTS (SELECT 1 FROM employee_entry WHERE applied = 0 AND corrected_at IS NULL AND kind = 'JOB'
        AND value ->> ${sql.raw(`'${column}'`)} = ${id})`
    : sql`1`;
};

/** The condition that nothing names a record, at that point of a batch. */
export const nothingNames = (kind: PartKind | 'company', id: number): SQL =>
  HOLDERS[kind]
    .map((one) => sql`NOT EXISTS (SELECT 1 ${naming(one, id)})`)
    .reduce((all, one) => sql`${all} AND ${one}`, nobodyMovesTo(kind, id));

const figure = new Intl.NumberFormat('en-NG');

/** `12 employees and 3 candidates`. */
function listed(counts: readonly { count: number; holder: Holder }[]): string {
  const words = counts.map(({ count, holder: { one, many } }) => `${figure.format(count)} ${count === 1 ? one : many}`);
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');
}

/** Refuses with who and what belongs to a record, if anything does. */
export async function refuseWhileNamed(db: Db, kind: PartKind | 'company', id: number, word: string): Promise<void> {
  const holders = HOLDERS[kind];
  if (holders.length === 0) return;
  const columns = holders.map((one, i) => sql`(SELECT count(*) ${naming(one, id)}) AS ${sql.raw(`n${i}`)}`);
  const row = await readRow(
    db,
    z.record(z.string(), z.int()),
    sql`SELECT ${sql.join(columns, sql`, `)}, ${nobodyMovesTo(kind, id)} AS free`,
  );
  const counts = holders.map((of, i) => ({ count: row?.[`n${i}`] ?? 0, holder: of })).filter(({ count }) => count > 0);
  if (counts.length === 0) {
    if (row?.free) return;
    throw refuse.conflict(`An employee is to move to this ${word}. Withdraw that job change first.`);
  }
  const alone = counts.length === 1 && counts[0]?.count === 1;
  throw refuse.conflict(
    `${listed(counts)} ${alone ? 'belongs' : 'belong'} to this ${word}. Move or delete ${alone ? 'it' : 'them'} first.`,
  );
}
