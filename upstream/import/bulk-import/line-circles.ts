import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { lagosDay } from '../../../contracts/platform/dates';
import { circlesOf } from '../../people/reporting-line/circles';
import { REPORTS_IN_CIRCLE } from '../../people/reporting-line/manager';
import { type Db, run, type Statement } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';
import type { FineRow, RefusedRow } from './checked-rows';
import type { Headings } from './headings';
import { type LeasedBatch, writeAsHolder } from './leased-batch';
import { newLeader } from './line-columns';
import { piecesOf, refuseRowStatements, rowsOfPiece } from './refuse-rows';
import { keepPiece, readPiece } from './stored-pieces';

/** A line manager that a row gives to an employee. */
interface Edge {
  employee: number;
  manager: number | null;
  line: number;
}

const edgesOf = (rows: readonly FineRow[]): Edge[] =>
  rows.flatMap((row) => {
    const manager = row.outcome === 'UPDATE' ? newLeader(row) : undefined;
    return manager === undefined || row.id === undefined ? [] : [{ employee: row.id, manager, line: row.line }];
  });

/** The most other rows of a circle that the words name. */
const TOLD = 3;

function reasonOf(others: readonly number[]): string {
  if (others.length === 0) return REPORTS_IN_CIRCLE;
  const lines = others.slice(0, TOLD).join(', ');
  const more = others.length > TOLD ? ' and others' : '';
  return `Together with line ${lines}${more} of this file, this leads in a circle: nobody leads those who lead them`;
}

/** The rows of a file that would close a circle, by line, with the reason of each. Without them the others close none. */
async function circlesIn(db: Db, edges: readonly Edge[]): Promise<Map<number, string>> {
  const reasons = new Map<number, string>();
  const left = new Map(edges.map((edge) => [edge.employee, edge]));
  for (;;) {
    const changes = new Map([...left].map(([employee, { manager }]) => [employee, manager]));
    const circles = await circlesOf(db, changes, lagosDay());
    if (circles.length === 0) return reasons;
    for (const circle of circles) {
      const lines = circle.flatMap((employee) => left.get(employee)?.line ?? []).sort((a, b) => a - b);
      for (const line of lines) reasons.set(line, reasonOf(lines.filter((other) => other !== line)));
      for (const employee of circle) left.delete(employee);
    }
  }
}

/** Which rows would close a circle together, or with the lines that stand. */
export const circlesAmong = (db: Db, rows: readonly FineRow[]): Promise<Map<number, string>> =>
  circlesIn(db, edgesOf(rows));

/** The rows of an import whose lines lead in a circle when they are put back as they were. */
export async function circlesUndone(db: Db, rows: readonly FineRow[]): Promise<FineRow[]> {
  const back = rows.map(({ before = [], after, ...row }) => ({ ...row, before: after, after: before }));
  const circles = await circlesAmong(db, back);
  return rows.filter(({ line }) => circles.has(line));
}

/** A fine row as one that is refused for its line manager. */
export function refusedFor(
  { line, label }: FineRow,
  cells: string[],
  { columns }: Headings,
  reason: string,
): RefusedRow {
  const given = (name: string) => cells[columns.indexOf(name)] ?? '';
  const column = given('line_manager1') ? 'line_manager1' : 'supervisor_email';
  return { line, label, cells, mistakes: [{ column, value: given(column), reason }] };
}

/** Keeps who would report to whom until the whole file is read. */
export function keepLines({ db, batch }: LeasedBatch, rows: readonly FineRow[]): Statement[] {
  const edges = edgesOf(rows);
  if (edges.length === 0) return [];
  return [
    run(
      db,
      sql`INSERT INTO import_line (batch_id, employee_id, manager_id, line)
      SELECT ${batch.id}, value ->> 'employee', value ->> 'manager', value ->> 'line'
      FROM json_each(${JSON.stringify(edges)}) WHERE 1 ON CONFLICT DO NOTHING`,
    ),
  ];
}

const StoredEdge = z.object({ employee: z.int(), manager: z.int().nullable(), line: z.int() });

/** Refuses the rows of a file that is read to its end which would close a circle, piece by piece. */
export async function refuseCircles(work: LeasedBatch): Promise<void> {
  const { db, env, batch } = work;
  const { headings } = batch;
  const edges = await readRows(
    db,
    StoredEdge,
    sql`SELECT employee_id AS employee, manager_id AS manager, line FROM import_line WHERE batch_id = ${batch.id}`,
  );
  const reasons = await circlesIn(db, edges);
  if (reasons.size === 0 || !headings) return;
  const pieces = await piecesOf(work);
  for (const [i, { number, from }] of pieces.entries()) {
    const until = pieces[i + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (![...reasons.keys()].some((line) => line >= from && line < until)) continue;
    const rows = await readPiece(env, batch, number);
    const cells = new Map((await rowsOfPiece(work, number)).map((row) => [row.line, row.cells]));
    const refused = rows.flatMap((row) => {
      const reason = reasons.get(row.line);
      return reason ? [refusedFor(row, cells.get(row.line) ?? [], headings, reason)] : [];
    });
    const fine = rows.filter(({ line }) => !reasons.has(line));
    // A worker that stops in between leaves the rows to the next, who finds the same circles.
    if (await writeAsHolder(work, refuseRowStatements(work, number, { fine, refused })))
      await keepPiece(env, batch, number, fine);
  }
}
