import { type SQL, sql } from 'drizzle-orm';
import { announcement as contract, type MyAnnouncement } from '../../contracts/announcement';
import { RichText } from '../../contracts/rich-text';
import { refuseInNameOf } from '../admin-user/in-name-of';
import { type Db, mustHold, pageOf, run, slice } from '../db';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { isUnread, PUBLISHED, publishedTo } from './audience';

type Stored = Omit<MyAnnouncement, 'unread'> & { unread: number };

const row = (userId: number): SQL =>
  sql`a.id, a.title, a.excerpt, a.sender, a.published_at, a.edited_at, (${isUnread(userId)}) unread`;

/** One page of what is published to the caller, the newest first. */
export async function listMine({
  db,
  input,
  caller,
}: Call<{ page: number; page_size: number; show: 'all' | 'unread' }>) {
  const me = caller.userId ?? 0;
  const where = input.show === 'unread' ? sql`${publishedTo(me)} AND ${isUnread(me)}` : publishedTo(me);
  const { limit, offset } = slice(input);
  const [all, rows] = await Promise.all([
    db.get<{ total: number }>(sql`SELECT count(*) AS total FROM ${PUBLISHED} WHERE ${where}`),
    db.all<Stored>(
      sql`SELECT ${row(me)} FROM ${PUBLISHED} WHERE ${where}
        ORDER BY a.published_at DESC, a.id DESC LIMIT ${limit} OFFSET ${offset}`,
    ),
  ]);
  const results = rows.map((one) => ({ ...one, unread: one.unread === 1 }));
  return pageOf(contract.mine.path, input, all.total, results);
}

async function mine(db: Db, me: number, id: number) {
  const found = await db.get<(Stored & { message: string }) | undefined>(
    sql`SELECT ${row(me)}, a.message FROM announcement a WHERE a.id = ${id} AND ${publishedTo(me)}`,
  );
  if (!found) throw refuse.notFound();
  return found;
}

/** One announcement that is published to the caller. */
export async function readMine({ db, input, caller }: Call<{ id: number }>) {
  const { message, ...found } = await mine(db, caller.userId ?? 0, input.id);
  return { ...found, unread: found.unread === 1, message: RichText.parse(JSON.parse(message)) };
}

/** Counts the caller as a reader, once, and takes the announcement out of the bell. Changes nobody's record. */
export async function markRead(call: Call<{ id: number }>) {
  const { db, input, caller, now, commit } = call;
  refuseInNameOf(call, 'Only the person can say that they read it.');
  const me = caller.userId ?? 0;
  await mine(db, me, input.id);
  return commit(
    [
      // It may have been taken back since it was looked up.
      mustHold(db, sql`EXISTS (SELECT 1 FROM announcement a WHERE a.id = ${input.id} AND a.status = 'PUBLISHED')`),
      run(
        db,
        sql`INSERT OR IGNORE INTO announcement_read (announcement_id, user_id, read_at)
          VALUES (${input.id}, ${me}, ${now.toISOString()})`,
      ),
      run(db, sql`UPDATE announcement SET readers = readers + 1 WHERE id = ${input.id} AND changes() = 1`),
      run(
        db,
        sql`UPDATE notification SET read_at = ${now.toISOString()}
          WHERE announcement_id = ${input.id} AND user_id = ${me} AND read_at IS NULL`,
      ),
    ],
    { message: 'Marked as read' },
    { conflict: 'This announcement was taken back.' },
  );
}
