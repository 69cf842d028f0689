import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ImportRow } from '../../../contracts/import/bulk-import';
import { LINE_ROLES, type LineRole } from '../../../contracts/organisation/reporting-line-roles';
import type { LineRef } from '../../../contracts/people/reporting-line';
import { OWN_MANAGER } from '../../people/reporting-line/manager';
import { linePlaceColumns } from '../../people/reporting-line/people';
import type { Db } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { readRows } from '../../platform/record/row';
import { EMPLOYEE_KIND, namedValues } from './employee-kind';
import { isBeyond, type StoredValues } from './kind';

const NOBODY = 'Nobody here and nobody outside has this email or staff ID';
const SEVERAL = 'Several have this email or staff ID. Write the staff ID with its capitals, or the email';
const LEFT = 'no longer works here. Choose somebody who does';

const Fit = z.object({
  said: z.string(),
  kind: z.enum(['employee', 'outside']),
  id: z.int(),
  name: z.string(),
  here: z.boolean(),
});
type Fit = z.output<typeof Fit>;

/** The leaders of the employee of a row, from its cells: by place, with the column of the cell. */
export type LineInCells = Partial<Record<LineRole, Fit & { column: string }>>;

interface Row {
  cells: Record<string, string>;
  mistakes: Map<string | null, string>;
  line: LineInCells;
}

/** The columns of the file for the first line manager: the document's address counts where the other is empty. */
const ADDRESS = 'supervisor_email';
const TEXTS = ['supervisor_name', ADDRESS, 'supervisor_phone'] as const;

/** Those whom the cells of a piece name, by email or staff ID, in one query. */
async function fitting(db: Db, by: number, said: ReadonlySet<string>): Promise<Map<string, Fit[]>> {
  const fits = new Map<string, Fit[]>();
  if (said.size === 0) return fits;
  const asked = JSON.stringify([...said]);
  const employee = (how: 'email' | 'code') => sql`SELECT j.value AS said, 'employee' AS kind, m.id,
      ${calledIn(sql`m`)} AS name, ${worksHere(sql`m`)} AS here
    FROM json_each(${asked}) j CROSS JOIN employee m ON ${how === 'email' ? sql`m.email = j.value` : sql`m.code IN (j.value, upper(j.value))`}
    WHERE NOT ${sql.raw(isBeyond('m.company_id', by))}`;
  const rows = await readRows(
    db,
    Fit,
    sql`${employee('email')} UNION ${employee('code')}
    UNION SELECT j.value, 'outside', o.id, o.name, 1 FROM json_each(${asked}) j CROSS JOIN outside_person o ON o.email = j.value`,
  );
  for (const row of rows) fits.set(row.said, [...(fits.get(row.said) ?? []), row]);
  return fits;
}

/** Finds those who lead the employees of rows, and says where nobody or several fit. */
export async function findLeaders(db: Db, by: number, rows: readonly Row[]): Promise<void> {
  const columns = [...LINE_ROLES, ADDRESS] as const;
  const said = new Set(rows.flatMap(({ cells }) => columns.flatMap((column) => cells[column] || [])));
  const fits = await fitting(db, by, said);
  for (const { cells, mistakes, line } of rows)
    for (const column of columns) {
      const text = cells[column];
      if (!text || (column === ADDRESS && line.line_manager1)) continue;
      const all = fits.get(text) ?? [];
      const here = all.filter((fit) => fit.here);
      const colleagues = here.filter(({ kind }) => kind === 'employee');
      const [one, another] = colleagues.length > 0 ? colleagues : here.length > 0 ? here : all;
      // An address of nobody stays a text for HR to settle.
      if (another) mistakes.set(column, SEVERAL);
      else if (one) line[column === ADDRESS ? 'line_manager1' : column] = { ...one, column };
      else if (column !== ADDRESS) mistakes.set(column, NOBODY);
    }
}

const refOf = (values: ReturnType<typeof namedValues>, place: LineRole): LineRef | null => {
  const [employee, outside] = [values[place], values[`${place}_outside`]];
  if (employee !== null) return { kind: 'employee', id: Number(employee) };
  return outside === null ? null : { kind: 'outside', id: Number(outside) };
};

/** The stored values of a row with the reporting line that it names, and the words for mistakes in it. */
export function withLineColumns(
  values: StoredValues,
  line: LineInCells,
  record?: { id: number; values: StoredValues },
): { values: StoredValues; mistakes: [column: string, words: string][] } {
  const after = namedValues(values);
  const before = record && namedValues(record.values);
  const mistakes: [string, string][] = [];
  for (const place of LINE_ROLES) {
    const said = line[place];
    if (!said) continue;
    const was = before && refOf(before, place);
    const stays = was?.kind === said.kind && was.id === said.id;
    if (said.kind === 'employee' && said.id === record?.id) mistakes.push([said.column, OWN_MANAGER]);
    else if (!(stays || said.here)) mistakes.push([said.column, `${said.name} ${LEFT}`]);
    Object.assign(after, linePlaceColumns(place, said));
  }
  // A text stands where nobody else does: it replaces nobody.
  if (line.line_manager1) for (const name of TEXTS) after[name] = null;
  else if (refOf(after, 'line_manager1')) for (const name of TEXTS) after[name] = before?.[name] ?? null;
  return { values: EMPLOYEE_KIND.columns.map((name) => after[name as keyof typeof after]), mistakes };
}

/** The employee who is to lead from a row on: null where none does, undefined where nothing changes. */
export function newLeader({
  before,
  after,
}: {
  before?: StoredValues;
  after: StoredValues;
}): number | null | undefined {
  if (!before || after.length === 0) return undefined;
  const [was, is] = [namedValues(before).line_manager1, namedValues(after).line_manager1];
  return is === was ? undefined : is === null ? null : Number(is);
}

interface Changed {
  before?: StoredValues;
  after: StoredValues;
  changes: ImportRow['changes'];
}

const Called = z.object({ kind: z.string(), id: z.int(), name: z.string() });

/** Adds to the changes of rows who leads instead of whom. */
export async function nameLeaders(db: Db, rows: readonly Changed[]): Promise<void> {
  const moved = rows.flatMap(({ before, after, changes }) => {
    if (!before) return [];
    const [was, is] = [namedValues(before), namedValues(after)];
    return LINE_ROLES.flatMap((place) => {
      const [from, to] = [refOf(was, place), refOf(is, place)];
      return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ changes, place, from, to }];
    });
  });
  if (moved.length === 0) return;
  const refs = JSON.stringify(moved.flatMap(({ from, to }) => [from, to]).filter((ref) => ref !== null));
  const named = (kind: LineRef['kind'], name: ReturnType<typeof sql>, table: string) =>
    sql`SELECT DISTINCT ${kind} AS kind, m.id, ${name} AS name FROM json_each(${refs}) j
      CROSS JOIN ${sql.identifier(table)} m ON m.id = j.value ->> 'id' WHERE j.value ->> 'kind' = ${kind}`;
  const people = await readRows(
    db,
    Called,
    sql`${named('employee', calledIn(sql`m`), 'employee')} UNION ALL ${named('outside', sql`m.name`, 'outside_person')}`,
  );
  const names = new Map(people.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  const nameOf = (ref: LineRef | null) => (ref && names.get(`${ref.kind} ${ref.id}`)) || '';
  for (const { changes, place, from, to } of moved)
    changes.push({ column: place, before: nameOf(from), after: nameOf(to) });
}
