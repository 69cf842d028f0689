import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import { LINK_PURPOSES, type Principal, ROLES } from '../contracts/access';
import type { Env } from './config';
import { refuse } from './problem';

/** Finds out who asks, by the Authorization header. No header: anonymous. A header that does not hold: refused. */
export type Session = (authorization: string | null) => Promise<Principal>;

const HOUR = 3600;
/** Longest lives in seconds, whatever `exp` says. */
const SESSION_LIFE = 8 * HOUR;
const LINK_LIFE = 14 * 24 * HOUR;
/** How far the clocks of the minting server and of this one may differ. */
const SKEW = 60;
const TOKEN_MAX = 8192;

const Second = z.number().int().positive();
const Jti = z.string().min(8).max(200);

const SessionClaims = z.object({
  aud: z.literal('tenure'),
  user_id: z.number().int().positive(),
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length),
  actor_id: z.number().int().positive().optional(),
  exp: Second,
  // Milliseconds distinguish a session from one that began earlier in the same second.
  iat: z.number().positive(),
  jti: Jti,
});

const LinkClaims = z.object({
  aud: z.literal('tenure-link'),
  purpose: z.enum(LINK_PURPOSES),
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  actor: z.string().min(1).max(40),
  decision: z.enum(['ACCEPTED', 'REJECTED']).optional(),
  call: z.string().max(80).optional(),
  input: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])).optional(),
  exp: Second,
  iat: Second,
  jti: Jti,
});

/** Makes the reader of tokens. Keys are imported once an isolate. */
export function sessionOf(env: Env): Session {
  const algorithms = (env.JWT_ALGORITHMS || 'HS256').split(',').map((name) => name.trim());
  if (!env.LINK_SECRET || env.LINK_SECRET === env.JWT_SECRET) throw new Error('LINK_SECRET must be a key of its own');
  if (!env.JWT_JWKS_URL && algorithms.join() !== 'HS256') throw new Error('JWT_SECRET works with HS256 only');
  const sessionKey = env.JWT_JWKS_URL ? keySet(env.JWT_JWKS_URL, algorithms) : sharedSecret(env.JWT_SECRET ?? '');
  const linkKey = sharedSecret(env.LINK_SECRET);

  return async (authorization) => {
    if (authorization === null) return { kind: 'anonymous' };
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const typ = token === undefined ? undefined : typeOf(token);
    if (token === undefined || typ === undefined) throw refuse.unauthenticated('Token is invalid', 'invalid');
    return typ === 'session+jwt'
      ? sessionPrincipal(await verify(token, sessionKey, typ, 'tenure', algorithms))
      : linkPrincipal(await verify(token, linkKey, typ, 'tenure-link', ['HS256']));
  };
}

function sharedSecret(secret: string): JWTVerifyGetKey {
  const bytes = new TextEncoder().encode(secret);
  if (bytes.length < 32) throw new Error('JWT_SECRET and LINK_SECRET need at least 32 bytes');
  let key: CryptoKey | undefined;
  return async () => {
    key ??= await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    return key;
  };
}

function keySet(url: string, algorithms: string[]): JWTVerifyGetKey {
  // With public keys at hand, a shared-secret algorithm would let anybody sign with the public key.
  if (algorithms.some((name) => name.startsWith('HS')))
    throw new Error('JWT_ALGORITHMS must be asymmetric with a key set');
  return createRemoteJWKSet(new URL(url));
}

type Typ = 'session+jwt' | 'link+jwt';

/** The token's type, or undefined for a text that is not one clean token. Decides which key and rules apply, nothing else. */
function typeOf(token: string): Typ | undefined {
  const [header = '', payload = '', signature = '', more] = token.split('.', 4);
  if (token.length > TOKEN_MAX || more !== undefined) return undefined;
  if (!isCanonical(payload) || !isCanonical(signature) || hasTwins(payload)) return undefined;
  return headerType(header);
}

/** Tokens of one server share their header, so the few that there are need to be read once. */
const headers = new Map<string, Typ | undefined>();

