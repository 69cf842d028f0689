import { ROLES, type Role } from '../../../contracts/platform/access';
import { AREA_LEVELS, AREAS, type AreaLevels } from '../../../contracts/platform/limits';
import { forgetBookmark } from '../call/bookmark';
import { forgetReceipt } from '../link/last-receipt';
import { forgetDraftsOfOthers } from './drafts';

const KEY = 'token';
/** The session of the admin who acts as somebody else, kept for the way back. */
const ORIGINAL_KEY = 'original_token';

/** The signed-in person, by the token. The server verifies; here it only decides what to show. */
export interface Session {
  token: string;
  user_id: number;
  roles: Role[];
  /** The limits of an admin; absent for admins without limits. */
  areas?: AreaLevels;
  /** Seconds since 1970. */
  exp: number;
  /** The admin behind the session, while they act as somebody else. */
  actor_id?: number;
}

/** An id as servers write it, as a number or as digits. */
function idIn(claim: unknown): number | undefined {
  if (typeof claim === 'string' && /^[1-9]\d{0,14}$/.test(claim)) return Number(claim);
  return typeof claim === 'number' ? claim : undefined;
}

/** The areas in a token's limits, or undefined where it has none. What is not understood gives nothing. */
function areasIn(limits: unknown): AreaLevels | undefined {
  if (typeof limits !== 'object' || limits === null) return undefined;
  const said: Record<string, unknown> = 'areas' in limits ? Object(limits.areas) : {};
  const level = (area: string) => AREA_LEVELS.find((one) => one === said[area]) ?? 'NONE';
  return Object.fromEntries(AREAS.map((area) => [area, level(area)])) as AreaLevels;
}

/** The content of a token, or null when it cannot be read, is not a session token, or has expired at `now` (ms). */
export function readToken(token: string, now: number): Session | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return null;
    const { user_id, roles, exp, actor_id, limits } = claims as Record<string, unknown>;
    const id = idIn(user_id);
    const actor = idIn(actor_id);
    const held = typeof roles === 'string' ? [roles] : roles;
    if (id === undefined || typeof exp !== 'number' || !Array.isArray(held)) return null;
    if (exp * 1000 <= now) return null;
    const known = ROLES.filter((role) => held.includes(role));
    const areas = known.includes('SUPERADMIN') ? undefined : areasIn(limits);
    return {
      ...{ token, user_id: id, roles: known, exp },
      ...(areas && { areas }),
      ...(actor === undefined ? {} : { actor_id: actor }),
    };
  } catch {
    return null;
  }
}

/**
 * The session of this browser, or null. A token that has expired or cannot be read is removed; where it was an
 * impersonation, the original session takes its place.
 */
export function currentSession(): Session | null {
  const token = localStorage.getItem(KEY);
  if (token === null) return null;
  const session = readToken(token, Date.now());
  if (session) return session;
  if (endImpersonation()) return currentSession();
  endSession();
  return null;
}

/** Signs in. An impersonation on this device ends, and the drafts of another person are removed. */
export function startSession(token: string): void {
  forgetReceipt();
  forgetDraftsOfOthers(readToken(token, Date.now())?.user_id);
  localStorage.removeItem(ORIGINAL_KEY);
  localStorage.setItem(KEY, token);
}

export function endSession(): void {
  removeTokens();
  forgetBookmark();
  forgetReceipt();
}

function removeTokens(): void {
  localStorage.removeItem(ORIGINAL_KEY);
  localStorage.removeItem(KEY);
}

/** Goes on as somebody else, with the token that the server made for it. The page has to be loaded again after it. */
export function startImpersonation(token: string): void {
  const own = currentSession();
  if (!own) return;
  if (!isImpersonating(own)) localStorage.setItem(ORIGINAL_KEY, own.token);
  localStorage.setItem(KEY, token);
}

/**
 * Restores the session that the impersonation began from. The page has to be loaded again after it, at `pages.impersonate()`
 * (document 1 section 6). False when nobody was impersonated, or the original session has expired too: then nobody is signed in.
 */
export function endImpersonation(): boolean {
  const original = localStorage.getItem(ORIGINAL_KEY);
  if (original === null) return false;
  removeTokens();
  if (!readToken(original, Date.now())) return false;
  localStorage.setItem(KEY, original);
  return true;
}

export const isImpersonating = (session: Session): boolean => session.actor_id !== undefined;

/** The person for whom this device keeps something. Who acts in another's name neither leaves nor finds anything there. */
export function keeper(): number | null {
  const session = currentSession();
  return session && !isImpersonating(session) ? session.user_id : null;
}

export const isAdmin = (session: Pick<Session, 'roles'>): boolean =>
  session.roles.includes('ADMIN') || session.roles.includes('SUPERADMIN');

/** Calls `ended` when another tab signs out or signs somebody else in. Returns how to stop listening. */
export function onSessionChange(ended: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) ended();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The longest wait of a timer, in milliseconds: 25 days. Another server's sessions may live longer. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * Calls `ended` once the session has expired (document 1 section 4). Looks again whenever the page becomes visible, since
 * timers stand still while a device sleeps. Returns how to stop waiting.
 */
export function onSessionExpiry(ended: () => void): () => void {
  const exp = currentSession()?.exp;
  if (exp === undefined) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const left = exp * 1000 - Date.now();
    if (left <= 0) ended();
    else timer = setTimeout(look, Math.min(left + 50, LONGEST_WAIT));
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
