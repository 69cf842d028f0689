import { and, asc, eq, sql } from 'drizzle-orm';
import { bulkImport as contract, type ImportRow } from '../../contracts/bulk-import';
import type { Outcome } from '../../contracts/import-state';
import { pageOf, slice } from '../db';
import type { Call } from '../serve';
import type { FineRow } from './check';
import { type BatchRow, batchOf } from './store';
import { pieceOf } from './stored';
import { importPiece, importRefused } from './tables';

type Asking = Call<{ id: number; outcome: Outcome; page: number; page_size: number }>;

const COUNT = { CREATE: 'creates', UPDATE: 'updates', UNCHANGED: 'unchanged', ERROR: 'errors' } as const;

/** One page of the rows of an outcome, by line. */
export async function listRows(call: Asking) {
  const { input } = call;
  const batch = await batchOf(call, input.id);
  const results = input.outcome === 'ERROR' ? await refusedRows(call) : await fineRows(call, batch, input.outcome);
  const { id, ...asked } = input;
  return pageOf(contract.rows.path.replace('{id}', String(id)), asked, batch[COUNT[input.outcome]], results);
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

/** Reads the rows of an outcome from the stored pieces. The counts of each piece say which pieces to open. */
async function fineRows(
  { db, env, input, caller }: Asking,
  batch: BatchRow,
  outcome: Exclude<Outcome, 'ERROR'>,
): Promise<ImportRow[]> {
  const { limit, offset } = slice(input);
  const pieces = await db
    .select({ number: importPiece.number, count: importPiece[COUNT[outcome] as 'creates'] })
    .from(importPiece)
    .where(and(eq(importPiece.batch_id, batch.id), sql`${importPiece[COUNT[outcome] as 'creates']} > 0`))
    .orderBy(asc(importPiece.number));
  const found: ImportRow[] = [];
  let before = 0;
  for (const { number, count } of pieces) {
    const from = offset + found.length - before;
    before += count;
    if (from >= count) continue;
    const rows = (await pieceOf(env, batch, number)).filter((row) => row.outcome === outcome);
    for (const row of rows.slice(Math.max(0, from), from + limit - found.length))
      found.push(shownRow(row, batch.by_id === caller.userId));
    if (found.length >= limit) break;
  }
  return found;
}

/** A row as somebody sees it. What upgrade letters say of pay is for the uploader, of whose look the audit tells. */
const shownRow = ({ line, outcome, label, changes, upgrade }: FineRow, whole: boolean): ImportRow => ({
  line,
  outcome,
  label,
  mistakes: [],
  changes,
  upgrade: whole && upgrade ? upgrade.told : null,
});