function headerType(segment: string): Typ | undefined {
  if (headers.has(segment)) return headers.get(segment);
  const typ = isCanonical(segment) && !hasTwins(segment) ? readType(segment) : undefined;
  if (headers.size < 20) headers.set(segment, typ);
  return typ;
}

function readType(segment: string): Typ | undefined {
  const header: unknown = JSON.parse(textOf(segment));
  if (typeof header !== 'object' || header === null) return undefined;
  // Our servers never put a key into the header; a header with one wants us to use another key than ours.
  if ('jku' in header || 'jwk' in header || 'x5u' in header || 'x5c' in header) return undefined;
  const { typ } = header as { typ?: unknown };
  return typ === 'session+jwt' || typ === 'link+jwt' ? typ : undefined;
}

/** Whether decoding and encoding again gives the same text: jose accepts spaces, padding and stray low bits. */
function isCanonical(segment: string): boolean {
  if (!/^[A-Za-z0-9_-]+$/.test(segment)) return false;
  const last = segment.at(-1) ?? '';
  switch (segment.length % 4) {
    case 1:
      return false;
    case 2:
      return 'AQgw'.includes(last);
    case 3:
      return 'AEIMQUYcgkosw048'.includes(last);
    default:
      return true;
  }
}

/** The JSON text of a segment, its UTF-8 bytes as characters: enough to tell names apart. */
const textOf = (segment: string): string => atob(segment.replaceAll('-', '+').replaceAll('_', '/'));

/** Whether a JSON segment names a claim twice: two readers might take different ones. True for what is not JSON. */
function hasTwins(segment: string): boolean {
  try {
    const text = textOf(segment);
    const value: unknown = JSON.parse(text);
    // JSON.parse keeps one of two equal names, so a text that comes back unchanged has none twice.
    if (JSON.stringify(value) === text) return false;
    let written = 0;
    for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/g)) if (match[1]) written++;
    return written !== countNames(value);
  } catch {
    return true;
  }
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce<number>((sum, item) => sum + countNames(item), 0);
  return Array.isArray(value) ? inner : inner + Object.keys(value).length;
}

async function verify(
  token: string,
  key: JWTVerifyGetKey,
  typ: string,
  audience: string,
  algorithms: string[],
): Promise<unknown> {
  const link = typ === 'link+jwt';
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms,
      typ,
      audience,
      requiredClaims: ['exp', 'iat', 'jti'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw refuse.unauthenticated('Token has expired', link ? 'expired' : undefined);
    }
    // A key set that cannot be read says nothing about the token.
    const keysMissing = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
    if (keysMissing || error.code === 'ERR_JOSE_GENERIC') throw refuse.unreachable();
    throw refuse.unauthenticated('Token is invalid', link ? 'invalid' : undefined);
  }
}

function livesTooLong(claims: { iat: number; exp: number }, life: number): boolean {
  return claims.exp - claims.iat > life || claims.iat > Date.now() / 1000 + SKEW;
}

function sessionPrincipal(payload: unknown): Principal {
  const claims = SessionClaims.safeParse(payload);
  if (!claims.success || livesTooLong(claims.data, SESSION_LIFE)) throw refuse.unauthenticated('Token is invalid');
  const { user_id, roles, actor_id, jti } = claims.data;
  return { kind: 'user', user_id, roles, jti, ...(actor_id !== undefined && { actor_id }) };
}

function linkPrincipal(payload: unknown): Principal {
  const claims = LinkClaims.safeParse(payload);
  if (!claims.success || livesTooLong(claims.data, LINK_LIFE))
    throw refuse.unauthenticated('Token is invalid', 'invalid');
  const { purpose, sub, actor, decision, call, input, jti } = claims.data;
  return {
    kind: 'link',
    purpose,
    sub: Number(sub),
    actor,
    jti,
    ...(decision && { decision }),
    ...(call !== undefined && { call }),
    ...(input && { input }),
  };
}
