import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import type { ImportState } from '../../../contracts/import/import-state';
import type { AuditActor } from '../../platform/audit/audit';
import { refuse } from '../../platform/call/refusal';
import type { LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import type { RecordId } from '../../platform/record/row';
import { readableKinds } from './area';
import { ignoredOf } from './headings';
import { importBatch } from './tables';

export type BatchRow = typeof importBatch.$inferSelect;

/** The audit of an import names who uploaded the file. */
export const importActor = ({ by_id, by_name }: BatchRow): AuditActor => ({
  name: by_name,
  userId: by_id,
  throughId: null,
});

/** Days for which rows can be looked at and an import undone. */
export const IMPORT_KEPT_DAYS = 30;

const SEPARATORS = { ',': 'COMMA', ';': 'SEMICOLON', '\t': 'TAB' } as const;

interface Asking {
  db: Db;
  caller: LimitedCaller;
}

/** A batch with the request that it waits for. */
export const BATCH = {
  ...getTableColumns(importBatch),
  approval: sql<number | null>`CASE import_batch.state WHEN 'WAITING' THEN (SELECT max(r.id) FROM approval_request r
    WHERE r.kind = 'upgrade-letters' AND r.record_id = import_batch.id) END`.as('approval'),
};

/** A batch that was not discarded, of a kind that the asker may read. */
export async function batchOf({ db, caller }: Asking, id: RecordId) {
  const [row] = await db
    .select(BATCH)
    .from(importBatch)
    .where(and(eq(importBatch.id, id), ne(importBatch.state, 'DROPPED')));
  if (!row || !readableKinds(caller).includes(row.kind)) throw refuse.notFound();
  return row;
}

/** A batch as the asker sees it. */
export function shownBatch(row: BatchRow & { approval?: number | null }, userId: number | null): ImportBatch {
  const { creates, updates, unchanged, errors, headings } = row;
  const { id, kind, file, size, date_format, mode, mistakes, warned, warnings, saved, undone, failure } = row;
  const { uploaded_at, checked_at, applied_at, undone_at, kept_until } = row;
  return {
    id,
    kind,
    file,
    size,
    date_format,
    encoding: headings === null ? null : row.encoding.startsWith('UTF-16') ? 'UTF-16' : (row.encoding as 'UTF-8'),
    separator: row.separator && SEPARATORS[row.separator],
    state: row.state as ImportState,
    mode,
    progress: progressOf(row),
    rows: creates + updates + unchanged + errors,
    creates,
    updates,
    unchanged,
    errors,
    mistakes,
    warned,
    warnings,
    days: row.first_day && row.last_day ? { first: row.first_day, last: row.last_day } : null,
    saved,
    undone,
    ignored: headings ? ignoredOf(headings) : [],
    failure: row.state === 'FAILED' ? failure : null,
    approval: row.approval ?? null,
    by: row.by_name,
    mine: row.by_id === userId,
    uploaded_at,
    checked_at,
    applied_at,
    undone_at,
    kept_until,
  };
}

function progressOf({ state, next_byte, size, done, pieces }: BatchRow): number {
  if (state === 'CHECKING') return Math.min(1, next_byte / size);
  if (state === 'APPLYING' || state === 'UNDOING') return pieces === 0 ? 1 : done / pieces;
  return 1;
}

/** The condition for batches that have work to do and are held by nobody. */
export const waitsForWork = (now: Date) =>
  sql`${importBatch.state} IN ('CHECKING', 'APPLYING', 'UNDOING', 'DROPPED')
    AND (${importBatch.held_until} IS NULL OR ${importBatch.held_until} < ${now.toISOString()})`;
