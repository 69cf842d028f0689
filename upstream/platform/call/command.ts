import { and, eq } from 'drizzle-orm';
import type { Caller } from '../caller/principal';
import { type Db, type Statement, uniqueConflict, wasRefused } from '../database/db';
import { idempotency } from '../database/tables';
import { mailRefusal } from '../mail/mail-limits';
import type { Env } from './env';
import { OutrunRefusal, refuse } from './refusal';

/** The person who gives a command, and what it is carried out with. */
interface Asking {
  caller: Caller;
  db: Db;
  env: Env;
  now: Date;
  later(work: Promise<unknown>): void;
}

export interface CommitOptions {
  /** Words when a `mustChange` of the batch failed: somebody was faster, or the state does not allow it. */
  conflict?: string;
  /** Called when the batch has run: not after a failure, nor when an earlier command with the same key answers. */
  ran?: () => void;
  /** Field messages by the `table.column` whose uniqueness the batch ran into. */
  unique?: Record<string, Record<string, string[]>>;
}

interface Command {
  call: Asking;
  name: string;
  key: string | undefined;
  inputHash: string;
}

export type Earlier = typeof idempotency.$inferSelect;

/** The stored command of this key; null when there is none. */
export async function earlierCommand(db: Db, owner: string, key: string): Promise<Earlier | null> {
  const [before] = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.principal, owner), eq(idempotency.key, key)));
  return before ?? null;
}

/**
 * The answer of an earlier command with this key. The same key with other input is refused, as in the contract of Stripe's
 * idempotent requests.
 */
export function replay(before: Earlier, name: string, inputHash: string): { body: unknown } {
  if (before.call !== name || before.input_hash !== inputHash) {
    throw refuse.conflict('This request was already used for something else. Reload the page and try again.');
  }
  if (before.body === null) throw refuse.conflict('This was already done. Reload the page to see it.');
  return { body: JSON.parse(before.body) };
}

/**
 * Runs the statements of a command in one batch: all or nothing. The idempotency key is taken in the same batch, so a
 * doubled or retried command has one effect and one answer. An `answer` that reads what the batch wrote travels with it
 * (`gather.ts`), so it must do nothing but read, and it finds a new row by `newest`. The sender of the outbox is woken
 * afterwards; the rows are safe even when that fails.
 */
export async function commit<T>(
  command: Command,
  statements: Statement[],
  answer: T | (() => Promise<T>),
  options: CommitOptions,
): Promise<T> {
  const { call, name, key, inputHash } = command;
  const { db, now } = call;
  const owner = call.caller.key;
  const later = isReading(answer);
  const batch = [...statements];
  if (key && owner) {
    const body = later ? null : JSON.stringify(answer);
    batch.push(
      db
        .insert(idempotency)
        .values({ principal: owner, key, call: name, input_hash: inputHash, body, created_at: now.toISOString() }),
    );
  }
  const [first, ...rest] = batch;
  const run = async () => {
    if (first) await db.batch([first, ...rest]);
    options.ran?.();
  };
  let body: T;
  try {
    body = later ? await db.$client.ride(run, answer) : await run().then(() => answer);
  } catch (error) {
    const tooMany = mailRefusal(error, now);
    if (tooMany) throw tooMany;
    const conflict = uniqueConflict(error);
    // A twin of this command, with the same key, may have run first; then its effect is what refuses this one.
    const isTwin = key && owner && (conflict || wasRefused(error));
    const twin = isTwin ? await earlierCommand(db, owner, key) : null;
    if (twin) return replay(twin, name, inputHash).body as T;
    const fields = conflict ? options.unique?.[conflict] : undefined;
    if (fields) throw refuse.fields(fields);
    if (wasRefused(error))
      throw new OutrunRefusal(options.conflict ?? 'This was changed in the meantime. Reload the page.');
    throw error;
  }
  if (later && key && owner) {
    // The answer does not wait for this: it is only for a retry, which comes later still.
    call.later(
      db
        .update(idempotency)
        .set({ body: JSON.stringify(body) })
        .where(and(eq(idempotency.principal, owner), eq(idempotency.key, key)))
        .execute(),
    );
  }
  call.later(call.env.OUTBOX.send({ outbox: true }).catch(() => undefined));
  return body;
}

const isReading = <T>(answer: T | (() => Promise<T>)): answer is () => Promise<T> => typeof answer === 'function';
