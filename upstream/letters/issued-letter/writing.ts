import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { signatureOfLetters } from '../../organisation/setting/signature';
import type { Env } from '../../platform/call/env';
import { type Db, database, mustChange, type Statement, wasRefused } from '../../platform/database/db';
import { dropFiles } from '../../platform/file/files';
import { enqueueAll } from '../../platform/mail/outbox';
import { inOneTrip, readRows } from '../../platform/record/row';
import { letterMail } from './mails';
import {
  inksFor,
  keepWritten,
  letterAmong,
  readUnwrittenLetters,
  storeOne,
  type UnwrittenLetter,
  type WrittenLetter,
} from './pdf';

/** Letters that are written at once; their mails are fewer than the outbox sends at once. */
const AT_ONCE = 25;
/** The time after which a letter is free again when the writer that took it has died. */
const CLAIM_MS = 2 * 60_000;
const MOST_TRIES = 5;

const UNWRITTEN = sql`state = 'QUEUED' AND file IS NULL AND filled_with IS NOT NULL`;
const NOT_WRITTEN = 'The letter could not be written.';

/**
 * Writes the next letters that were sent, and puts their mails into the outbox; the queue comes back for the next. Safe to run
 * twice at once: letters are taken by a conditional update, and what another writer has finished is left alone.
 */
export async function writeIssued(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const stale = new Date(now.getTime() - CLAIM_MS).toISOString();
  const taken = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`UPDATE issued_letter SET claimed_at = ${now.toISOString()}, attempts = attempts + 1 WHERE id IN (
        SELECT id FROM issued_letter WHERE ${UNWRITTEN} AND (claimed_at IS NULL OR claimed_at < ${stale})
        ORDER BY id LIMIT ${AT_ONCE}) RETURNING id`,
  );
  if (taken.length === 0) return;
  await write(db, env, letterAmong(taken.map(({ id }) => id)), now);
  if (taken.length === AT_ONCE) await env.OUTBOX.send({ outbox: true });
}

async function write(db: Db, env: Env, which: SQL, now: Date): Promise<void> {
  const [letters, signature] = await inOneTrip(
    readUnwrittenLetters(db, sql`${which} AND l.state = 'QUEUED'`),
    signatureOfLetters(db, env),
  );
  const inks = inksFor(env, signature);
  const written: WrittenLetter[] = [];
  for (const letter of letters) {
    const done = await storeOne(env, letter, inks).catch((error) => failed(db, letter, error, now));
    if (done) written.push(done);
  }
  await finish(db, env, written, now);
}

/** Keeps what was written, and enqueues the mails. When another writer or a recall was faster for one of them, each goes alone. */
async function finish(db: Db, env: Env, written: readonly WrittenLetter[], now: Date): Promise<void> {
  if (written.length === 0) return;
  const mails = written.flatMap(({ mail }) => (mail ? [letterMail(mail, now)] : []));
  const statements: [Statement, ...Statement[]] = [
    keepWritten(db, written, UNWRITTEN),
    mustChange(db, written.length),
    ...(mails.length > 0 ? await enqueueAll(db, mails, now) : []),
  ];
  try {
    await db.batch(statements);
  } catch (error) {
    if (!wasRefused(error)) throw error;
    const [only, ...more] = written;
    if (only && more.length === 0) await dropFiles(env, [only.row.file]);
    else for (const one of written) await finish(db, env, [one], now);
  }
}

/** Keeps why a letter could not be written. It is tried again when its claim has ended, at most five times in all. */
async function failed(db: Db, { id, attempts }: UnwrittenLetter, error: unknown, now: Date): Promise<null> {
  const failure = error instanceof Error ? error.message.split('\n')[0]?.slice(0, 200) : 'unknown';
  console.error(JSON.stringify({ level: 'error', error: 'a letter could not be written', letter: id, failure }));
  if (attempts >= MOST_TRIES)
    await db.run(sql`UPDATE issued_letter SET state = 'NOT_DELIVERED', state_at = ${now.toISOString()}, failure = ${NOT_WRITTEN}
      WHERE id = ${id} AND ${UNWRITTEN}`);
  return null;
}
