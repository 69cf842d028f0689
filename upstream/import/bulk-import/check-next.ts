import { sql } from 'drizzle-orm';
import { REVEALED_ACTION } from '../../people/employee/read';
import { auditEach } from '../../platform/audit/audit';
import { run, type Statement } from '../../platform/database/db';

import { checkPiece } from './check';
import type { FineRow } from './checked-rows';
import { customKeys } from './custom-columns';
import { readHeadings } from './headings';
import { type LeasedBatch, noteOnBatch, writeAsHolder } from './leased-batch';
import { keepLines, refuseCircles } from './line-circles';
import { openRows, UnreadableFile } from './records';
import { countsOf, keepRefused } from './refuse-rows';
import { type BatchRow, importActor } from './store';
import { keepPiece, openUpload } from './stored-pieces';
import { importPiece } from './tables';
import { keepUpgraded } from './upgrade-gate';

/**
 * The most rows of a piece: to save or take back as many keeps the database busy for 20 to 90 ms, and nobody waits longer.
 * An employee stands in thirty indexes.
 */
const PIECE_ROWS = 1000;
const PIECE_EMPLOYEES = 400;
/** About the most characters of a piece: D1 takes at most 2 MB as one parameter. */
const PIECE_CHARACTERS = 250_000;
/** The rows that a batch names of those that it warns of; the others are counted. */
const SHOWN_WARNINGS = 20;

/** Checks the next piece of a file, or ends the check. */
export async function checkNext(work: LeasedBatch): Promise<void> {
  try {
    await (work.batch.headings ? checkRows(work) : learnHeadings(work));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await writeAsHolder(work, [noteOnBatch(work, { state: 'FAILED', failure: error.message })]);
  }
}

async function learnHeadings(work: LeasedBatch): Promise<void> {
  const { env, db, batch } = work;
  const { separator, headings, rows } = await readHeadings(
    (from, length) => openUpload(env, batch, from, length),
    batch.kind,
    batch.encoding,
    batch.next_byte,
    batch.kind === 'employee' ? await customKeys(db) : new Set(),
  );
  await writeAsHolder(work, [noteOnBatch(work, { separator, headings, next_byte: rows.byte, next_line: rows.line })]);
}

async function checkRows(work: LeasedBatch): Promise<void> {
  const { env, db, batch, finder } = work;
  const { separator, headings, kind, date_format: dates } = batch;
  if (!separator || !headings) throw new Error('no headings');
  if (batch.next_byte >= batch.size) return endCheck(work);
  work.reader ??= openRows(await openUpload(env, batch, batch.next_byte), batch.encoding, separator, {
    byte: batch.next_byte,
    line: batch.next_line,
  });
  const rows = await work.reader.take(
    kind === 'employee' || kind === 'upgrade_letter' ? PIECE_EMPLOYEES : PIECE_ROWS,
    PIECE_CHARACTERS,
  );
  if (rows.length === 0) return endCheck(work);
  const { fine, refused, warnings } = await checkPiece(
    db,
    { kind, dates, headings, batch: batch.id, by: batch.by_id },
    rows,
    finder,
  );
  await keepPiece(env, batch, batch.pieces, fine);
  const counts = countsOf({ fine, refused });
  const { byte, line } = work.reader.at();
  await writeAsHolder(work, [
    db.insert(importPiece).values({
      batch_id: batch.id,
      number: batch.pieces,
      from_byte: batch.next_byte,
      from_line: batch.next_line,
      rows: rows.length,
      creates: counts.creates,
      updates: counts.updates,
      unchanged: counts.unchanged,
    }),
    ...keepRefused(work, refused),
    ...keepLines(work, fine),
    ...(kind === 'upgrade_letter' ? [noteLooks(work, fine), keepUpgraded(work, fine)] : []),
    noteOnBatch(work, {
      pieces: batch.pieces + 1,
      next_byte: byte,
      next_line: line,
      creates: batch.creates + counts.creates,
      updates: batch.updates + counts.updates,
      unchanged: batch.unchanged + counts.unchanged,
      errors: batch.errors + refused.length,
      mistakes: batch.mistakes + counts.mistakes,
      ...daysOf(batch, fine),
      warned: batch.warned + new Set(warnings.map((one) => one.line)).size,
      warnings: [...batch.warnings, ...warnings].slice(0, SHOWN_WARNINGS),
    }),
  ]);
}

async function endCheck(work: LeasedBatch): Promise<void> {
  const { batch, db } = work;
  if (batch.pieces === 0) throw new UnreadableFile('The file has headings and no rows.');
  const isUpgrade = batch.kind === 'upgrade_letter';
  if (!isUpgrade) await refuseCircles(work);
  await writeAsHolder(work, [
    ...(isUpgrade ? [] : [run(db, sql`DELETE FROM import_line WHERE batch_id = ${batch.id}`)]),
    noteOnBatch(work, { state: 'CHECKED', checked_at: new Date().toISOString() }),
  ]);
}

/** The check of upgrades shows its uploader what employees earn today, which the audit tells as of any other look. */
const noteLooks = ({ db, batch }: LeasedBatch, fine: readonly FineRow[]): Statement =>
  auditEach(
    db,
    importActor(batch),
    { action: REVEALED_ACTION, record: 'employee', after: { revealed: ['pay'] } },
    sql`SELECT value AS id FROM json_each(${JSON.stringify(fine.flatMap(({ upgrade, id }) => (upgrade && id ? [id] : [])))})`,
    new Date(),
    batch.request_id,
  );

/** The first and the last day of the letters that were found so far. */
function daysOf({ first_day, last_day }: BatchRow, fine: readonly FineRow[]) {
  const days = [first_day, last_day, ...fine.map(({ upgrade }) => upgrade?.told.effective_date ?? null)]
    .filter((day) => day !== null)
    .sort();
  return { first_day: days.at(0) ?? null, last_day: days.at(-1) ?? null };
}
