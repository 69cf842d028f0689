import { and, eq, sql } from 'drizzle-orm';
import type { LeasedBatch } from './leased-batch';
import { dropStored } from './stored-pieces';
import { importBatch } from './tables';

/** Rows deleted at a time, so that other statements need not wait long. */
const CLEARED = 5000;

/** Clears away a discarded batch: its files, then its rows, the batch itself last. */
export async function dropNext({ env, db, batch }: LeasedBatch): Promise<void> {
  await dropStored(env, batch);
  for (const [table, key] of [
    ['import_key', 'batch_id, field, key'],
    ['import_refused', 'batch_id, line'],
    ['import_line', 'batch_id, employee_id'],
  ] as const) {
    const keys = sql.raw(key);
    const { meta } = await db.run(
      sql`DELETE FROM ${sql.identifier(table)} WHERE (${keys}) IN
        (SELECT ${keys} FROM ${sql.identifier(table)} WHERE batch_id = ${batch.id} LIMIT ${CLEARED})`,
    );
    if (meta.changes === CLEARED) return;
  }
  await db.delete(importBatch).where(and(eq(importBatch.id, batch.id), eq(importBatch.state, 'DROPPED')));
}
