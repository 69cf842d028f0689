import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { CASE_FILES, kindOf, MIME } from '../../../contracts/platform/files';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, mustHold, run } from '../../platform/database/db';
import { downloadAnswer, dropFiles, withStoredFiles } from '../../platform/file/files';
import { takePapers } from '../../platform/file/papers';
import { exists, inOneTrip, requireRow } from '../../platform/record/row';
import { publishedTo } from './audience';
import { readAnnouncement } from './store';
import { announcementFile } from './tables';

const FOLDER = 'announcements';
const PUBLISHED_WORDS = 'The files of a published announcement stay as they are. Unpublish it to change them.';

/** SQL condition on the id of an announcement: its files may change, because it is not published. */
const isUnpublished = (id: number): SQL =>
  sql`EXISTS (SELECT 1 FROM announcement WHERE id = ${id} AND status <> 'PUBLISHED')`;

/** Stores files with an announcement that is not published yet, up to as many as it may have. */
export async function addAnnouncementFiles(call: Call<{ id: number }>) {
  const { db, env, input, audit, commit } = call;
  const { id } = input;
  const before = await readAnnouncement(call, id);
  if (before.status === 'PUBLISHED') throw refuse.conflict(PUBLISHED_WORDS);
  const papers = (await takePapers(call, { files: CASE_FILES }, FOLDER)).map(({ file }) => file);
  const keys = papers.map(({ key }) => key);
  const isKept = () =>
    exists(
      db,
      sql`SELECT 1 FROM announcement_file WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
    );
  return withStoredFiles(env, keys, isKept, async (ran) => {
    if (papers.length === 0) throw refuse.fields({ files: ['Choose a file'] });
    if (before.files.length + papers.length > CASE_FILES.maxFiles)
      throw refuse.fields({ files: [`At most ${CASE_FILES.maxFiles} files`] });
    return commit(
      [
        mustHold(db, isUnpublished(id)),
        ...papers.map(({ key, name, size, sha256 }) =>
          db.insert(announcementFile).values({ announcement_id: id, name, size, sha256, key }),
        ),
        mustHold(
          db,
          sql`(SELECT count(*) FROM announcement_file WHERE announcement_id = ${id}) <= ${CASE_FILES.maxFiles}`,
        ),
        audit({
          action: 'Announcement files added',
          record: 'announcement',
          record_id: id,
          after: { files: papers.map(({ name }) => name).join(', ') },
        }),
      ],
      () => readAnnouncement(call, id),
      { ran, conflict: PUBLISHED_WORDS },
    );
  });
}

const Stored = z.object({ name: z.string(), key: z.string() });
type Asked = Call<{ id: number; fileId: number }>;

const fileWhere = ({ db, input }: Asked, where: SQL) =>
  requireRow(
    db,
    Stored,
    sql`SELECT f.name, f.key FROM announcement_file f JOIN announcement a ON a.id = f.announcement_id
      WHERE f.id = ${input.fileId} AND a.id = ${input.id} AND ${where}`,
  );

/** Takes a file away from an announcement that is not published yet. One that was acknowledged stays in storage. */
export async function removeFile(call: Asked) {
  const { db, env, input, audit, commit, later } = call;
  const { id, fileId } = input;
  const [{ name, key }, wasAcknowledged] = await inOneTrip(
    fileWhere(call, sql`1`),
    exists(db, sql`SELECT 1 FROM announcement_text WHERE announcement_id = ${id} LIMIT 1`),
  );
  const now = await commit(
    [
      run(db, sql`DELETE FROM announcement_file WHERE id = ${fileId} AND ${isUnpublished(id)}`),
      mustChange(db),
      audit({
        action: 'Announcement file removed',
        record: 'announcement',
        record_id: id,
        before: { file: name },
      }),
    ],
    () => readAnnouncement(call, id),
    { conflict: PUBLISHED_WORDS },
  );
  if (!wasAcknowledged) later(dropFiles(env, [key]));
  return now;
}

async function answerOf({ env }: Pick<Asked, 'env'>, { name, key }: z.infer<typeof Stored>): Promise<Response> {
  const stored = await env.FILES.get(key);
  const kind = kindOf(key);
  if (!stored || !kind) throw refuse.notFound();
  return downloadAnswer(stored.body, name, MIME[kind], stored.size);
}

/** The bytes of a file, for HR. */
export const fileOfAnnouncement = async (call: Asked): Promise<Response> =>
  answerOf(call, await fileWhere(call, sql`1`));

/** The bytes of a file, for whom its announcement is published to. */
export const fileOfMine = async (call: Asked): Promise<Response> =>
  answerOf(call, await fileWhere(call, publishedTo(call.caller.userId ?? 0)));
