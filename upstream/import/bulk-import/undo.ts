import { and, eq, type SQL, sql } from 'drizzle-orm';
import { lagosDay } from '../../../contracts/platform/dates';
import { REVEALED_ACTION } from '../../people/employee/read';
import { enterDifferences } from '../../people/history/entries';
import { noCircleOf } from '../../people/reporting-line/manager';
import { auditRow } from '../../platform/audit/audit';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { changedColumns, holdsValues, replace } from './apply';
import type { FineRow } from './checked-rows';
import { IMPORTED_ENTRY_KINDS } from './employee-rows';
import { isSame } from './existing';
import { holdersOf, type ReferringColumn } from './holders';
import type { ImportTarget } from './kind';
import { IMPORT_TARGETS } from './kinds';
import { countUndone, type LeasedBatch, noteOnBatch, writeAsHolder } from './leased-batch';
import { circlesUndone } from './line-circles';
import { OWN_WAYS } from './own-ways';
import { noStopHolds } from './stops';
import { importActor } from './store';
import { readPiece } from './stored-pieces';
import { importPiece } from './tables';

type Piece = typeof importPiece.$inferSelect;

/** Takes back the next piece of a batch, once, or ends the undoing. Last saved, first taken back. */
export async function undoNext(work: LeasedBatch): Promise<void> {
  const { env, db, batch } = work;
  if (batch.done >= batch.pieces) return endUndo(work);
  const number = batch.pieces - 1 - batch.done;
  const [piece] = await db
    .select()
    .from(importPiece)
    .where(and(eq(importPiece.batch_id, batch.id), eq(importPiece.number, number)));
  if (piece?.state !== 'APPLIED') {
    await writeAsHolder(work, [noteOnBatch(work, { done: batch.done + 1 })]);
    return;
  }
  const kind = IMPORT_TARGETS[batch.kind];
  const rows = await readPiece(env, batch, number);
  const creates = rows.filter(({ outcome }) => outcome === 'CREATE');
  const changed = rows.filter(({ outcome }) => outcome === 'UPDATE');
  // A former leader of an employee may report to them since.
  const closing = kind === IMPORT_TARGETS.employee ? await circlesUndone(db, changed) : [];
  const updates = changed.filter((row) => !closing.includes(row));
  const holders = await holdersOf(db, kind.table);
  await writeAsHolder(work, [
    db
      .update(importPiece)
      .set({ state: 'UNDONE' })
      .where(and(eq(importPiece.batch_id, batch.id), eq(importPiece.number, number), eq(importPiece.state, 'APPLIED'))),
    mustChange(db),
    ...(creates.length > 0 ? deleteCreated(work, kind, piece, creates, holders) : []),
    ...(updates.length > 0 ? restored(work, kind, piece, updates) : []),
    noteOnBatch(work, { done: batch.done + 1 }),
  ]);
}

/**
 * The condition that nobody else changed a record `t` since its piece was saved, and that nothing of `holders` names it.
 * The `+` keeps SQLite from looking through all that happened since, where a record has only few acts of its own.
 */
const untouched = (
  { batch }: LeasedBatch,
  kind: ImportTarget,
  piece: Piece,
  holders: readonly ReferringColumn[] = [],
): SQL =>
  sql.join(
    [
      sql`NOT EXISTS (SELECT 1 FROM audit a WHERE a.record = ${kind.table} AND a.record_id = t.id
        AND +a.at > ${piece.applied_at} AND a.request_id IS NOT ${batch.request_id} AND a.action <> ${REVEALED_ACTION})`,
      ...holders.map(
        ({ table, column }) =>
          sql`NOT EXISTS (SELECT 1 FROM ${sql.identifier(table)} h WHERE h.${sql.identifier(column)} = t.id)`,
      ),
    ],
    sql` AND `,
  );

/** Deletes what a piece created: the records that have the ids of its rows and are still called the same. */
function deleteCreated(
  work: LeasedBatch,
  kind: ImportTarget,
  piece: Piece,
  rows: FineRow[],
  holders: readonly ReferringColumn[],
): Statement[] {
  const { db, batch } = work;
  const key = kind.uniques[0].by.at(-1) ?? 'code';
  const place = kind.columns.indexOf(key);
  const first = piece.first_id ?? 0;
  const own = JSON.stringify(rows.map(({ after }, i) => [first + i, after[place]]));
  // A record without a key in the file got one when it was saved, so only its id identifies it.
  const nameless = JSON.stringify(rows.flatMap(({ after }, i) => (after[place] === null ? [first + i] : [])));
  const last = first + rows.length - 1;
  return [
    run(
      db,
      sql`DELETE FROM ${sql.identifier(kind.table)} AS t WHERE t.id BETWEEN ${first} AND ${last}
      AND ((t.id, t.${sql.identifier(key)}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${own}))
        OR t.id IN (SELECT value FROM json_each(${nameless})))
      AND ${untouched(work, kind, piece, holders)}`,
    ),
    countUndone(work),
    auditRow(
      db,
      importActor(batch),
      {
        action: `${kind.word} import undone`,
        record: kind.table,
        record_id: null,
        before: {
          import: batch.id,
          file: batch.file,
          created: rows.length,
          lines: `${rows[0]?.line}–${rows.at(-1)?.line}`,
        },
      },
      new Date(),
      batch.request_id,
    ),
  ];
}

