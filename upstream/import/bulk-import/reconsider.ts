import { checkPiece } from './check';
import type { FineRow, RefusedRow } from './checked-rows';
import { IMPORT_TARGETS } from './kinds';
import { type LeasedBatch, noteOnBatch, writeAsHolder } from './leased-batch';
import { circlesAmong, refusedFor } from './line-circles';
import { referenceFinder } from './references';
import { refuseRowStatements, rowsOfPiece } from './refuse-rows';
import { keepPiece } from './stored-pieces';

const words = (what: string) => `Somebody ${what} this after the check. Upload the file again to see the difference.`;

/**
 * Checks a piece again that could not be saved, and refuses the rows that have become wrong. Answers the refused rows;
 * none when all rows are still right and something else failed.
 */
export async function reconsider(work: LeasedBatch, before: FineRow[]): Promise<RefusedRow[]> {
  const { db, env, batch } = work;
  const { kind, date_format: dates, headings, done: number } = batch;
  if (!headings) return [];
  const rows = await rowsOfPiece(work, number);
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
      const { column } = IMPORT_TARGETS[kind].uniques[0];
      const own = cells.get(row.line) ?? [];
      const value = own[headings.columns.indexOf(column)] ?? '';
      const { line, label } = row;
      refused.push({ line, label, cells: own, mistakes: [{ column, value, reason: reason ?? words('changed') }] });
    }
  }
  const circles = await circlesAmong(db, fine);
  for (const [line, reason] of circles) {
    const row = fine.find((one) => one.line === line);
    if (row) refused.push(refusedFor(row, cells.get(line) ?? [], headings, reason));
  }
  const left = fine.filter(({ line }) => !circles.has(line));
  const written = await writeAsHolder(work, [
    ...refuseRowStatements(work, number, { fine: left, refused }),
    // A refused row is progress. Without one, the same rows may fail again and again.
    ...(refused.length > 0 ? [noteOnBatch(work, {})] : []),
  ]);
  if (written) await keepPiece(env, batch, number, left);
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
