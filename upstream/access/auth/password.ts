import { Buffer } from 'node:buffer';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../platform/call/refusal';
import { hashTurns, type Lane } from './hash-turns';

/**
 * The cost of hashing, as `N$r$p`: an OWASP setting that fits an isolate (16 MB; facts: security F10). The people of a local
 * build are made up, and its tests sign in thousands of times.
 */
const COST = __LOCAL__ ? '1024$8$1' : '16384$8$5';
const KEY_BYTES = 32;

const turns = hashTurns();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Hashes a password when its turn comes (decision 152). Refuses where too many wait. */
export async function inTurn<T>(lane: Lane, hash: () => Promise<T>): Promise<T> {
  if (__LOCAL__) return hash();
  const wait = turns.turn(lane, Date.now());
  if (wait === null) throw refuse.tooMany(10);
  if (wait > 0) await pause(wait);
  const begun = Date.now();
  const done = await hash();
  // The clock of the platform stands still until something was waited for.
  await pause(0);
  turns.took(Date.now() - begun);
  return done;
}

/** The key of a password; `cost` is written as above. */
function derive(password: string, salt: Uint8Array, cost: string): Promise<Buffer> {
  const [N, r, p] = cost.split('$').map(Number);
  const options = { N, r, p, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

const asText = (salt: Buffer, key: Buffer) => `scrypt$${COST}$${salt.toString('base64')}$${key.toString('base64')}`;

/** Hashes a password, untrimmed and in its own case, to a text that carries its parameters: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return asText(salt, await derive(password, salt, COST));
}

/** Whether a password fits a stored hash, and whether the hash is of older parameters and should be made again. */
export async function checkPassword(password: string, stored: string): Promise<{ fits: boolean; outdated: boolean }> {
  const [scheme, N, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return { fits: false, outdated: false };
  const cost = [N, r, p].join('$');
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost);
  return { fits: timingSafeEqual(derived, Buffer.from(key, 'base64')), outdated: cost !== COST };
}

/** A hash that fits no known password. It is checked for unknown addresses, so that they take as long as known ones. */
export const DECOY = asText(Buffer.alloc(16), Buffer.alloc(KEY_BYTES));
