import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { bulkImport as contract, type ImportRow } from '../../../contracts/import/bulk-import';
import type { ImportOutcome } from '../../../contracts/import/import-state';
import type { Call } from '../../platform/call/serve';
import { type Db, pageAnswer, slice } from '../../platform/database/db';
import type { FineRow } from './checked-rows';
import { type BatchRow, batchOf } from './store';
import { readPiece } from './stored-pieces';
import { importPiece, importRefused } from './tables';

type Asking = Call<{ id: number; outcome: ImportOutcome; page: number; page_size: number }>;

type Fine = Exclude<ImportOutcome, 'ERROR'>;

const COUNT = { CREATE: 'creates', UPDATE: 'updates', UNCHANGED: 'unchanged', ERROR: 'errors' } as const;

/** One page of the rows of an outcome, by line. */
export async function listRows(call: Asking) {
  const { input } = call;
  const batch = await batchOf(call, input.id);
  const results = input.outcome === 'ERROR' ? await refusedRows(call) : await fineRows(call, batch, input.outcome);
  const { id, ...asked } = input;
  return pageAnswer(contract.rows.path.replace('{id}', String(id)), asked, batch[COUNT[input.outcome]], results);
}

async function refusedRows({ db, input }: Asking): Promise<ImportRow[]> {
  const { limit, offset } = slice(input);
  const rows = await db
    .select({ line: importRefused.line, label: importRefused.label, mistakes: importRefused.mistakes })
    .from(importRefused)
    .where(eq(importRefused.batch_id, input.id))
    .orderBy(asc(importRefused.line))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, outcome: 'ERROR', changes: [], upgrade: null }));
}

const fineRows = async (call: Asking, batch: BatchRow, outcome: Fine): Promise<ImportRow[]> =>
  (await someRows(call, batch, outcome, await piecesWith(call.db, sql`${batch.id}`, outcome))).map((row) =>
    shownImportRow(row, batch.by_id === call.caller.userId),
  );

/** The pieces of a batch, by its id as SQL, that have rows of an outcome, and how many each has. */
export const piecesWith = (db: Db, batch: SQL, outcome: Fine) =>
  db
    .select({ number: importPiece.number, count: importPiece[COUNT[outcome] as 'creates'] })
    .from(importPiece)
    .where(and(eq(importPiece.batch_id, batch), sql`${importPiece[COUNT[outcome] as 'creates']} > 0`))
    .orderBy(asc(importPiece.number));

/** Reads a page of the rows of an outcome from the stored pieces. The counts of each piece say which pieces to open. */
export async function someRows(
  { env, input }: Pick<Call<{ page: number; page_size: number }>, 'env' | 'input'>,
  batch: BatchRow,
  outcome: Fine,
  pieces: Awaited<ReturnType<typeof piecesWith>>,
): Promise<FineRow[]> {
  const { limit, offset } = slice(input);
  const found: FineRow[] = [];
  let before = 0;
  for (const { number, count } of pieces) {
    const from = offset + found.length - before;
    before += count;
    if (from >= count) continue;
    const rows = (await readPiece(env, batch, number)).filter((row) => row.outcome === outcome);
    found.push(...rows.slice(Math.max(0, from), from + limit - found.length));
    if (found.length >= limit) break;
  }
  return found;
}

/** A row as somebody sees it. What upgrade letters say of pay is for who sees it `whole`, of whose look the audit tells. */
export const shownImportRow = ({ line, outcome, label, changes, upgrade }: FineRow, whole: boolean): ImportRow => ({
  line,
  outcome,
  label,
  mistakes: [],
  changes,
  upgrade: whole && upgrade ? upgrade.told : null,
});
