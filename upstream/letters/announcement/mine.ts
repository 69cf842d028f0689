import { and, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  AnnouncementFile,
  type AnnouncementTopic,
  announcement as contract,
  MyAnnouncement,
  type MyAnnouncementDetail,
} from '../../../contracts/letters/announcement';
import type { PageInput } from '../../../contracts/platform/page';
import { RichText } from '../../../contracts/platform/rich-text';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustHold, run } from '../../platform/database/db';
import { readPage } from '../../platform/record/page';
import { requireRow } from '../../platform/record/row';
import { storedRows } from '../../platform/record/stored-rows';
import { isUnread, PUBLISHED_ANNOUNCEMENTS, publishedTo } from './audience';
import { ANNOUNCEMENT_FILES } from './store';

const Read = MyAnnouncement.extend({
  message: RichText,
  files: z.array(AnnouncementFile),
  version: z.int(),
  acknowledged: z.object({ version: z.int(), at: z.string() }).nullable(),
});

const rowFor = (userId: number) => storedRows(MyAnnouncement, 'a', { unread: sql`(${isUnread(userId)})` });

/** One page of what is published to the caller, the newest first. */
export function listMyAnnouncements(
  call: Call<PageInput & { show: 'all' | 'unread'; topic?: AnnouncementTopic | undefined }>,
) {
  const me = call.caller.userId ?? 0;
  return readPage(call, contract.mine.path, {
    ...rowFor(me),
    from: PUBLISHED_ANNOUNCEMENTS,
    where: and(
      publishedTo(me),
      call.input.show === 'unread' ? isUnread(me) : undefined,
      call.input.topic ? sql`a.topic = ${call.input.topic}` : undefined,
    ),
    order: sql`a.published_at DESC, a.id DESC`,
  });
}

/** One announcement that is published to the caller. */
export const readMyAnnouncement = ({
  db,
  input,
  caller,
}: Pick<Call<{ id: number }>, 'db' | 'input' | 'caller'>): Promise<MyAnnouncementDetail> => {
  const me = caller.userId ?? 0;
  return requireRow(
    db,
    Read,
    sql`SELECT ${rowFor(me).columns}, a.message, a.version, ${ANNOUNCEMENT_FILES} files,
        (SELECT json_object('version', k.version, 'at', k.at) FROM announcement_acknowledgement k
          WHERE k.announcement_id = a.id AND k.employee_id = (SELECT id FROM employee WHERE user_id = ${me})
          ORDER BY k.version DESC LIMIT 1) acknowledged
      FROM announcement a WHERE a.id = ${input.id} AND ${publishedTo(me)}`,
  );
};

/**
 * Counts the caller as a reader, once, and marks its notification as read. It leaves no row in the audit, because it
 * changes nobody's record.
 */
export async function markRead(call: Call<{ id: number }>) {
  const { db, input, commit } = call;
  const { acknowledge } = await readMyAnnouncement(call);
  if (acknowledge) throw refuse.conflict('This announcement asks you to say that you read and understood it.');
  return commit(
    [
      // The announcement may have been taken back since it was read.
      mustHold(db, sql`EXISTS (SELECT 1 FROM announcement a WHERE a.id = ${input.id} AND a.status = 'PUBLISHED')`),
      ...countReader(call),
    ],
    { message: 'Marked as read' },
    { conflict: 'This announcement was taken back.' },
  );
}

/** Counts the caller as a reader of an announcement, once, and marks its notices as read. */
export function countReader({ db, input, caller, now }: Pick<Call<{ id: number }>, 'db' | 'input' | 'caller' | 'now'>) {
  const me = caller.userId ?? 0;
  return [
    run(
      db,
      sql`INSERT OR IGNORE INTO announcement_read (announcement_id, user_id, read_at)
          VALUES (${input.id}, ${me}, ${now.toISOString()})`,
    ),
    run(db, sql`UPDATE announcement SET readers = readers + 1 WHERE id = ${input.id} AND changes() = 1`),
    // Somebody who joined the audience after it was told has no row yet.
    run(
      db,
      sql`INSERT INTO announcement_person (announcement_id, employee_id, sort_key, read_at)
        SELECT ${input.id}, e.id, e.sort_key, ${now.toISOString()} FROM employee e WHERE e.user_id = ${me}
        ON CONFLICT DO UPDATE SET read_at = coalesce(read_at, excluded.read_at)`,
    ),
    run(
      db,
      sql`UPDATE notification SET read_at = ${now.toISOString()}
          WHERE announcement_id = ${input.id} AND user_id = ${me} AND read_at IS NULL`,
    ),
  ];
}
