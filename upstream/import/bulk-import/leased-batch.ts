import { and, eq, sql } from 'drizzle-orm';
import type { Env } from '../../platform/call/env';
import { type Db, mustHold, run, type Statement, wasRefused } from '../../platform/database/db';
import type { openRows } from './records';
import type { ReferenceFinder } from './references';
import type { BatchRow } from './store';
import { importBatch } from './tables';

/** A worker that died frees its batch after this long; a living worker renews its hold with every piece. */
const HELD_MS = 60_000;

export const leaseEnd = (): string => new Date(Date.now() + HELD_MS).toISOString();

/** A batch in the hands of one worker. */
export interface LeasedBatch {
  env: Env;
  db: Db;
  /** The state when the present piece was begun. */
  batch: BatchRow;
  /** The worker, as `held_by` names it. */
  me: string;
  finder: ReferenceFinder;
  /** The file while it is being checked: open from one piece to the next. */
  reader?: ReturnType<typeof openRows>;
}

/** Notes on a batch what a worker has done, and so that the worker lives and makes progress. */
export const noteOnBatch = ({ db, batch }: LeasedBatch, changes: Partial<Record<keyof BatchRow, unknown>>): Statement =>
  db
    .update(importBatch)
    .set({ ...(changes as object), tries: 0, held_until: leaseEnd() })
    .where(eq(importBatch.id, batch.id));

/** Counts what the statement before it took back. */
export const countUndone = ({ db, batch }: Pick<LeasedBatch, 'db' | 'batch'>): Statement =>
  run(db, sql`UPDATE import_batch SET undone = undone + changes() WHERE id = ${batch.id}`);

/**
 * Writes what a worker has done, all or nothing, if the batch is still in its hands and in the state that it knows. False
 * when it is not: somebody discarded it, or took the worker for dead.
 */
export async function writeAsHolder(work: LeasedBatch, statements: Statement[]): Promise<boolean> {
  const { db, batch, me } = work;
  const mine = sql`EXISTS (SELECT 1 FROM import_batch
    WHERE id = ${batch.id} AND held_by = ${me} AND state = ${batch.state} AND done = ${batch.done} AND pieces = ${batch.pieces})`;
  try {
    await db.batch([mustHold(db, mine), ...statements]);
    return true;
  } catch (error) {
    if (wasRefused(error) && !(await readLeasedBatch(work))) return false;
    throw error;
  }
}

/** Looks at the batch again; undefined when it is in other hands. */
export async function readLeasedBatch({ db, batch, me }: LeasedBatch): Promise<BatchRow | undefined> {
  const [row] = await db
    .select()
    .from(importBatch)
    .where(and(eq(importBatch.id, batch.id), eq(importBatch.held_by, me)));
  return row?.state === batch.state ? row : undefined;
}
