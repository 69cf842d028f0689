import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AuditEntry } from '../../../contracts/platform/audit-entry';
import { among, type Db } from '../database/db';
import { readRows } from '../record/row';
import { auditedFieldChanges, auditValues } from './audit-fields';

/** A query of the ids and names of records, for ids that a query in parentheses gives. */
export type NamesQuery = (ids: SQL) => SQL;

/** Names that one column, or an expression over columns, of a table gives. */
export const namesFrom =
  (table: string, name = 'name'): NamesQuery =>
  (ids) =>
    sql`SELECT t.id, ${sql.raw(name)} AS name FROM ${sql.identifier(table)} t WHERE t.id IN ${ids}`;

/** The name of a person, as an expression over the columns of their record. */
export const OF_PERSON = "trim(t.firstname || ' ' || t.lastname)";

/** Fields that hold the ids of records, and the kind of those records; ids stand alone or as a list. */
const KIND_OF: Readonly<Record<string, string>> = {
  company: 'company',
  company_id: 'company',
  companies: 'company',
  branch: 'branch',
  branch_id: 'branch',
  branches: 'branch',
  department: 'department',
  department_id: 'department',
  departments: 'department',
  job_role: 'job_role',
  job_role_id: 'job_role',
  job_roles: 'job_role',
  jobrole: 'job_role',
  // The documents call the branch of an employee their location.
  location: 'branch',
  unit: 'unit',
  unit_id: 'unit',
  bank: 'bank',
  bank_id: 'bank',
  bank_name: 'bank',
  pfa_id: 'pfa',
  pension_manager: 'pfa',
  employee: 'employee',
  employees: 'employee',
  candidate: 'candidate',
  candidates: 'candidate',
  requesters: 'candidate',
  employee_id: 'employee',
  line_manager1: 'employee',
  line_manager2: 'employee',
  head_manager: 'employee',
  assignee_id: 'user',
  user_id: 'user',
  request: 'approval_request',
  workflow: 'approval_workflow',
  workflow_id: 'approval_workflow',
  appraisal_id: 'appraisal',
  import: 'import_batch',
  category: 'document_category',
  category_id: 'document_category',
};

const IDS = /^\d{1,15}(?:, \d{1,15})*$/;
const idsIn = (text: string): number[] => text.split(', ').map(Number);

/** A row of the audit as it is stored. */
export interface StoredAct extends Omit<AuditEntry, 'fields' | 'record_name'> {
  before: string | null;
  after: string | null;
}

/** The name of a record at the time of the act, for one that is gone: its own name or title. */
function lastName({ before, after }: StoredAct): string | null {
  for (const values of [auditValues(before), auditValues(after)])
    for (const name of ['name', 'title', 'subject', 'file']) {
      const said = values.get(name);
      if (said) return said;
    }
  return null;
}

/**
 * Rows of the audit as people read them: the record that each is about has its name, and a field that holds the id of a
 * record shows that record's name. It asks once for each kind of record, and all kinds in one trip.
 */
export async function readableActs(
  db: Db,
  named: Readonly<Record<string, NamesQuery>>,
  rows: readonly StoredAct[],
): Promise<AuditEntry[]> {
  const wanted = new Map<string, Set<number>>();
  const want = (kind: string, ids: readonly number[]) => {
    if (!named[kind]) return;
    const known = wanted.get(kind) ?? new Set();
    for (const id of ids) known.add(id);
    wanted.set(kind, known);
  };
  const acts = rows.map(({ before, after, ...row }) => ({
    row,
    fields: auditedFieldChanges(before, after),
    last: lastName({ before, after, ...row }),
  }));
  for (const { row, fields } of acts) {
    if (row.record_id !== null) want(row.record, [row.record_id]);
    for (const { name, before, after } of fields)
      for (const text of [before, after]) if (text && IDS.test(text)) want(KIND_OF[name] ?? '', idsIn(text));
  }
  const names = new Map<string, Map<number, string>>();
  await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      const found = await readRows(
        db,
        Named,
        named[kind]?.(among([...ids])) ?? sql`SELECT 0 AS id, '' AS name WHERE 0`,
      );
      names.set(kind, new Map(found.map(({ id, name }) => [id, name ?? ''])));
    }),
  );
  const nameOf = (kind: string, id: number): string | null => names.get(kind)?.get(id) || null;
  const said = (field: string, text: string | null): string | null => {
    const kind = KIND_OF[field];
    if (!kind || !text || !IDS.test(text)) return text;
    return idsIn(text)
      .map((id) => nameOf(kind, id) ?? `No. ${id}`)
      .join(', ');
  };
  return acts.map(({ row, fields, last }) => ({
    ...row,
    record_name: row.record_id === null ? null : (nameOf(row.record, row.record_id) ?? last),
    fields: fields.map(({ name, before, after }) => ({ name, before: said(name, before), after: said(name, after) })),
  }));
}

const Named = z.object({ id: z.int(), name: z.string().nullable() });
