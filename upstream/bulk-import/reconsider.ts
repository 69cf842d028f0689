import { and, eq, sql } from 'drizzle-orm';
import { run } from '../db';
import { checkPiece, type FineRow, type RefusedRow } from './check';
import { countsOf, keepRefused } from './check-next';
import { note, type Work, writeAsHolder } from './held';
import { KINDS } from './kinds';
import { openRows } from './records';
import { referenceFinder } from './references';
import { keepPiece, openUpload } from './stored';
import { importPiece } from './tables';

const words = (what: string) => `Somebody ${what} this after the check. Upload the file again to see the difference.`;

/**
 * Checks a piece again that could not be saved, and refuses the rows that have become wrong. Answers the refused rows;
 * none when all rows are still right and something else failed.
 */
export async function reconsider(work: Work, before: FineRow[]): Promise<RefusedRow[]> {
  const { db, env, batch } = work;
  const { kind, date_format: dates, headings, separator, done: number } = batch;
  const [piece] = await db
    .select()
    .from(importPiece)
    .where(and(eq(importPiece.batch_id, batch.id), eq(importPiece.number, number)));
  if (!piece || !headings || !separator) return [];
  const reader = openRows(await openUpload(env, batch, piece.from_byte), batch.encoding, separator, {
    byte: piece.from_byte,
    line: piece.from_line,
  });
  const rows = await reader.take(piece.rows, Number.POSITIVE_INFINITY);
  await reader.close();
  const now = await checkPiece(
    db,
    { kind, dates, headings, batch: null, by: batch.by_id },
    rows,
    referenceFinder(db, batch.by_id),
  );
  const fineNow = new Map(now.fine.map((row) => [row.line, row]));
  const refusedNow = new Map(now.refused.map((row) => [row.line, row]));
  const cells = new Map(rows.map((row) => [row.line, row.cells]));
  const fine: FineRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of before) {
    const again = fineNow.get(row.line);
    const reason = row.outcome === 'UNCHANGED' ? undefined : whyNot(row, again);
    const mistake = refusedNow.get(row.line);
    if (row.outcome === 'UNCHANGED') fine.push(row);
    else if (again && !reason) fine.push(again);
    else if (mistake) refused.push(mistake);
    else {
      const { column } = KINDS[kind].uniques[0];
      const own = cells.get(row.line) ?? [];
      const value = own[headings.columns.indexOf(column)] ?? '';
      const { line, label } = row;
      refused.push({ line, label, cells: own, mistakes: [{ column, value, reason: reason ?? words('changed') }] });
    }
  }
  const counts = countsOf({ fine, refused });
  const all = sql`SELECT count(*) FROM import_refused WHERE batch_id = ${batch.id}`;
  const sum = (column: string) =>
    sql`(SELECT sum(${sql.identifier(column)}) FROM import_piece WHERE batch_id = ${batch.id})`;
  const { creates, updates, unchanged } = counts;
  const written = await writeAsHolder(work, [
    db
      .update(importPiece)
      .set({ creates, updates, unchanged })
      .where(and(eq(importPiece.batch_id, batch.id), eq(importPiece.number, number))),
    ...keepRefused(work, refused),
    run(
      db,
      sql`UPDATE import_batch SET creates = ${sum('creates')}, updates = ${sum('updates')},
        unchanged = ${sum('unchanged')}, errors = (${all}),
        mistakes = (SELECT coalesce(sum(json_array_length(mistakes)), 0) FROM import_refused WHERE batch_id = ${batch.id})
      WHERE id = ${batch.id}`,
    ),
    // A refused row is progress. Without one, the same rows may fail again and again.
    ...(refused.length > 0 ? [note(work, {})] : []),
  ]);
  if (written) await keepPiece(env, batch, number, fine);
  return refused;
}

/** Why a row cannot be saved as it was shown; undefined when it can. */
function whyNot(row: FineRow, again: FineRow | undefined): string | undefined {
  if (!again) return undefined;
  if (again.outcome === 'UNCHANGED') return undefined;
  if (row.outcome === 'CREATE') return again.outcome === 'CREATE' ? undefined : words('created');
  if (again.outcome === 'CREATE') return words('deleted');
  return JSON.stringify(row.before) === JSON.stringify(again.before) ? undefined : words('changed');
}