/** The statements that take back the changes of a piece. */
const restored = (work: LeasedBatch, kind: ImportTarget, piece: Piece, rows: FineRow[]): Statement[] =>
  OWN_WAYS[work.batch.kind]?.undo(work, rows, new Date()) ?? restoreUpdated(work, kind, piece, rows);

/** Puts back what a piece changed, unless somebody has changed the record since or taken its old name. */
function restoreUpdated(work: LeasedBatch, kind: ImportTarget, piece: Piece, rows: FineRow[]): Statement[] {
  const { db, batch } = work;
  const table = sql.identifier(kind.table);
  const place = (name: string) => sql`j.value ->> ${sql.raw(String(kind.columns.indexOf(name) + 1))}`;
  const free = kind.uniques.map(({ by, fold }) => {
    const taken = by.map((name, i) => isSame('x', name, sql`(${place(name)})`, i === by.length - 1 && fold));
    return sql`AND NOT EXISTS (SELECT 1 FROM ${table} x WHERE ${sql.join(taken, sql` AND `)} AND x.id <> t.id)`;
  });
  const stops = kind.stops.filter(({ undo }) => undo);
  const also = sql.join(
    [sql`AND ${untouched(work, kind, piece)}`, ...free, noStopHolds(kind, batch.by_id, stops)],
    sql` `,
  );
  const changes = JSON.stringify(
    rows.map(({ id = 0, before = [], after, changes: shown }) => {
      const back = shown.map(({ column, ...change }) => ({ column, before: change.after, after: change.before }));
      return [id, ...before, ...after, changedColumns(kind, after, before, back)];
    }),
  );
  const said = sql`j.value -> ${sql.raw(String(1 + 2 * kind.columns.length))}`;
  return [
    run(
      db,
      sql`INSERT INTO audit (at, actor, actor_id, action, record, record_id, before, after, request_id)
      SELECT ${new Date().toISOString()}, ${batch.by_name}, ${batch.by_id}, 'Import undone', ${kind.table}, t.id,
        ${said} -> 'before', ${said} -> 'after', ${batch.request_id}
      FROM json_each(${changes}) j CROSS JOIN ${table} t ON t.id = j.value ->> 0 WHERE ${holdsValues(kind)} ${also}`,
    ),
    replace(
      work,
      kind,
      rows.map(({ id = 0, before = [], after }) => [id, before, after]),
      also,
    ),
    countUndone(work),
    ...(kind === IMPORT_TARGETS.employee ? undoneEntries(work, piece, rows) : []),
  ];
}

/** Takes the entries of an import out of the histories again. What a row still differs in is an entry of today. */
function undoneEntries({ db, batch }: LeasedBatch, piece: Piece, rows: FineRow[]): Statement[] {
  const ids = sql`SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))})`;
  const now = new Date();
  const written = { by: batch.by_name, at: now.toISOString(), reason: `Import of ${batch.file} undone` };
  // A row that was changed since the import keeps its entries, for its values are not put back.
  const undone = sql`recorded_at = ${piece.applied_at} AND recorded_by = ${batch.by_name} AND employee_id IN (
    SELECT a.record_id FROM audit a WHERE a.record = 'employee' AND a.action = 'Import undone'
      AND a.request_id = ${batch.request_id} AND a.record_id IN (${ids}))`;
  return [
    run(db, sql`DELETE FROM employee_entry WHERE ${undone}`),
    ...enterDifferences(db, ids, IMPORTED_ENTRY_KINDS, lagosDay(now), written),
    noCircleOf(db, ids, lagosDay(now)),
  ];
}

async function endUndo(work: LeasedBatch): Promise<void> {
  const { db, batch } = work;
  const now = new Date();
  await writeAsHolder(work, [
    noteOnBatch(work, batch.failure ? { state: 'FAILED' } : { state: 'UNDONE', undone_at: now.toISOString() }),
    auditRow(
      db,
      importActor(batch),
      {
        action: 'Import undone',
        record: 'import_batch',
        record_id: batch.id,
        after: { kind: batch.kind, file: batch.file, saved: batch.saved, undone: batch.undone },
      },
      now,
      batch.request_id,
    ),
  ]);
}
