import { and, count, eq, gt, min, type SQL, sql } from 'drizzle-orm';
import { type Db, run, type Statement } from '../database/db';
import { attempt } from '../database/tables';
import { refuse } from './refusal';

export interface Limit {
  most: number;
  /** Seconds. */
  window: number;
}

/** Documenso's figures (facts: security section 6), for one account or one network. */
export const RESET_LIMIT: Limit = { most: 3, window: 3600 };
/** Limits the new addresses of one account, because each gets a mail. */
export const EMAIL_CHANGE: Limit = { most: 10, window: 3600 };
export const RESET_NETWORK: Limit = { most: 20, window: 3600 };

const since = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

const seenOf = (db: Db, key: string | SQL, limit: Limit, now: Date, only?: SQL) =>
  db
    .select({ tries: count(), oldest: min(attempt.at) })
    .from(attempt)
    .where(and(eq(attempt.key, key), gt(attempt.at, since(now, limit.window)), only));

type Seen = Awaited<ReturnType<typeof seenOf>>[number];

function refuseSeen(seen: Seen | undefined, limit: Limit, now: Date, words?: string): void {
  if (!seen || seen.tries < limit.most) return;
  const free = Date.parse(seen.oldest ?? now.toISOString()) + limit.window * 1000;
  throw refuse.tooMany(Math.max(1, Math.ceil((free - now.getTime()) / 1000)), words);
}

/**
 * Where `only` holds, refuses with 429 and Retry-After when `key` has used up its tries in the window; `words` come after its
 * own. It does not count a try.
 */
export async function refuseAbove(
  db: Db,
  key: string | SQL,
  limit: Limit,
  now: Date,
  { only, words }: { only?: SQL; words?: string } = {},
): Promise<void> {
  const [seen] = await seenOf(db, key, limit, now, only);
  refuseSeen(seen, limit, now, words);
}

/**
 * Where `only` holds, counts a try, or refuses like `refuseAbove`; where `counted` does not hold as well, it refuses alike but
 * counts nothing. Both go in one trip, which may go beside the reads of what `only` asks.
 */
export async function takeTry(
  db: Db,
  key: string | SQL,
  limit: Limit,
  now: Date,
  only: SQL,
  counted: SQL = sql`1`,
): Promise<void> {
  const [[seen]] = await db.batch([
    seenOf(db, key, limit, now, only),
    run(
      db,
      sql`INSERT INTO attempt (key, at) SELECT ${key}, ${now.toISOString()} WHERE ${only} AND ${counted}
      AND (SELECT count(*) FROM attempt WHERE key = ${key} AND at > ${since(now, limit.window)}) < ${limit.most}`,
    ),
  ]);
  refuseSeen(seen, limit, now);
}

/** The statement that counts a try in the batch of a command. */
export const countTryStatement = (db: Db, key: string, now: Date): Statement =>
  db.insert(attempt).values({ key, at: now.toISOString() });

/** A command that is a try. Its batch counts the try by the statement that it is given; a refused one counts as well. */
export async function withCountedTry<T>(
  db: Db,
  key: string,
  now: Date,
  command: (counted: Statement) => Promise<T>,
): Promise<T> {
  try {
    return await command(countTryStatement(db, key, now));
  } catch (error) {
    await countTry(db, [key], now);
    throw error;
  }
}

/** Counts a try of each key. */
export const countTry = async (db: Db, keys: string[], now: Date): Promise<void> => {
  await db.insert(attempt).values(keys.map((key) => ({ key, at: now.toISOString() })));
};

/** Drops tries older than a day. */
export const dropOldTries = async (db: Db, now: Date): Promise<void> => {
  await db.delete(attempt).where(sql`${attempt.at} < ${since(now, 86_400)}`);
};
