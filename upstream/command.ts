import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { type Db, type Statement, uniqueConflict, wasRefused } from './db';
import type { Env } from './env';
import type { Caller } from './principal';
import { rowsOf } from './record/row';
import { Outrun, refuse } from './refusal';
import { idempotency } from './tables';

/** The person who gives a command, and what it is carried out with. */
interface Asking {
  caller: Caller;
  db: Db;
  env: Env;
  now: Date;
}

export interface CommitOptions {
  /** Words when a `mustChange` of the batch failed: somebody was faster, or the state does not allow it. */
  conflict?: string;
  /** Field messages by the `table.column` whose uniqueness the batch ran into. */
  unique?: Record<string, Record<string, string[]>>;
}

interface Command {
  call: Asking;
  name: string;
  key: string | undefined;
  inputHash: string;
}

/** What a batch did. */
export interface BatchOutcome {
  /** The id of the row that a statement of the batch made, an INSERT that is `RETURNING id`. */
  idOf(insert: Statement): number;
}

const Made = z.tuple([z.object({ id: z.int() })]);

/**
 * What a command with this key answered before, or null when it has not run. The same key with other input is refused,
 * as in the contract of Stripe's idempotent requests.
 */
export async function replay(
  call: Asking,
  name: string,
  key: string,
  inputHash: string,
): Promise<{ body: unknown } | null> {
  const owner = call.caller.key;
  if (!owner) return null;
  const [before] = await call.db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.principal, owner), eq(idempotency.key, key)));
  if (!before) return null;
  if (before.call !== name || before.input_hash !== inputHash) {
    throw refuse.conflict('This request was already used for something else. Reload the page and try again.');
  }
  if (before.body === null) throw refuse.conflict('This was already done. Reload the page to see it.');
  return { body: JSON.parse(before.body) };
}

/**
 * Runs the statements of a command in one batch: all or nothing. The idempotency key is taken in the same batch, so a
 * doubled or retried command has one effect and one answer. `answer` may be computed after the batch, from the rows
 * that the batch made. The sender of the outbox is woken afterwards; the rows are safe even when that fails.
 */
export async function commit<T>(
  command: Command,
  statements: Statement[],
  answer: T | ((outcome: BatchOutcome) => Promise<T>),
  options: CommitOptions,
): Promise<T> {
  const { call, name, key, inputHash } = command;
  const { db, now } = call;
  const owner = call.caller.key;
  const later = typeof answer === 'function';
  const batch = [...statements];
  if (key && owner) {
    const body = later ? null : JSON.stringify(answer);
    batch.push(
      db
        .insert(idempotency)
        .values({ principal: owner, key, call: name, input_hash: inputHash, body, created_at: now.toISOString() }),
    );
  }
  let results: unknown[] = [];
  const [first, ...rest] = batch;
  if (first) {
    try {
      results = await db.batch([first, ...rest]);
    } catch (error) {
      const conflict = uniqueConflict(error);
      // A twin of this command, with the same key, may have run first; then its effect is what refuses this one.
      const twin = key && (conflict || wasRefused(error)) ? await replay(call, name, key, inputHash) : null;
      if (twin) return twin.body as T;
      const fields = conflict ? options.unique?.[conflict] : undefined;
      if (fields) throw refuse.fields(fields);
      if (wasRefused(error)) throw new Outrun(options.conflict ?? 'This was changed in the meantime. Reload the page.');
      throw error;
    }
  }
  const outcome: BatchOutcome = { idOf: (insert) => Made.parse(rowsOf(results[batch.indexOf(insert)]))[0].id };
  const body = later ? await (answer as (outcome: BatchOutcome) => Promise<T>)(outcome) : answer;
  if (later && key && owner) {
    await db
      .update(idempotency)
      .set({ body: JSON.stringify(body) })
      .where(and(eq(idempotency.principal, owner), eq(idempotency.key, key)));
  }
  await call.env.OUTBOX.send({ outbox: true }).catch(() => undefined);
  return body;
}
