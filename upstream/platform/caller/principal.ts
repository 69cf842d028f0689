import { and, eq, getTableColumns, inArray, not, sql } from 'drizzle-orm';
import { mayImpersonate } from '../../../contracts/access/admin-user';
import type { CallerStanding, Principal } from '../../../contracts/platform/access';
import type { Limits } from '../../../contracts/platform/limits';
import { bearerIn } from '../../../contracts/platform/token-text';
import type { Env } from '../call/env';
import { refuse } from '../call/refusal';
import type { Db } from '../database/db';
import { link, user } from '../database/tables';
import { isAddressOf, isOfOffice } from '../link/link-purposes';
import { isOwnLink } from '../link/link-subjects';
import { type HeldSession, kindOfToken, type LinkTokenClaims, sha256, verifyLink, verifySession } from '../link/tokens';
import { hasLeft, leftWith } from './account';
import { limitsFor } from './limits-of';

/** A principal as the database knows it now, with what audit rows say of it. */
export interface Caller {
  principal: Principal;
  /** The companies and areas to which an admin is limited; null for everybody else. */
  limits: Limits | null;
  /** Name for the audit trail and the timeline. */
  name: string;
  /** The signed-in user, when there is one. */
  userId: number | null;
  /** The actor of an impersonation. */
  throughId: number | null;
  /** Second in which the session or the link ends; null for anonymous calls. */
  until: number | null;
  /** The session; null without one. */
  session: HeldSession | null;
  /** For a link: the key of its row. */
  jtiHash: string | null;
  /** For a link: the address that it was mailed to. */
  email: string | null;
  /** The owner of the idempotency keys; null for anonymous calls, which have none. */
  key: string | null;
  /** The last sweep that the data knows of which says who this is; null when it knows of none. */
  asOf: string | null;
  /** Set when a download link was used: the one call and input that this caller, otherwise its owner, may make. */
  download: { call: string; input: Record<string, string | number> } | null;
}

/** Somebody of whom nothing is known. */
export const ANONYMOUS_CALLER: Caller = {
  principal: { kind: 'anonymous' },
  limits: null,
  name: 'Somebody',
  userId: null,
  throughId: null,
  until: null,
  session: null,
  jtiHash: null,
  email: null,
  key: null,
  asOf: null,
  download: null,
};

/** The part of a caller that decides which calls they may make. */
export const callerStandingOf = ({ principal, limits }: Pick<Caller, 'principal' | 'limits'>): CallerStanding =>
  principal.kind === 'user'
    ? { ...principal, areas: limits?.areas, acting: principal.actor_id !== undefined }
    : principal;

/** A token whose signature and times hold, before the database is asked about it. */
export interface Claim {
  /** `key` of the caller that it may be. */
  key: string | null;
  /**
   * The caller as the database knows it: a closed account, an ended session, and a used or replaced link are refused
   * although their token is still good. Roles come from the database, so that a demotion counts at once.
   */
  caller: (db: Db) => Promise<Caller>;
  /**
   * The caller as a session's token has it, for reads that begin before the database has said who asks. What they find is
   * withheld until then. The token knows no name and no address: asking for them throws `NotKnownYet`.
   */
  likely?: Caller;
}

/** Something was asked of a caller that only the database knows. */
export class NotKnownYet extends Error {}

type UserPrincipal = Extract<Principal, { kind: 'user' }>;

function likelyCaller(principal: UserPrincipal, limits: Limits | null, until: number): Caller {
  return {
    ...ANONYMOUS_CALLER,
    principal,
    limits: limitsFor(principal.roles, limits),
    userId: principal.user_id,
    throughId: principal.actor_id ?? null,
    until,
    key: userKey(principal),
    get name(): string {
      throw new NotKnownYet();
    },
    get email(): string {
      throw new NotKnownYet();
    },
  };
}

