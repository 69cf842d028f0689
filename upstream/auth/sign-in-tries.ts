import { eq, type SQL, sql } from 'drizzle-orm';
import { networkOf } from '../../contracts/network';
import type { Db, Statement } from '../db';
import { countTry, type Limit, refuseAbove } from '../limits';
import { beside } from '../record/row';
import { attempt } from '../tables';
import { sha256 } from '../tokens';
import { knownNetwork } from './tables';

/** Documenso's figures (facts: security section 6), for one account from one network, and for one network. */
const HERE: Limit = { most: 10, window: 15 * 60 };
const NETWORK: Limit = { most: 50, window: 15 * 60 };
/** One account from everywhere (NIST SP 800-63B), for networks from which it was never signed in. */
const ANYWHERE: Limit = { most: 100, window: 86_400 };

const DAY_MS = 86_400_000;
/** How long a network is known after the last sign-in from it. */
const KNOWN_DAYS = 90;

/** Added to a refusal, because whoever guesses cannot read the mails of the account. */
const WAY_IN = 'A new password, by Forgot password, lets you in at once.';

/** An account that somebody wants to sign in to, and the network that they come from (decision 044). */
export interface Door {
  email: string;
  /** Empty where no address is known that a client could not have written; then only the account counts. */
  network: string;
  /** The network as it is stored. */
  hash: string;
}

export async function doorOf(email: string, ip: string): Promise<Door> {
  const network = networkOf(ip);
  return { email: email.toLowerCase(), network, hash: await sha256(network) };
}

const here = ({ email, network }: Door) => `signin:${email} ${network}`;
const anywhere = ({ email }: Door) => `signin-anywhere:${email}`;
const from = ({ network }: Door) => `signin-ip:${network}`;

const isKnown = ({ email, hash }: Door): SQL =>
  sql`EXISTS (SELECT 1 FROM known_network k JOIN user u ON u.id = k.user_id WHERE u.email = ${email} AND k.network = ${hash})`;

/** Refuses the next try where too many were wrong. */
export async function refuseGuesses(db: Db, door: Door, now: Date): Promise<void> {
  const others = door.network === '' ? sql`0` : sql`1`;
  await beside(
    refuseAbove(db, here(door), HERE, now, { words: WAY_IN }),
    refuseAbove(db, anywhere(door), ANYWHERE, now, { words: WAY_IN, only: sql`${others} AND NOT ${isKnown(door)}` }),
    refuseAbove(db, from(door), NETWORK, now, { only: others }),
  );
}

export const countWrong = (db: Db, door: Door, now: Date): Promise<void> =>
  countTry(db, door.network === '' ? [here(door)] : [here(door), anywhere(door), from(door)], now);

/** The statements after a right password: the tries from here are forgotten, and the network is known from now on. */
export const remember = (db: Db, door: Door, userId: number, now: Date): [Statement, Statement] => {
  const seen_at = now.toISOString();
  return [
    db.delete(attempt).where(eq(attempt.key, here(door))),
    db
      .insert(knownNetwork)
      .values({ user_id: userId, network: door.hash, seen_at })
      .onConflictDoUpdate({ target: [knownNetwork.user_id, knownNetwork.network], set: { seen_at } }),
  ];
};

/** The statements after a new password by a mailed link: only the network of the one who has the mail is known. */
export const letIn = (db: Db, door: Door, userId: number, now: Date): Statement[] => [
  db.delete(attempt).where(eq(attempt.key, anywhere(door))),
  db.delete(knownNetwork).where(eq(knownNetwork.user_id, userId)),
  ...remember(db, door, userId, now),
];

/** Forgets networks from which nobody signed in for long. Runs every minute. */
export const forgetNetworks = (db: Db, now: Date) =>
  db
    .delete(knownNetwork)
    .where(sql`${knownNetwork.seen_at} < ${new Date(now.getTime() - KNOWN_DAYS * DAY_MS).toISOString()}`);
