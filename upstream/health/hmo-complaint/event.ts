import { sql } from 'drizzle-orm';
import type { HmoComplaintEvent } from '../../../contracts/health/hmo-complaint';
import { CASE_FILES } from '../../../contracts/platform/files';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';
import { type StoredFile, withStoredFiles } from '../../platform/file/files';
import { takePapers } from '../../platform/file/papers';
import { newestId } from '../../platform/record/change';
import { exists, type RecordId } from '../../platform/record/row';
import { hmoComplaint, hmoComplaintEvent } from './tables';

/** The id of the complaint, and of the event, that the batch has just written. */
export const NEW_COMPLAINT = newestId(hmoComplaint);
const NEW_EVENT = newestId(hmoComplaintEvent);

interface NewEvent {
  kind: HmoComplaintEvent['kind'];
  side: HmoComplaintEvent['side'];
  /** The reader beside HR; null for both. */
  to: HmoComplaintEvent['to'];
  by: string;
  words?: string;
  papers?: readonly StoredFile[];
}

/** The statements that write an event with its papers. */
export function addHmoComplaintEvent(
  { db, caller, now }: Pick<Call<unknown>, 'db' | 'caller' | 'now'>,
  complaint: RecordId,
  { kind, side, to, by, words = '', papers = [] }: NewEvent,
): Statement[] {
  return [
    run(
      db,
      sql`INSERT INTO hmo_complaint_event (complaint_id, kind, side, audience, by_id, by_name, words, at)
        VALUES (${complaint}, ${kind}, ${side}, ${to}, ${caller.userId}, ${by}, ${words}, ${now.toISOString()})`,
    ),
    ...(papers.length > 0
      ? [
          run(
            db,
            sql`INSERT INTO hmo_complaint_paper (complaint_id, event_id, name, kind, size, key, sha256)
              SELECT v.complaint_id, v.id, p.value ->> 'name', p.value ->> 'kind', p.value ->> 'size', p.value ->> 'key',
                p.value ->> 'sha256'
              FROM (SELECT id, complaint_id FROM hmo_complaint_event WHERE id = ${NEW_EVENT}) v,
                json_each(${JSON.stringify(papers)}) p`,
          ),
        ]
      : []),
  ];
}

/** Stores the papers of an upload, and runs the command that names them; they go again when it did not run. */
export async function withPapers<T>(
  call: Pick<Call<unknown>, 'db' | 'env' | 'files'>,
  command: (papers: StoredFile[], ran: () => void) => Promise<T>,
): Promise<T> {
  const papers = (await takePapers(call, { files: CASE_FILES }, 'hmo-complaints')).map(({ file }) => file);
  const keys = papers.map(({ key }) => key);
  const isKept = () =>
    exists(
      call.db,
      sql`SELECT 1 FROM hmo_complaint_paper WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) LIMIT 1`,
    );
  return withStoredFiles(call.env, keys, isKept, (ran) => command(papers, ran));
}
