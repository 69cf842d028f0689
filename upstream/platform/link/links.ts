import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { LinkPurpose } from '../../../contracts/platform/access';
import type { Db, Statement } from '../database/db';
import { link } from '../database/tables';
import type { RecordId } from '../record/row';
import { LINK_RULES } from './link-purposes';
import { type LinkTokenClaims, randomId } from './tokens';

/** New claims for a link to one record, with its own 128-bit jti. `until` (an instant) cuts the usual lifetime. */
export function newLink(
  purpose: LinkPurpose,
  sub: number,
  actor: string,
  now: Date,
  more: { decision?: 'ACCEPTED' | 'REJECTED'; until?: Date } = {},
): LinkTokenClaims {
  const iat = Math.floor(now.getTime() / 1000);
  const usual = iat + LINK_RULES[purpose].lifetime;
  const exp = more.until ? Math.min(usual, Math.floor(more.until.getTime() / 1000)) : usual;
  const decision = more.decision ? { decision: more.decision } : {};
  return { purpose, sub: String(sub), actor, ...decision, jti: randomId(), iat, exp };
}

/**
 * The row that makes a link good; without it, a rightly signed token is refused. It takes the hash of the jti ready
 * made: a Drizzle statement is thenable, and an async function that returned one would run it.
 */
export function linkRow(db: Db, claims: LinkTokenClaims, jtiHash: string, email: string, about?: SQL): Statement {
  return db.insert(link).values({
    jti_hash: jtiHash,
    purpose: claims.purpose,
    actor: claims.actor,
    sub: about ?? Number(claims.sub),
    email,
    issued_at: new Date(claims.iat * 1000).toISOString(),
    expires_at: new Date(claims.exp * 1000).toISOString(),
  });
}

/** Ends every open link of a purpose to a record, after the record was reissued, decided or withdrawn. */
export const endLinks = (db: Db, purposes: LinkPurpose[], sub: RecordId, now: Date): Statement =>
  db
    .update(link)
    .set({ revoked_at: now.toISOString() })
    .where(and(inArray(link.purpose, purposes), eq(link.sub, sub), isNull(link.revoked_at)));

/** Spends a single-use link: changes one row the first time, none afterwards. Follow with `mustChange`. */
export const spendLink = (db: Db, jtiHash: string, now: Date): Statement =>
  db
    .update(link)
    .set({ used_at: now.toISOString() })
    .where(and(eq(link.jti_hash, jtiHash), isNull(link.used_at), isNull(link.revoked_at)));
