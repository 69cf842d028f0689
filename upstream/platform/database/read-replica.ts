import { bookmarkIn } from '../../../contracts/platform/bookmark';
import type { Row } from '../../../contracts/platform/call';
import { bearerIn } from '../../../contracts/platform/token-text';
import { kindOfToken } from '../link/tokens';

/**
 * The session of the database in which a request is answered (decision 038). A read of somebody who is signed in may come
 * from the nearest copy that is as new as the bookmark they bring. All else begins at the primary: a command must not be
 * decided by old data, and a link is too often only just made, used or replaced.
 */
export function sessionFor(
  db: D1Database,
  { method }: Pick<Row, 'method'>,
  authorization: string | undefined,
  bookmark: string | undefined,
): D1DatabaseSession {
  const near = method === 'GET' && kindOfToken(bearerIn(authorization) ?? '') === 'session';
  return db.withSession(near ? (bookmarkIn(bookmark) ?? 'first-unconstrained') : 'first-primary');
}

/** How far behind a copy may be that says who somebody is, in milliseconds: three sweeps. */
const MOST_BEHIND = 3 * 60_000;

/**
 * Whether data is too old to say who may do something: its last sweep, which comes every minute, was too long ago. Nobody
 * who was signed out or lost a role goes on reading for longer, however slowly a copy follows.
 */
export const isBehind = (asOf: string | null, now: Date): boolean =>
  asOf !== null && now.getTime() - Date.parse(asOf) > MOST_BEHIND;
