import { bookmarkIn } from '../contracts/bookmark';
import type { Row } from '../contracts/call';
import { kindOfToken } from './tokens';

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
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
  const near = method === 'GET' && kindOfToken(token) === 'session';
  return db.withSession(near ? (bookmarkIn(bookmark) ?? 'first-unconstrained') : 'first-primary');
}
