import * as z from 'zod';
import { type CallerStanding, LINK_PURPOSES, ROLES } from '../contracts/platform/access';
import { bearerIn, readsAsSession, TOKEN_MAX, typeOf } from '../contracts/platform/token-text';
import { downloadSeal } from './download-seal';
import { refuseAtEdge } from './problem';
import type { SessionReader } from './session-reader';
import { SKEW, sessionVerifier, verifyClaims } from './token-keys';
import type { TokenSettings } from './token-settings';

/** Longest life of a session in seconds, unless the configuration says otherwise. */
const DAY = 86_400;

/** A numeric date may have a fraction (RFC 7519 section 2). */
const Second = z.number().positive();
const Id = z.union([z.number().int().positive(), z.string().regex(/^[1-9]\d{0,14}$/)]);
const Role = z.enum(ROLES);

/** The claims that document 1 section 3 names, in the ways in which servers write them. */
const Claims = z.object({
  user_id: Id,
  roles: z.union([z.array(Role).min(1).max(ROLES.length), Role.transform((role) => [role])]),
  actor_id: Id.optional(),
  exp: Second,
  iat: Second.optional(),
  // A token that names a purpose is a link, and one of another type renews a session (Django's SimpleJWT).
  purpose: z.never().optional(),
  token_type: z.literal('access').optional(),
});

/**
 * Profile `documents`: sessions of any server that keeps to the documents; links are that server's own, so a link is what a
 * page says it is, and the server decides what it is good for.
 */
export function documentsTokens(env: TokenSettings): SessionReader {
  if (env.LINK_SECRET && env.LINK_SECRET === env.JWT_SECRET) throw new Error('LINK_SECRET must be a key of its own');
  const sessions = sessionVerifier(env);
  const life = lifeOf(env.JWT_MAX_LIFE);
  const audience = env.JWT_AUDIENCE;
  // A token for several audiences could be used here by any of the others.
  const aud = audience ? z.union([z.literal(audience), z.tuple([z.literal(audience)])]) : z.unknown().optional();
  const SessionClaims = Claims.extend({ aud });
  const rules = { requiredClaims: ['exp'], ...(env.JWT_ISSUER && { issuer: env.JWT_ISSUER }) };

  async function holder(token: string): Promise<CallerStanding> {
    const claims = SessionClaims.safeParse(await verifyClaims(token, sessions, rules));
    if (!claims.success || livesTooLong(claims.data, life)) throw refuseAtEdge.unauthenticated('Token is invalid');
    return { kind: 'user', roles: claims.data.roles, acting: claims.data.actor_id !== undefined };
  }

  async function standing(authorization: string | null, purpose: string | null): Promise<CallerStanding> {
    if (purpose !== null) return foreignLink(authorization, purpose);
    if (authorization === null) return { kind: 'anonymous' };
    const token = bearerIn(authorization);
    const typ = token === undefined ? undefined : typeOf(token);
    // RFC 7519 section 5.1 recommends the upper case.
    if (!token || (typ !== null && typ !== 'JWT')) throw refuseAtEdge.unauthenticated('Token is invalid');
    return holder(token);
  }

  return {
    standing,
    foreignLinks: true,
    downloads: env.LINK_SECRET ? sealedDownloads(env.LINK_SECRET, standing) : null,
  };
}

/** Download links that the Worker makes itself, with the credential of who asks inside, which is verified again. */
function sealedDownloads(secret: string, standing: SessionReader['standing']): SessionReader['downloads'] {
  const { seal, open } = downloadSeal(secret);
  return {
    mint: async ({ authorization, standing: by }, call, input) =>
      seal({ authorization: authorization ?? '', purpose: by.kind === 'link' ? by.purpose : null, call, input }),
    async open(token) {
      const { authorization, purpose, call, input } = await open(token);
      return { call, input, asker: { authorization, standing: await standing(authorization, purpose) } };
    },
  };
}

/** The token may be opaque. What could be taken for a session is none, nor what no Authorization header may hold (RFC 6750). */
function foreignLink(authorization: string | null, named: string): CallerStanding {
  const token = bearerIn(authorization) ?? '';
  const purpose = LINK_PURPOSES.find((one) => one === named);
  const clean = token.length <= TOKEN_MAX && /^[\w.~+/-]+=*$/.test(token);
  if (!purpose || !clean || readsAsSession(token)) throw refuseAtEdge.unauthenticated('Token is invalid', 'invalid');
  return { kind: 'link', purpose };
}

function lifeOf(setting: string | undefined): number {
  if (!setting) return DAY;
  if (!/^[1-9]\d{0,8}$/.test(setting)) throw new Error('JWT_MAX_LIFE must be a number of seconds');
  return Number(setting);
}

/** A token that does not say since when it lives is measured from now, by a clock that may differ from its server's. */
function livesTooLong({ iat, exp }: { iat?: number; exp: number }, life: number): boolean {
  const latest = Date.now() / 1000 + SKEW;
  return exp - (iat ?? latest) > life || (iat ?? 0) > latest;
}
