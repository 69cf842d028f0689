import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Env } from '../call/env';
import { contactOf } from '../call/installation';
import { among, type Db, database, run } from '../database/db';
import { mailPause, outbox } from '../database/tables';
import { playEvent } from './mail-events';
import { handToProvider, NotTaken, type OutboxRow } from './mail-provider';

const MOST_TRIES = 5;
/** Messages that are taken at once, and how many of them are with the service at the same time: a Worker holds six connections. */
const AT_ONCE = 50;
const SIDE_BY_SIDE = 5;
/** The time after which a row is free again when the sender that took it has died. */
const CLAIM_MS = 2 * 60_000;
/** Nothing is handed over any more when so little is left of a claim; one message may take half of it (`mail-provider.ts`). */
const SPARE_MS = 60_000;
/** A run takes no further messages after this time. */
const RUN_MS = 15_000;
/** For how long a message that was sent keeps what it would need to go again, when nothing is heard of it. */
const HELD_DAYS = 7;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** How long a message waits after the service asked to, for the `times`th time. A part of it is chance, so that not all come back at once. */
const waitOf = (times: number): number => Math.min(2 ** times, 60) * SECOND * (0.5 + Math.random() / 2);

/** One run of a sender. */
interface Run {
  env: Env;
  db: Db;
  clock: () => Date;
  contact: string | null;
  /** Why the service takes nothing more for now. */
  closed: string | null;
  sent: number;
  refused: number;
}

/**
 * Sends what waits in the outbox, what somebody waits for first. Several runs may be at work at once: a message is taken by a
 * conditional update that says until when it is held, and a run ends before what it holds is free again. What fails is tried five
 * times with growing waits; where the service asks to wait, no try is used up.
 */
export async function sendOutbox(env: Env, now: Date): Promise<void> {
  const began = Date.now();
  const clock = () => new Date(now.getTime() + Date.now() - began);
  const db = database(env.DB);
  let work: Run | undefined;
  for (let rows = await take(db, now); rows.length > 0; rows = await take(db, clock())) {
    const full = rows.length === AT_ONCE;
    // More may wait: another run begins beside this one, and one after it.
    if (full && !work) await env.OUTBOX.send({ outbox: true });
    work ??= { env, db, clock, contact: await contactOf(db), closed: null, sent: 0, refused: 0 };
    await sendTaken(work, rows, clock);
    const isOver = clock().getTime() - now.getTime() > RUN_MS;
    if (!full || isOver || work.closed !== null || work.refused > work.sent) break;
  }
  if (!work) return;
  if (work.closed !== null) await pause(db, clock(), work.closed);
  else if (work.sent > 0) await db.delete(mailPause).where(lte(mailPause.until, clock().toISOString()));
  if (work.sent >= AT_ONCE) await env.OUTBOX.send({ outbox: true });
}

/** Takes the next messages, urgent ones first and alone while the service takes no others. */
async function take(db: Db, now: Date): Promise<OutboxRow[]> {
  const at = now.toISOString();
  const next = (urgent: 0 | 1) => sql`SELECT * FROM (SELECT id FROM outbox
    WHERE status = 'QUEUED' AND urgent = ${urgent} AND due_at <= ${at} ORDER BY due_at, id LIMIT ${AT_ONCE})`;
  const rows = await db
    .update(outbox)
    .set({ due_at: after(now, CLAIM_MS), attempts: sql`${outbox.attempts} + 1` })
    .where(
      sql`id IN (SELECT id FROM (${next(1)} UNION ALL ${next(0)}
        WHERE NOT EXISTS (SELECT 1 FROM mail_pause WHERE until > ${at})) LIMIT ${AT_ONCE})`,
    )
    .returning();
  return rows.sort((a, b) => Number(b.urgent) - Number(a.urgent) || a.id - b.id);
}

/** Hands over what was taken, some at the same time, and gives back what there is no time or no service for. */
async function sendTaken(work: Run, rows: OutboxRow[], clock: () => Date): Promise<void> {
  const until = clock().getTime() + CLAIM_MS - SPARE_MS;
  const back: number[] = [];
  const waiting = rows.values();
  const lane = async () => {
    for (const row of waiting) {
      if (clock().getTime() > until || (work.closed !== null && !row.urgent)) back.push(row.id);
      else await sendOne(work, row);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  if (back.length > 0)
    await work.db
      .update(outbox)
      .set({ due_at: '', attempts: sql`${outbox.attempts} - 1` })
      .where(and(eq(outbox.status, 'QUEUED'), sql`${outbox.id} IN ${among(back)}`));
}

async function sendOne(work: Run, row: OutboxRow): Promise<void> {
  const { env, db, clock } = work;
  let id: string | null;
  try {
    id = await handToProvider(env, row, work.contact);
  } catch (error) {
    await db
      .update(outbox)
      .set(afterError(work, row, error))
      .where(eq(outbox.id, row.id));
    return;
  }
  work.sent += 1;
  const sent_at = clock().toISOString();
  await db
    .update(outbox)
    .set({ status: 'SENT', sent_at, last_error: null, provider_id: id, refused: 0 })
    .where(eq(outbox.id, row.id));
  if (__LOCAL__ && id !== null) await playEvent(env, row, id, clock());
}

/** The next step for a message that the service did not take. */
function afterError(work: Run, row: OutboxRow, error: unknown): Partial<typeof outbox.$inferInsert> {
  const now = work.clock();
  const last_error = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
  const why = error instanceof NotTaken ? error.why : null;
  if (why === 'address' || why === 'unset') {
    const outcome = why === 'address' ? 'BOUNCED' : 'NOT_SENT';
    return { status: 'FAILED', outcome, outcome_at: now.toISOString(), last_error };
  }
  if (why !== null) {
    work.refused += 1;
    if (why === 'closed') work.closed = last_error;
    const wait = why === 'closed' ? MINUTE : waitOf(row.refused + 1);
    return { attempts: row.attempts - 1, refused: row.refused + 1, due_at: after(now, wait), last_error };
  }
  if (row.attempts >= MOST_TRIES) return { status: 'FAILED', outcome_at: now.toISOString(), last_error };
  return { due_at: after(now, 2 ** (row.attempts - 1) * 30 * SECOND), last_error };
}

/** Asks nothing of the service for a time that grows up to an hour; urgent mails are still tried. */
const pause = (db: Db, now: Date, reason: string) =>
  db.batch([
    run(
      db,
      sql`INSERT INTO mail_pause (id, until, times, reason) VALUES (1, ${after(now, MINUTE)}, 1, ${reason})
      ON CONFLICT DO UPDATE SET times = times + 1, reason = excluded.reason,
        until = strftime('%Y-%m-%dT%H:%M:%fZ', ${now.toISOString()}, '+' || min(60, 1 << min(times, 6)) || ' minutes')
      WHERE until <= ${now.toISOString()}`,
    ),
  ]);

/** Lets go of the links and files of messages of which nothing was heard for a week. The local mailbox keeps them. */
export async function releaseSent(db: Db, now: Date): Promise<void> {
  if (__LOCAL__) return;
  await db
    .update(outbox)
    .set({ links: [], attachments: [] })
    .where(
      and(
        eq(outbox.status, 'SENT'),
        sql`(links <> '[]' OR attachments <> '[]')`,
        lt(outbox.sent_at, after(now, -HELD_DAYS * DAY)),
      ),
    );
}
