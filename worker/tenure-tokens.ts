import * as z from 'zod';
import { type CallerStanding, LINK_PURPOSES, ROLES } from '../contracts/platform/access';
import { StoredLimits } from '../contracts/platform/limits-form';
import { bearerIn, typeOf } from '../contracts/platform/token-text';
import { refuseAtEdge } from './problem';
import type { SessionReader } from './session-reader';
import { SKEW, sessionVerifier, sharedSecret, verifyClaims } from './token-keys';
import type { TokenSettings } from './token-settings';

const HOUR = 3600;
/** Longest lives in seconds, whatever `exp` says. */
const SESSION_LIFE = 8 * HOUR;
const LINK_LIFE = 30 * 24 * HOUR;

/** A numeric date may have a fraction (RFC 7519 section 2). */
const Second = z.number().positive();
/** The issuer of the tokens of this profile (RFC 8725 section 3.8). */
const ISSUER = 'tenure';
const Jti = z.string().min(8).max(200);

const SessionClaims = z.object({
  aud: z.literal('tenure'),
  user_id: z.number().int().positive(),
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length),
  limits: StoredLimits.nullable().optional(),
  actor_id: z.number().int().positive().optional(),
  exp: Second,
  iat: Second,
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

const invalidLink = () => refuseAtEdge.unauthenticated('Token is invalid', 'invalid');

/** Profile `tenure`: sessions and links as our own upstream mints them, each with a key, a type and an audience of its own. */
export function tenureTokens(env: TokenSettings): SessionReader {
  if (!env.LINK_SECRET || env.LINK_SECRET === env.JWT_SECRET) throw new Error('LINK_SECRET must be a key of its own');
  for (const name of ['JWT_ISSUER', 'JWT_AUDIENCE', 'JWT_MAX_LIFE'] as const) {
    if (env[name]) throw new Error(`${name} works with JWT_PROFILE=documents only`);
  }
  const sessions = sessionVerifier(env);
  const links = sharedSecret('LINK_SECRET', env.LINK_SECRET);
  const requiredClaims = ['exp', 'iat', 'jti'];

  async function holder(token: string): Promise<CallerStanding> {
    const rules = { typ: 'session+jwt', issuer: ISSUER, audience: 'tenure', requiredClaims };
    const claims = SessionClaims.safeParse(await verifyClaims(token, sessions, rules));
    if (!claims.success || livesTooLong(claims.data, SESSION_LIFE))
      throw refuseAtEdge.unauthenticated('Token is invalid');
    const { roles, limits, actor_id } = claims.data;
    return { kind: 'user', roles, areas: limits?.areas, acting: actor_id !== undefined };
  }

  async function linkClaims(token: string) {
    const rules = { typ: 'link+jwt', issuer: ISSUER, audience: 'tenure-link', requiredClaims };
    const claims = LinkClaims.safeParse(await verifyClaims(token, links, rules, true));
    if (!claims.success || livesTooLong(claims.data, LINK_LIFE)) throw invalidLink();
    return claims.data;
  }

  return {
    async standing(authorization, purpose) {
      if (authorization === null && purpose === null) return { kind: 'anonymous' };
      const token = bearerIn(authorization);
      const typ = token && typeOf(token);
      if (token && typ === 'session+jwt' && purpose === null) return holder(token);
      if (!token || typ !== 'link+jwt') throw invalidLink();
      const link = await linkClaims(token);
      if (purpose !== null && purpose !== link.purpose) throw invalidLink();
      return { kind: 'link', purpose: link.purpose };
    },
    foreignLinks: false,
    downloads: {
      mint: null,
      async open(token) {
        if (typeOf(token) !== 'link+jwt') throw invalidLink();
        const { purpose, call, input } = await linkClaims(token);
        if (purpose !== 'download') throw invalidLink();
        return { call: call ?? '', input: input ?? {}, asker: { authorization: `Bearer ${token}` } };
      },
    },
  };
}

function livesTooLong(claims: { iat: number; exp: number }, life: number): boolean {
  return claims.exp - claims.iat > life || claims.iat > Date.now() / 1000 + SKEW;
}
