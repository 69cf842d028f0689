import { eq, sql } from 'drizzle-orm';
import type { Principal } from '../contracts/access';
import type { Db } from './db';
import type { Env } from './env';
import { refuse } from './refusal';
import { link, user } from './schema';
import { kindOfToken, sha256, verifyLink, verifySession } from './tokens';

/** A principal as the database knows it now, with what audit rows say of it. */
export interface Caller {
  principal: Principal;
  /** Name for the audit trail and the timeline. */
  name: string;
  /** The signed-in user, when there is one. */
  userId: number | null;
  /** Who acts while impersonating. */
  throughId: number | null;
  /** For a link: the key of its row. */
  jtiHash: string | null;
  /** For a link: the address it was mailed to. */
  email: string | null;
  /** Whose idempotency keys these are; null for anonymous calls, which have none. */
  key: string | null;
}

const nobody: Caller = {
  principal: { kind: 'anonymous' },
  name: 'Somebody',
  userId: null,
  throughId: null,
  jtiHash: null,
  email: null,
  key: null,
};

/**
 * Verifies the token again, and against the database: a disabled person, an ended session, a used or replaced link are
 * refused though their token is still good. Roles come from the database, so that a demotion counts at once.
 */
export async function identify(authorization: string | undefined, env: Env, db: Db, now: Date): Promise<Caller> {
  if (!authorization) return nobody;
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (!token) throw refuse.unauthenticated('Token is invalid');
  return kindOfToken(token) === 'link' ? byLink(token, env, db, now) : bySession(token, env, db, now);
}

async function bySession(token: string, env: Env, db: Db, now: Date): Promise<Caller> {
  const claims = await verifySession(token, env.JWT_SECRET, now).catch(() => {
    throw refuse.unauthenticated('Your session has ended. Sign in again.');
  });
  const [found] = await db
    .select({
      firstname: user.firstname,
      lastname: user.lastname,
      email: user.email,
      roles: user.roles,
      active: user.active,
      sessions_from: user.sessions_from,
      revoked: sql<number>`EXISTS (SELECT 1 FROM revoked_session WHERE jti = ${claims.jti})`,
    })
    .from(user)
    .where(eq(user.id, claims.user_id));
  const issued = claims.iat * 1000;
  if (!found?.active || found.revoked || issued < Math.floor(Date.parse(found.sessions_from) / 1000) * 1000) {
    throw refuse.unauthenticated('Your session has ended. Sign in again.');
  }
  const { user_id, actor_id, jti } = claims;
  return {
    principal: { kind: 'user', user_id, roles: found.roles, jti, ...(actor_id ? { actor_id } : {}) },
    name: `${found.firstname} ${found.lastname}`,
    userId: user_id,
    throughId: actor_id ?? null,
    jtiHash: null,
    email: found.email,
    key: `user:${user_id}`,
  };
}

async function byLink(token: string, env: Env, db: Db, now: Date): Promise<Caller> {
  const claims = await verifyLink(token, env.LINK_SECRET, now).catch((error: unknown) => {
    const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
    throw expired
      ? refuse.unauthenticated('This link has expired.', 'expired')
      : refuse.unauthenticated('This link is not valid.', 'invalid');
  });
  const jtiHash = await sha256(claims.jti);
  const [found] = await db.select().from(link).where(eq(link.jti_hash, jtiHash));
  if (!found || found.purpose !== claims.purpose || found.sub !== Number(claims.sub)) {
    throw refuse.unauthenticated('This link is not valid.', 'invalid');
  }
  if (found.revoked_at) throw refuse.usedLink('A newer link replaced this one, or its matter is closed.');
  const { purpose, actor, decision, call, input, jti } = claims;
  return {
    principal: {
      kind: 'link',
      purpose,
      sub: found.sub,
      actor,
      jti,
      ...(decision ? { decision } : {}),
      ...(call ? { call } : {}),
      ...(input ? { input } : {}),
    },
    name: found.email,
    userId: null,
    throughId: null,
    jtiHash,
    email: found.email,
    key: `link:${jtiHash}`,
  };
}
