import * as z from 'zod';
import { sessionOf } from '../worker/session';
import type { ConformanceAsker } from './askers';
import { claimsIn } from './claims';

/** The facts about a token for the Worker: no value of it that names a person, and never the token. */
export interface TokenReport {
  /** The name of its asker. */
  of: string;
  /** `typ` and `alg` of the header; null where it names none or the token is no JWT. */
  typ: string | null;
  algorithm: string | null;
  /** The names of its claims. */
  claims: string[];
  /** Seconds from `iat` to `exp`; null when it lacks either. */
  life: number | null;
  /** The profiles of the Worker by whose rules it holds, with the variables that belong to each. */
  profiles: string[];
}

/** The Worker's result for a token whose signature holds, by each of its profiles. */
export async function tokenReportOf({ name, authorization = '', purpose }: ConformanceAsker): Promise<TokenReport> {
  const token = authorization.slice('Bearer '.length);
  const { header = {}, payload = {} } = claimsIn(token) ?? {};
  const { exp, iat } = Times.safeParse(payload).data ?? {};
  const life = exp !== undefined && iat !== undefined ? Math.round(exp - iat) : null;
  const tried = PROFILES.map(async ([words, settings]) => {
    const worker = sessionOf({ ...ENV, ...settings(payload, life) });
    const read = worker.standing(`Bearer ${await resigned(token, purpose !== undefined)}`, purpose ?? null);
    return read.then(
      () => [words(payload, life)],
      () => [],
    );
  });
  return {
    of: name,
    typ: textOf(header.typ),
    algorithm: textOf(header.alg),
    claims: Object.keys(payload).filter((claim) => /^\w{1,40}$/.test(claim)),
    life,
    profiles: [...new Set((await Promise.all(tried)).flat())],
  };
}

const Times = z.object({ exp: z.number(), iat: z.number() }).partial();
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 40) : null);

const ENV = {
  ASSETS: { fetch: () => Promise.reject(new Error('no assets')) },
  // No secrets: the Worker reads the claims only of a token whose signature holds, so one is made with these.
  JWT_SECRET: 'sessions-that-are-only-looked-at-here',
  LINK_SECRET: 'links-that-are-only-looked-at-in-here',
};

type Payload = Record<string, unknown>;
const DAY = 86_400;
const isLong = (life: number | null): life is number => life !== null && life > DAY;

type Settings = (payload: Payload, life: number | null) => Record<string, string>;
const documents: Settings = ({ iss, aud }, life) => ({
  JWT_PROFILE: 'documents',
  ...(typeof iss === 'string' && { JWT_ISSUER: iss }),
  ...(typeof aud === 'string' && { JWT_AUDIENCE: aud }),
  ...(isLong(life) && { JWT_MAX_LIFE: String(life) }),
});

const PROFILES: [words: (payload: Payload, life: number | null) => string, settings: Settings][] = [
  [() => 'JWT_PROFILE=tenure', () => ({ JWT_PROFILE: 'tenure' })],
  [
    (payload, life) =>
      Object.entries(documents(payload, life))
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
    documents,
  ],
];

/**
 * The token with its own header and claims and a signature of ours, so that the Worker's own rules judge all of it but the
 * signature. A token that is no JWT stays as it is.
 */
async function resigned(token: string, isLink: boolean): Promise<string> {
  const claims = claimsIn(token);
  const [header = '', payload = ''] = token.split('.');
  if (!claims) return token;
  const ours = claims.header.alg === 'HS256' ? header : encoded(JSON.stringify({ ...claims.header, alg: 'HS256' }));
  const secret = new TextEncoder().encode(isLink ? ENV.LINK_SECRET : ENV.JWT_SECRET);
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${ours}.${payload}`));
  return `${ours}.${payload}.${encoded(String.fromCharCode(...new Uint8Array(signature)))}`;
}

const encoded = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
