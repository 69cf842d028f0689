import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Env } from '../../platform/call/env';
import { restAfter } from '../../platform/call/rest';
import { database } from '../../platform/database/db';
import { randomId } from '../../platform/link/tokens';
import { applyNext, rollBack } from './apply';
import { checkNext } from './check-next';
import { dropNext } from './drop';
import { type LeasedBatch, leaseEnd } from './leased-batch';
import { referenceFinder } from './references';
import { type BatchRow, waitsForWork } from './store';
import { importBatch } from './tables';
import { undoNext } from './undo';
import { wake } from './wake';

/** Pieces done for one message, because the platform limits what one invocation may ask for. */
const PIECES_AT_ONCE = 16;
/** The most workers that may fail at one piece before the import is given up. */
const MOST_TRIES = 6;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const GIVEN_UP =
  'The import stopped because of an error on our side, and nothing of it is saved. Upload the file again.';

/** The work that each state asks for. */
const NEXT: Partial<Record<BatchRow['state'], (work: LeasedBatch) => Promise<unknown>>> = {
  CHECKING: checkNext,
  APPLYING: applyNext,
  UNDOING: undoNext,
  DROPPED: dropNext,
};

/**
 * Does the next pieces of a batch, and sends a message for the rest. A second worker at the same batch goes away again.
 */
export async function goOn(env: Env, id: number, pieces = PIECES_AT_ONCE): Promise<void> {
  const db = database(env.DB);
  const me = randomId();
  const [held] = await db
    .update(importBatch)
    .set({ held_by: me, held_until: leaseEnd(), tries: sql`${importBatch.tries} + 1` })
    .where(and(eq(importBatch.id, id), waitsForWork(new Date())))
    .returning();
  if (!held) return;
  const work: LeasedBatch = { env, db, batch: held, me, finder: referenceFinder(db, held.by_id) };
  let batch: BatchRow | undefined = held;
  try {
    for (let left = pieces; left > 0 && batch && NEXT[batch.state]; left -= 1) {
      work.batch = batch;
      const begun = Date.now();
      if (batch.tries > MOST_TRIES && (batch.state === 'CHECKING' || batch.state === 'APPLYING'))
        await rollBack(work, GIVEN_UP);
      else await NEXT[batch.state]?.(work);
      [batch] = await db
        .select()
        .from(importBatch)
        .where(and(eq(importBatch.id, id), eq(importBatch.held_by, me)));
      if (batch && NEXT[batch.state]) await restAfter(begun);
    }
  } finally {
    await work.reader?.close();
    await db
      .update(importBatch)
      .set({ held_by: null, held_until: null })
      .where(and(eq(importBatch.id, id), eq(importBatch.held_by, me)));
  }
  if (batch && NEXT[batch.state]) await wake(env, id);
}

const DAY_ENDS = ['CHECKED', 'APPLIED', 'UNDONE', 'FAILED'] as const;
/** Rows cleared away by one statement, and the most statements a minute. */
const CLEARED = 2500;
const CLEARINGS = 8;

/** Runs every minute: wakes batches whose work stands still, and clears away what is past its use. */
export async function wakeImports(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  await db
    .update(importBatch)
    .set({ state: 'DROPPED' })
    .where(and(lt(importBatch.kept_until, lagosDay(now)), inArray(importBatch.state, [...DAY_ENDS])));
  const waiting = await db.select({ id: importBatch.id }).from(importBatch).where(waitsForWork(now));
  for (const { id } of waiting) await wake(env, id);
  for (let left = CLEARINGS; left > 0; left -= 1) {
    const { meta } = await db.run(
      sql`DELETE FROM import_key WHERE (batch_id, field, key) IN (SELECT k.batch_id, k.field, k.key
      FROM import_batch b JOIN import_key k ON k.batch_id = b.id WHERE b.state <> 'CHECKING'
        -- Staff IDs that a file is to give are stepped over by those that are given meanwhile.
        AND NOT (b.kind = 'employee' AND k.field = 'code' AND b.state IN ('CHECKED', 'APPLYING')) LIMIT ${CLEARED})`,
    );
    if (meta.changes < CLEARED) break;
    await rest(meta.duration);
  }
}
