import { sql } from 'drizzle-orm';
import type { MyAnnouncementDetail } from '../../../contracts/letters/announcement';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustHold, run } from '../../platform/database/db';
import { sha256 } from '../../platform/link/tokens';
import { calledIn } from '../../platform/person/employee-name';
import { countReader, readMyAnnouncement } from './mine';

/** The names and hashes of the files of an announcement, as they are acknowledged. */
const filesOf = ({ files }: MyAnnouncementDetail) => files.map(({ name, sha256 }) => ({ name, sha256 }));

/** The SHA-256 of all that a reader acknowledges: the title, the message and the hashes of the files. */
const hashOf = (read: MyAnnouncementDetail): Promise<string> =>
  sha256(JSON.stringify({ title: read.title, message: read.message, files: filesOf(read) }));

/**
 * The caller says that they read and understood a version of an announcement. It is kept for good with who, when and a copy
 * of the text, and counts them as a reader.
 */
export async function acknowledgeAnnouncement(call: Call<{ id: number; version: number }>) {
  const { db, input, caller, now, commit } = call;
  const read = await readMyAnnouncement(call);
  if (!read.acknowledge) throw refuse.conflict('This announcement asks for no acknowledgement.');
  const changed = 'The words of this announcement changed meanwhile. Read them again.';
  if (read.version !== input.version) throw refuse.conflict(changed);
  const me = caller.userId ?? 0;
  return commit(
    [
      mustHold(
        db,
        sql`EXISTS (SELECT 1 FROM announcement a
          WHERE a.id = ${input.id} AND a.status = 'PUBLISHED' AND a.version = ${input.version})`,
      ),
      run(
        db,
        sql`INSERT INTO announcement_text (announcement_id, version, sha256, title, message, files)
          SELECT a.id, a.version, ${await hashOf(read)}, a.title, a.message, ${JSON.stringify(filesOf(read))}
          FROM announcement a WHERE a.id = ${input.id} ON CONFLICT DO NOTHING`,
      ),
      run(
        db,
        sql`INSERT INTO announcement_acknowledgement (announcement_id, version, employee_id, name, code, at)
          SELECT ${input.id}, ${input.version}, e.id, ${calledIn(sql`e`)}, e.code, ${now.toISOString()}
          FROM employee e WHERE e.user_id = ${me} ON CONFLICT DO NOTHING`,
      ),
      ...countReader(call),
      run(
        db,
        sql`UPDATE announcement_person SET acknowledged_version = ${input.version}
          WHERE announcement_id = ${input.id} AND employee_id = (SELECT id FROM employee WHERE user_id = ${me})`,
      ),
    ],
    { message: 'Your acknowledgement is kept' },
    { conflict: changed },
  );
}
