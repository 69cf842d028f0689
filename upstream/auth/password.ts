import { Buffer } from 'node:buffer';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** N 2^14, r 8, p 5: an OWASP setting that fits an isolate (16 MB; facts: security F10). */
const N = 2 ** 14;
const r = 8;
const p = 5;
const KEY_BYTES = 32;

const derive = (password: string, salt: Uint8Array, cost: { N: number; r: number; p: number }): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: 64 * 1024 * 1024 };
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Hashes a password, untrimmed and in its own case, to a text that carries its parameters: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p });
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Whether a password fits a stored hash, and whether the hash is of older parameters and should be made anew. */
export async function checkPassword(password: string, stored: string): Promise<{ fits: boolean; outdated: boolean }> {
  const [scheme, n, rr, pp, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return { fits: false, outdated: false };
  const cost = { N: Number(n), r: Number(rr), p: Number(pp) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost);
  const fits = timingSafeEqual(derived, Buffer.from(key, 'base64'));
  return { fits, outdated: cost.N !== N || cost.r !== r || cost.p !== p };
}

/** A hash that fits no known password. It is checked for unknown addresses, so that they take as long as known ones. */
export const DECOY = `scrypt$${N}$${r}$${p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(KEY_BYTES).toString('base64')}`;
