import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { DAY_MS } from '../../../contracts/platform/dates';
import { networkOf } from '../../../contracts/platform/network';
import { countTry, type Limit, refuseAbove } from '../../platform/call/limits';
import { Refusal } from '../../platform/call/refusal';
import type { Db, Statement } from '../../platform/database/db';
import { attempt } from '../../platform/database/tables';
import { sha256 } from '../../platform/link/tokens';
import { inOneTrip, requireRow } from '../../platform/record/row';
import type { Lane } from './hash-turns';
import { knownNetwork } from './tables';

/** Documenso's figure (facts: security section 6), for one account from one network. */
const HERE: Limit = { most: 10, window: 15 * 60 };
/** One network at accounts that were never signed in from there. Thousands of phones may share the address of a carrier. */
const NETWORK: Limit = { most: 300, window: 15 * 60 };
/** One account from everywhere (NIST SP 800-63B), for networks from which it was never signed in. */
const ANYWHERE: Limit = { most: 100, window: 86_400 };

/** How long a network is known after the last sign-in from it. */
const KNOWN_DAYS = 90;

/** Added to a refusal, because somebody who guesses cannot read the mails of the account. */
const WAY_IN = 'A new password, by Forgot password, lets you in at once.';

/** An account that somebody wants to sign in to, and the network that they come from (`upstream/access/auth/README.md`). */
export interface SignInTry {
  email: string;
  /** Empty where no address is known that a client could not have written; then only the account counts. */
  network: string;
  /** The network as it is stored. */
  hash: string;
}

export async function doorOf(email: string, ip: string): Promise<SignInTry> {
  const network = networkOf(ip);
  return { email: email.toLowerCase(), network, hash: await sha256(network) };
}

const here = ({ email, network }: SignInTry) => `signin:${email} ${network}`;
const anywhere = ({ email }: SignInTry) => `signin-anywhere:${email}`;
const from = ({ network }: SignInTry) => `signin-ip:${network}`;

const isKnown = ({ email, hash }: SignInTry): SQL =>
  sql`EXISTS (SELECT 1 FROM known_network k JOIN user u ON u.id = k.user_id WHERE u.email = ${email} AND k.network = ${hash})`;

export interface Guesses {
  /** The refusal of accounts that were never signed in from this network, where it guessed too often; null otherwise. */
  crowded: Refusal | null;
  /** Whether the account was signed in from this network. */
  known: boolean;
  lane: Lane;
}

/**
 * Refuses the next try at an account where too many were wrong, and tells what is known of its network. A crowded network is for
 * the caller to refuse, after the password was looked at, so that neither words nor time tell which accounts are known there.
 */
export async function refuseGuesses(db: Db, door: SignInTry, now: Date): Promise<Guesses> {
  const others = door.network === '' ? sql`0` : sql`1`;
  const [crowded, network] = await inOneTrip(
    refuseAbove(db, from(door), NETWORK, now, { words: WAY_IN, only: others }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      },
    ),
    requireRow(
      db,
      z.object({ known: z.boolean(), met: z.boolean() }),
      sql`SELECT ${isKnown(door)} AS known,
        ${others} AND EXISTS (SELECT 1 FROM known_network WHERE network = ${door.hash}) AS met`,
    ),
    refuseAbove(db, here(door), HERE, now, { words: WAY_IN }),
    refuseAbove(db, anywhere(door), ANYWHERE, now, { words: WAY_IN, only: sql`${others} AND NOT ${isKnown(door)}` }),
  );
  return { crowded, known: network.known, lane: network.met ? 'known' : 'other' };
}

/** Counts a wrong try. What a crowded network tries counts for the accounts alone, so that it is not refused for ever. */
export const countWrong = (db: Db, door: SignInTry, now: Date, isCrowded = false): Promise<void> =>
  countTry(
    db,
    door.network === '' ? [here(door)] : [here(door), anywhere(door), ...(isCrowded ? [] : [from(door)])],
    now,
  );

/** The statements after a right password: the tries from here are forgotten, and the network is known from now on. */
export const remember = (db: Db, door: SignInTry, userId: number, now: Date): [Statement, Statement] => {
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
export const letIn = (db: Db, door: SignInTry, userId: number, now: Date): Statement[] => [
  db.delete(attempt).where(eq(attempt.key, anywhere(door))),
  db.delete(knownNetwork).where(eq(knownNetwork.user_id, userId)),
  ...remember(db, door, userId, now),
];

/** Forgets networks from which nobody signed in for long. Runs every minute. */
export const forgetNetworks = (db: Db, now: Date) =>
  db
    .delete(knownNetwork)
    .where(sql`${knownNetwork.seen_at} < ${new Date(now.getTime() - KNOWN_DAYS * DAY_MS).toISOString()}`);
