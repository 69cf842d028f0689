import { and, type SQL, sql } from 'drizzle-orm';
import { type AnnouncementTopic, announcement as contract, MyAnnouncement } from '../../contracts/announcement';
import type { PageInput } from '../../contracts/page';
import { RichText } from '../../contracts/rich-text';
import { mustHold, run } from '../db';
import { refuseInNameOf } from '../in-name-of';
import { page } from '../record/page';
import { flag, json, requireRow } from '../record/row';
import type { Call } from '../serve';
import { isUnread, PUBLISHED, publishedTo } from './audience';

const Mine = MyAnnouncement.extend({ unread: flag });
const Read = Mine.extend({ message: json(RichText) });

const row = (userId: number): SQL =>
  sql`a.id, a.title, a.excerpt, a.topic, a.sender, a.published_at, a.edited_at, (${isUnread(userId)}) unread`;

/** One page of what is published to the caller, the newest first. */
export function listMine(call: Call<PageInput & { show: 'all' | 'unread'; topic?: AnnouncementTopic | undefined }>) {
  const me = call.caller.userId ?? 0;
  return page(call, contract.mine.path, {
    row: Mine,
    select: row(me),
    from: PUBLISHED,
    where: and(
      publishedTo(me),
      call.input.show === 'unread' ? isUnread(me) : undefined,
      call.input.topic ? sql`a.topic = ${call.input.topic}` : undefined,
    ),
    order: sql`a.published_at DESC, a.id DESC`,
  });
}

/** One announcement that is published to the caller. */
export const readMine = ({ db, input, caller }: Pick<Call<{ id: number }>, 'db' | 'input' | 'caller'>) => {
  const me = caller.userId ?? 0;
  return requireRow(
    db,
    Read,
    sql`SELECT ${row(me)}, a.message FROM announcement a WHERE a.id = ${input.id} AND ${publishedTo(me)}`,
  );
};

/**
 * Counts the caller as a reader, once, and marks its notification as read. It leaves no row in the audit, because it
 * changes nobody's record.
 */
export async function markRead(call: Call<{ id: number }>) {
  const { db, input, caller, now, commit } = call;
  refuseInNameOf(call, 'Only the person can say that they read it.');
  const me = caller.userId ?? 0;
  await readMine(call);
  return commit(
    [
      // The announcement may have been taken back since it was read.
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
