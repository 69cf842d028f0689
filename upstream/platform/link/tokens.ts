import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { LINK_PURPOSES, ROLES } from '../../../contracts/platform/access';
import { StoredLimits } from '../../../contracts/platform/limits-form';
import { typeOf } from '../../../contracts/platform/token-text';

/** The issuer of our tokens (RFC 8725 section 3.8). The edge asks for the same name. */
const ISSUER = 'tenure';

/** Lifetime of a session in seconds: 8 hours (ASVS 7.3.2). */
export const SESSION_SECONDS = 8 * 3600;

const SessionClaims = z.object({
  user_id: z.number().int().positive(),
  roles: z.array(z.enum(ROLES)).min(1),
  actor_id: z.number().int().positive().optional(),
  /** The limits of the person when the session began; the database says whether they still hold. */
  limits: StoredLimits.nullable().optional(),
  /** The session from which a session in another's name was begun. It ends this one when it ends. */
  actor_jti: z.string().optional(),
  jti: z.string().min(1),
  iat: z.number(),
  exp: z.number().max(8.64e12),
});
export type SessionClaims = z.infer<typeof SessionClaims>;

const HeldSession = SessionClaims.pick({ user_id: true, actor_id: true, actor_jti: true, jti: true, iat: true });
/** The parts of a session that the database checks: its owner, its actor, and its begin. */
export type HeldSession = z.infer<typeof HeldSession>;

export const LinkTokenClaims = z.object({
  purpose: z.enum(LINK_PURPOSES),
  sub: z.string().regex(/^\d+$/),
  actor: z.string(),
  decision: z.enum(['ACCEPTED', 'REJECTED']).optional(),
  call: z.string().optional(),
  input: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Of a download: the session that had it made, with which it ends. */
  session: HeldSession.optional(),
  /** Of a download: the link that had it made, with which it ends. It is about the same record. */
  link: z
    .object({
      jti_hash: z.string(),
      purpose: z.enum(LINK_PURPOSES),
      actor: z.string(),
      decision: z.enum(['ACCEPTED', 'REJECTED']).optional(),
    })
    .optional(),
  jti: z.string().min(1),
  iat: z.number(),
  exp: z.number().max(8.64e12),
});
export type LinkTokenClaims = z.infer<typeof LinkTokenClaims>;

/** Keys are imported once: that takes as long as verifying. */
const keys = new Map<string, CryptoKey>();

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  const key =
    keys.get(secret) ??
    (await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']));
  keys.set(secret, key);
  return key;
}

/** 128 random bits, base64url: a jti that cannot be guessed. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** SHA-256 of a text, hex. Links are stored and looked up only by this hash. */
export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

export const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Signs a session token for 8 hours, or until an earlier second. Its `iat` has milliseconds (RFC 7519 allows
 * fractions), so that sessions from before and after a change of password differ even within one second.
 */
export const signSession = async (
  claims: Omit<SessionClaims, 'iat' | 'exp'>,
  secret: string,
  now: Date,
  until = Number.POSITIVE_INFINITY,
): Promise<string> => {
  const iat = now.getTime() / 1000;
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt' })
    .setIssuer(ISSUER)
    .setAudience('tenure')
    .setIssuedAt(iat)
    .setExpirationTime(Math.min(Math.floor(iat) + SESSION_SECONDS, until))
    .sign(await keyOf(secret));
};

/** Signs a link token; its times are part of the claims. */
export const signLink = async (claims: LinkTokenClaims, secret: string): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'link+jwt' })
    .setIssuer(ISSUER)
    .setAudience('tenure-link')
    .sign(await keyOf(secret));

/** How far the clocks of two machines may differ, in seconds. */
const SKEW = 60;
/** The longest life of a link, in seconds. */
const LINK_SECONDS = 30 * 24 * 3600;

/**
 * The claims of a token of one type, by the rules that the edge has for the tokens of headers (`worker/tenure-tokens.ts`):
 * one clean text, not made in the future, and not good for longer than we make any.
 */
async function verify<C extends { iat: number; exp: number }>(
  token: string,
  secret: string,
  claims: z.ZodType<C>,
  now: Date,
  { typ, life, ...rules }: { typ: string; life: number; audience: string; requiredClaims: string[]; currentDate: Date },
): Promise<C> {
  if (typeOf(token) !== typ) throw new errors.JWTInvalid('not one clean token');
  const { payload } = await jwtVerify(token, await keyOf(secret), {
    algorithms: ['HS256'],
    issuer: ISSUER,
    typ,
    ...rules,
  });
  const held = claims.parse(payload);
  if (held.iat > now.getTime() / 1000 + SKEW || held.exp - held.iat > life)
    throw new errors.JWTInvalid('not of our time');
  return held;
}

/** The claims of a session token; throws jose's errors when it is not one, or has expired. */
export const verifySession = (token: string, secret: string, now: Date): Promise<SessionClaims> =>
  verify(token, secret, SessionClaims, now, {
    typ: 'session+jwt',
    life: SESSION_SECONDS,
    audience: 'tenure',
    requiredClaims: ['exp', 'iat', 'user_id', 'roles', 'jti'],
    currentDate: now,
  });

/**
 * The claims of a link token; throws jose's errors for another token. `expired: 'allow'` also returns the claims of an
 * expired one, so that a new link can be asked for.
 */
export const verifyLink = (
  token: string,
  secret: string,
  now: Date,
  expired: 'refuse' | 'allow' = 'refuse',
): Promise<LinkTokenClaims> =>
  verify(token, secret, LinkTokenClaims, now, {
    typ: 'link+jwt',
    life: LINK_SECONDS,
    audience: 'tenure-link',
    requiredClaims: ['exp', 'iat', 'sub', 'purpose', 'jti'],
    currentDate: expired === 'allow' ? new Date(0) : now,
  });

/** The kind that a token claims to be, by its header. It is verified as that kind only. */
export function kindOfToken(token: string): 'session' | 'link' | 'unknown' {
  const typ = typeOf(token);
  return typ === 'session+jwt' ? 'session' : typ === 'link+jwt' ? 'link' : 'unknown';
}
