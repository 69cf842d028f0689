import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Env } from '../../platform/call/env';
import { restAfter } from '../../platform/call/rest';
import { type Db, database, run } from '../../platform/database/db';
import { readValue } from '../../platform/record/row';
import { NEXT_JOB, pieceStatements } from './pieces';

/** Pieces done for one message, because the platform limits what one invocation may ask for. */
const PIECES_AT_ONCE = 50;

const Next = z.int().nullable();

/** Does the next piece of what is left. Answers whether there was something. */
export async function nextPiece(db: Db): Promise<boolean> {
  const job = await readValue(db, Next, sql.raw(NEXT_JOB));
  if (job === null) return false;
  const [first, ...rest] = pieceStatements(job).map((text) => run(db, sql.raw(text)));
  if (first) await db.batch([first, ...rest]);
  return true;
}

/** Wakes the counting. A message that is lost is made up for within the minute. */
export async function wakeCounting(env: Env): Promise<void> {
  await env.IMPORTS.send({ counts: true }).catch(() => undefined);
}

/** Does the next pieces, and sends a message for the rest. Each piece is whole by itself, so two workers do no harm. */
export async function keepCounting(env: Env): Promise<void> {
  const db = database(env.DB);
  for (let pieces = PIECES_AT_ONCE; pieces > 0; pieces -= 1) {
    const begun = Date.now();
    if (!(await nextPiece(db))) return;
    await restAfter(begun);
  }
  await wakeCounting(env);
}
