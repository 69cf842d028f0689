import { refuse } from '../../platform/call/refusal';
import type { Db } from '../../platform/database/db';
import { type LinkTokenClaims, sha256, verifyLink } from '../../platform/link/tokens';
import { linkByHash, userById } from './store';

const PURPOSES = ['reset-password', 'create-password', 'complete-signup', 'verify-email'] as const;
export type PasswordPurpose = (typeof PURPOSES)[number];

const isPassword = (purpose: string): purpose is PasswordPurpose => PURPOSES.some((known) => known === purpose);

/**
 * The link and the person behind a token in a request body (document 1 section 7: the token is the payload). Spends
 * nothing. 401 `Token is invalid` for what was never a good token, or not of these purposes; 400 with the `errors` text
 * for one that expired, was used or was replaced (document 1 section 4, inventory X018).
 */
export async function checkToken(db: Db, token: string, secret: string, now: Date) {
  const invalid = () => refuse.unauthenticated('Token is invalid');
  const claims: LinkTokenClaims = await verifyLink(token, secret, now).catch((error: unknown) => {
    const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
    throw expired ? refuse.errors('This link has expired.', 'expired') : invalid();
  });
  const { purpose } = claims;
  if (!isPassword(purpose)) throw invalid();
  const jtiHash = await sha256(claims.jti);
  const row = await linkByHash(db, jtiHash, claims);
  if (!row || row.purpose !== purpose) throw invalid();
  if (row.used_at && purpose !== 'verify-email') throw refuse.errors('This link was already used.', 'used');
  if (row.revoked_at || !row.isPresent) throw refuse.errors('A newer link replaced this one.');
  const person = await userById(db, row.sub);
  if (!person?.active) throw invalid();
  return { purpose, jtiHash, person };
}
