import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, run, type Statement } from '../../platform/database/db';
import type { CheckedPiece, RefusedRow } from './checked-rows';
import type { LeasedBatch } from './leased-batch';
import { type FileRow, openRows } from './records';
import { openUpload } from './stored-pieces';
import { importPiece } from './tables';

/** The rows of a piece that was read before, as the file has them. */
export async function rowsOfPiece({ db, env, batch }: LeasedBatch, number: number): Promise<FileRow[]> {
  const [piece] = await db
    .select()
    .from(importPiece)
    .where(and(eq(importPiece.batch_id, batch.id), eq(importPiece.number, number)));
  if (!piece || !batch.separator) return [];
  const from = { byte: piece.from_byte, line: piece.from_line };
  const reader = openRows(await openUpload(env, batch, from.byte), batch.encoding, batch.separator, from);
  const rows = await reader.take(piece.rows, Number.POSITIVE_INFINITY);
  await reader.close();
  return rows;
}

/** The pieces of a batch by the line on which each begins. */
export const piecesOf = ({
  db,
  batch,
}: {
  db: Db;
  batch: { id: number | SQL };
}): Promise<{ number: number; from: number }[]> =>
  db
    .select({ number: importPiece.number, from: importPiece.from_line })
    .from(importPiece)
    .where(eq(importPiece.batch_id, batch.id))
    .orderBy(asc(importPiece.number));

/** How many rows of a piece have each outcome. */
export function countsOf({ fine, refused }: Pick<CheckedPiece, 'fine' | 'refused'>) {
  const of = (outcome: string) => fine.filter((row) => row.outcome === outcome).length;
  return {
    creates: of('CREATE'),
    updates: of('UPDATE'),
    unchanged: of('UNCHANGED'),
    mistakes: refused.reduce((sum, { mistakes }) => sum + mistakes.length, 0),
  };
}

/** Characters of one parameter: the mistakes of a file that is wrong throughout are more than D1 takes at once. */
const MOST_CHARACTERS = 400_000;

/** Stores refused rows. A row that is stored already stays as it is. */
export function keepRefused({ db, batch }: LeasedBatch, refused: RefusedRow[]): Statement[] {
  const parts: string[][] = [];
  let room = 0;
  for (const row of refused.map((one) => JSON.stringify(one))) {
    if (row.length > room) {
      parts.push([]);
      room = MOST_CHARACTERS;
    }
    parts.at(-1)?.push(row);
    room -= row.length;
  }
  return parts.map((rows) =>
    run(
      db,
      sql`INSERT INTO import_refused (batch_id, line, label, cells, mistakes)
      SELECT ${batch.id}, value ->> 'line', value ->> 'label', value -> 'cells', value -> 'mistakes'
      FROM json_each(${`[${rows.join(',')}]`}) WHERE 1 ON CONFLICT DO NOTHING`,
    ),
  );
}

/** Refuses rows of a piece that was checked before: `fine` are those that are left in it. */
export function refuseRowStatements(
  work: LeasedBatch,
  number: number,
  rows: Pick<CheckedPiece, 'fine' | 'refused'>,
): Statement[] {
  const { db, batch } = work;
  const { creates, updates, unchanged } = countsOf(rows);
  const all = sql`SELECT count(*) FROM import_refused WHERE batch_id = ${batch.id}`;
  const sum = (column: string) =>
    sql`(SELECT sum(${sql.identifier(column)}) FROM import_piece WHERE batch_id = ${batch.id})`;
  return [
    db
      .update(importPiece)
      .set({ creates, updates, unchanged })
      .where(and(eq(importPiece.batch_id, batch.id), eq(importPiece.number, number))),
    ...keepRefused(work, rows.refused),
    run(
      db,
      sql`UPDATE import_batch SET creates = ${sum('creates')}, updates = ${sum('updates')},
        unchanged = ${sum('unchanged')}, errors = (${all}),
        mistakes = (SELECT coalesce(sum(json_array_length(mistakes)), 0) FROM import_refused WHERE batch_id = ${batch.id})
      WHERE id = ${batch.id}`,
    ),
  ];
}
