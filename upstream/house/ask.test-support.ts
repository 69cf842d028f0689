import { env, exports } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { Role } from '../../contracts/platform/access';
import { hashPassword } from '../access/auth/password';
import { company } from '../organisation/company/tables';
import { database } from '../platform/database/db';
import { user } from '../platform/database/tables';
import { randomId, signSession } from '../platform/link/tokens';

interface Ask {
  token?: string;
  body?: unknown;
  key?: string;
  ip?: string;
}

/** Asks the upstream over its public routes, as the Worker does. */
export const ask = (method: string, path: string, { token, body, key, ip }: Ask = {}): Promise<Response> =>
  exports.default.fetch(
    new Request(`http://upstream/api/v1${path}`, {
      method,
      headers: {
        'x-edge-key': env.UPSTREAM_KEY ?? '',
        'x-client-ip': ip ?? '203.0.113.9',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  );

/** Hashing is slow on purpose: each password of the tests is hashed once a run. */
const hashes = new Map<string, string>();
async function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? (await hashPassword(password));
  hashes.set(password, hash);
  return hash;
}

/** A user with a password, and a session token of theirs. */
export async function makeUser(email: string, roles: Role[], password = 'correct horse battery') {
  const db = database(env.DB);
  const now = new Date();
  const password_hash = await hashOnce(password);
  const [row] = await db
    .insert(user)
    .values({
      firstname: 'Aisha',
      lastname: 'Bello',
      email,
      roles,
      password_hash,
      sessions_from: new Date(now.getTime() - 60_000).toISOString(),
      created_at: now.toISOString(),
    })
    .returning();
  if (!row) throw new Error('no user');
  const token = await signSession({ user_id: row.id, roles, jti: randomId() }, env.JWT_SECRET, now);
  return { ...row, token };
}

/** The token of a session in which somebody acts in the name of another. */
export async function impersonationToken(actor: { token: string }, of: { id: number }): Promise<string> {
  const body = { user_id: of.id, reason: 'They asked for help' };
  const answer = await ask('POST', '/auth/users/impersonate/', { token: actor.token, body });
  const { access } = await answer.json<{ access?: string }>();
  if (!access) throw new Error('nobody may act so');
  return access;
}

export const makeCompany = (code = 'LGS') =>
  database(env.DB)
    .insert(company)
    .values({
      name: `Company ${code}`,
      code,
      email: 'hr@lagoon.example',
      phone: '0803-555-0100',
      address: '14 Wharf Road, Apapa',
      rc_number: 'RC 482190',
      staff_id_format: `${code}-{number}`,
    })
    .returning();

/**
 * Looks again until it holds: what the queue does comes after the answer, and much later on a busy machine. What never holds is
 * said before the test is ended.
 */
export const eventually = <T>(looked: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(looked, { timeout: 120_000, interval: 5 });
