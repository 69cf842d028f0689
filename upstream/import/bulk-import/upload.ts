import { eq } from 'drizzle-orm';
import type { DateFormat } from '../../../contracts/import/bulk-import';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { TABLE_FILE } from '../../../contracts/platform/files';
import type { ImportKind } from '../../../contracts/platform/import-columns';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { dropFiles, storeFile } from '../../platform/file/files';
import { createRecord } from '../../platform/record/change';
import { refuseKind } from './area';
import { watchEncoding } from './encoding';
import { batchOf, IMPORT_KEPT_DAYS, shownBatch } from './store';
import { importBatch } from './tables';
import { wake } from './wake';

/** Takes a file in, and has it checked in the background. */
export async function uploadImport(call: Call<{ date_format: DateFormat; size: number }>, kind: ImportKind) {
  const { db, env, input, now, caller, requestId } = call;
  refuseKind(caller, kind);
  const { value: file } = await call.files.next();
  if (!file) throw refuse.fields({ file: ['Choose a file'] });
  const watch = watchEncoding();
  const seen = file.bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        watch.see(chunk);
        controller.enqueue(chunk);
      },
    }),
  );
  const stored = await storeFile(env, 'imports', { ...file, bytes: seen }, input.size, TABLE_FILE);
  const { encoding, mark } = watch.end();
  if (stored.size <= mark) {
    await dropFiles(env, [stored.key]);
    throw refuse.fields({ file: ['The file is empty'] });
  }
  const values = {
    kind,
    file: stored.name,
    size: stored.size,
    key: stored.key,
    date_format: input.date_format,
    encoding,
    state: 'CHECKING' as const,
    next_byte: mark,
    by_id: caller.userId ?? 0,
    by_name: caller.name,
    request_id: requestId,
    uploaded_at: now.toISOString(),
    kept_until: addDays(lagosDay(now), IMPORT_KEPT_DAYS),
  };
  try {
    const uploaded = await createRecord(
      call,
      { table: importBatch, record: 'import_batch', word: 'import' },
      { values, audited: { kind, file: stored.name }, action: 'Import uploaded' },
      async (id) => shownBatch(await batchOf(call, id), caller.userId),
    );
    await wake(env, uploaded.id);
    return uploaded;
  } catch (error) {
    const [row] = await db.select({ id: importBatch.id }).from(importBatch).where(eq(importBatch.key, stored.key));
    if (!row) await dropFiles(env, [stored.key]);
    throw error;
  }
}