/** Verifies the token again; refuses one that does not hold. */
export async function claimOf(authorization: string | undefined, env: Env, now: Date): Promise<Claim> {
  if (!authorization) return { key: null, caller: async () => ANONYMOUS_CALLER };
  const token = bearerIn(authorization);
  if (!token) throw refuse.unauthenticated('Token is invalid');
  return kindOfToken(token) === 'link' ? byLink(token, env, now) : bySession(token, env, now);
}

async function bySession(token: string, env: Env, now: Date): Promise<Claim> {
  const claims = await verifySession(token, env.JWT_SECRET, now).catch(() => {
    throw ended();
  });
  const { user_id, actor_id, jti, exp } = claims;
  const principal: UserPrincipal = {
    kind: 'user',
    user_id,
    roles: claims.roles,
    jti,
    ...(actor_id ? { actor_id } : {}),
  };
  return {
    key: userKey(principal),
    likely: likelyCaller(principal, claims.limits ?? null, exp),
    caller: async (db) => ({ ...(await sessionCaller(db, claims)), until: exp }),
  };
}

/**
 * The caller of a session, or of a download that one has made. Refuses a session that has ended. One in another's name is good
 * only while its actor could begin it and the actor's own session lasts.
 */
async function sessionCaller(db: Db, session: HeldSession): Promise<Caller> {
  const { user_id, actor_id, actor_jti, jti, iat } = session;
  const good = (person: Found | undefined): person is Found =>
    person !== undefined && !person.revoked && Math.round(iat * 1000) >= Date.parse(person.sessions_from);
  const [found, actor] = await Promise.all([
    activeUser(db, user_id, jti),
    actor_id ? activeUser(db, actor_id, actor_jti ?? jti) : undefined,
  ]);
  if (!good(found)) throw ended();
  if (actor_id && !(good(actor) && !limitsFor(actor.roles, actor.limits) && mayImpersonate(actor.roles, found.roles)))
    throw ended();
  const { roles } = found;
  const held: HeldSession = {
    user_id,
    jti,
    iat,
    ...(actor_id ? { actor_id } : {}),
    ...(actor_jti ? { actor_jti } : {}),
  };
  return userCaller(found, { kind: 'user', user_id, roles, jti, ...(actor_id ? { actor_id } : {}) }, held);
}

const ended = () => refuse.unauthenticated('Your session has ended. Sign in again.');

type Found = NonNullable<Awaited<ReturnType<typeof activeUser>>>;

/** Keys of requests and files on their way are not shared between somebody and the person who acts in their name. */
const userKey = ({ user_id, actor_id }: Pick<UserPrincipal, 'user_id' | 'actor_id'>): string =>
  actor_id ? `user:${user_id} by ${actor_id}` : `user:${user_id}`;

const userCaller = (found: Found, principal: UserPrincipal, session: HeldSession): Caller => ({
  principal,
  limits: limitsFor(found.roles, found.limits),
  name: `${found.firstname} ${found.lastname}`,
  userId: principal.user_id,
  throughId: principal.actor_id ?? null,
  until: null,
  session,
  jtiHash: null,
  email: found.email,
  key: userKey(principal),
  asOf: found.as_of,
  download: null,
});

async function activeUser(db: Db, id: number, jti: string) {
  const [found] = await db
    .select({
      firstname: user.firstname,
      lastname: user.lastname,
      email: user.email,
      roles: user.roles,
      limits: user.limits,
      sessions_from: user.sessions_from,
      as_of: sql<string | null>`(SELECT at FROM pulse)`,
      revoked: sql<number>`EXISTS (SELECT 1 FROM revoked_session WHERE jti = ${jti})`,
    })
    .from(user)
    .where(and(eq(user.id, id), eq(user.active, true), not(hasLeft(sql`${user}`))));
  return found;
}

