import { createRemoteJWKSet, errors, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose';
import { refuseAtEdge } from './problem';
import type { TokenSettings } from './token-settings';

/** How far the clocks of the minting server and of this one may differ, in seconds. */
export const SKEW = 60;

/** The key that verifies tokens. The algorithms come from here, never from a token. */
export interface Verifier {
  key: JWTVerifyGetKey;
  algorithms: string[];
}

/** The key of sessions: the key set that the configuration names, or the shared secret. */
export function sessionVerifier(env: TokenSettings): Verifier {
  const algorithms = (env.JWT_ALGORITHMS || 'HS256').split(',').map((name) => name.trim());
  if (env.JWT_JWKS_URL) return { key: keySet(env.JWT_JWKS_URL, algorithms), algorithms };
  if (algorithms.join() !== 'HS256') throw new Error('JWT_SECRET works with HS256 only');
  return sharedSecret('JWT_SECRET', env.JWT_SECRET);
}

/** A secret that is long enough to be one. */
export function secretBytes(name: string, secret = '') {
  const bytes = new TextEncoder().encode(secret);
  if (bytes.length < 32) throw new Error(`${name} needs at least 32 bytes`);
  return bytes;
}

/** Verifies with a shared secret. The key is imported once an isolate. */
export function sharedSecret(name: string, secret: string | undefined): Verifier {
  const bytes = secretBytes(name, secret);
  let key: CryptoKey | undefined;
  return {
    key: async () => {
      key ??= await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
      return key;
    },
    algorithms: ['HS256'],
  };
}

function keySet(url: string, algorithms: string[]): JWTVerifyGetKey {
  // With public keys at hand, a shared-secret algorithm would let anybody sign with the public key.
  if (algorithms.some((name) => name.startsWith('HS')))
    throw new Error('JWT_ALGORITHMS must be asymmetric with a key set');
  if (!URL.canParse(url)) throw new Error('JWT_JWKS_URL is not an address');
  return createRemoteJWKSet(new URL(url));
}

/**
 * The claims of a token whose signature and times hold. `ofLink`: the refusal says which page for links to show. A key set
 * that cannot be read is no answer, because it says nothing about the token.
 */
export async function verifyClaims(
  token: string,
  { key, algorithms }: Verifier,
  rules: JWTVerifyOptions,
  ofLink = false,
): Promise<unknown> {
  try {
    return (await jwtVerify(token, key, { ...rules, algorithms })).payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw refuseAtEdge.unauthenticated('Token has expired', ofLink ? 'expired' : undefined);
    }
    const keysMissing = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
    if (keysMissing || error.code === 'ERR_JOSE_GENERIC') throw refuseAtEdge.unreachable();
    throw refuseAtEdge.unauthenticated('Token is invalid', ofLink ? 'invalid' : undefined);
  }
}