async function byLink(token: string, env: Env, now: Date): Promise<Claim> {
  const claims = await verifyLink(token, env.LINK_SECRET, now).catch((error: unknown) => {
    const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
    throw expired ? refuse.unauthenticated('This link has expired.', 'expired') : invalidLink();
  });
  const jtiHash = await sha256(claims.jti);
  const key = `link:${jtiHash}`;
  return {
    key,
    caller: async (db) => {
      const { session } = claims;
      const made = claims.link;
      const [links, by] = await Promise.all([
        linksOf(
          db,
          made ? [jtiHash, made.jti_hash] : [jtiHash],
          session ? null : (made ?? { ...claims, jti_hash: jtiHash }),
        ),
        session && sessionCaller(db, session),
      ]);
      const linked = linkedCaller(links, { ...claims, jti_hash: jtiHash });
      if (claims.purpose !== 'download') return linked;
      return { ...downloader(linked, claims, by ?? (made && linkedCaller(links, { ...claims, ...made }))), key };
    },
  };
}

type Addressed = Pick<NonNullable<LinkTokenClaims['link']>, 'jti_hash' | 'purpose' | 'actor'>;

/** The rows of links; of the one that was mailed, if one was, also whether its record is still mailed to that address. */
const linksOf = (db: Db, hashes: string[], mailed: Addressed | null) =>
  db
    .select({
      ...getTableColumns(link),
      gone: leftWith(sql`${link.email}`).mapWith(Boolean),
      own: isOwnLink(sql`${link.purpose}`, sql`${link.sub}`, sql`${link.email}`).mapWith(Boolean).as('own'),
      isPresent: (mailed
        ? sql`(${link.jti_hash} <> ${mailed.jti_hash} OR ${isAddressOf(
            mailed.purpose,
            { sub: sql`${link.sub}`, actor: sql`${mailed.actor}` },
            sql`${link.email}`,
          )})`
        : sql`TRUE`
      )
        .mapWith(Boolean)
        .as('present'),
      /** Of the party whose link it is. */
      role: sql<
        string | null
      >`(SELECT p.role FROM case_party p WHERE ${link.purpose} = 'case-party' AND p.id = ${link.sub})`,
    })
    .from(link)
    .where(inArray(link.jti_hash, hashes));

type HeldLink = NonNullable<LinkTokenClaims['link']> & Pick<LinkTokenClaims, 'sub' | 'jti' | 'exp'>;

/** The caller of a link, or of a download that one has made. Refuses a link that has ended. */
function linkedCaller(
  links: Awaited<ReturnType<typeof linksOf>>,
  { jti_hash, purpose, actor, decision, sub, jti, exp }: HeldLink,
): Caller {
  const found = links.find((row) => row.jti_hash === jti_hash);
  if (found?.purpose !== purpose || found.sub !== Number(sub)) throw invalidLink();
  if (found.gone && isOfOffice(purpose, found.role))
    throw refuse.usedLink('It was for somebody who works here no more.');
  if (found.own) throw refuse.usedLink('It is about yourself, or you asked for it. Somebody else decides it.');
  if (!found.isPresent) throw refuse.replacedLink();
  if (found.revoked_at) throw refuse.usedLink('A newer link replaced this one, or its matter is closed.');
  return {
    ...ANONYMOUS_CALLER,
    principal: { kind: 'link', purpose, sub: found.sub, actor, jti, ...(decision ? { decision } : {}) },
    name: found.email,
    until: exp,
    jtiHash: jti_hash,
    email: found.email,
    key: `link:${jti_hash}`,
  };
}

const invalidLink = () => refuse.unauthenticated('This link is not valid.', 'invalid');

/**
 * A download link stands for the session or the link that had it made, with which it ends, so that handlers need not know of
 * download links. The letters of offers are mailed with downloads of their own, for the candidate.
 */
function downloader(linked: Caller, { call, input, actor, jti, sub }: LinkTokenClaims, by: Caller | undefined): Caller {
  const download = { call: call ?? '', input: input ?? {} };
  if (by) return { ...by, download };
  if (actor !== 'candidate') throw invalidLink();
  return { ...linked, principal: { kind: 'link', purpose: 'offer', sub: Number(sub), actor, jti }, download };
}
