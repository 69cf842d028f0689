import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { blocksOf, STAGED_FIELD, type StagedFile } from '../../../contracts/platform/part-bytes';
import { StagedFiles } from '../../../contracts/platform/upload';
import type { Env } from '../call/env';
import type { UploadedFile } from '../call/multipart';
import { refuse } from '../call/refusal';
import type { Db } from '../database/db';
import { readRows } from '../record/row';

/** The storage folder of the parts of an upload. */
export const partsPrefix = (upload: number): string => `parts/${upload}/`;

/** The storage key of the part that begins with this block. */
export const partKey = (upload: number, number: number, blocks: number): string =>
  `${partsPrefix(upload)}${number}-${blocks}`;

/** SQL expression on `upload u`: a column of the blocks that have arrived, in their order, as JSON. */
export const ofBlocks = (column: 'number' | 'blocks'): SQL => sql`(SELECT json_group_array(p.${sql.raw(column)}) FROM (
  SELECT ${sql.raw(column)} FROM upload_part WHERE upload_id = u.id ORDER BY number) p)`;

const Row = z.object({
  id: z.int(),
  call: z.string(),
  field: z.string(),
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** Of each block that is there, how many the part has that it came in. */
  blocks: z.array(z.int()),
});
type Row = z.output<typeof Row>;

const GONE = 'The file did not arrive whole. Send it again.';

/** The field of a form for files that were sent in parts before; it is removed from the form. */
export function stagedIn(fields: Record<string, string>): StagedFile[] {
  const { [STAGED_FIELD]: text } = fields;
  delete fields[STAGED_FIELD];
  if (!text) return [];
  try {
    return StagedFiles.parse(JSON.parse(text));
  } catch {
    throw refuse.errors('The upload is not readable.');
  }
}

/**
 * The files of a form that were sent in parts, in the order that the form names them, each read from storage part by part. Refuses
 * what is not the sender's, not for this call and field, or not all there.
 */
export async function stagedFiles(
  { db, env }: { db: Db; env: Env },
  { owner, call, staged }: { owner: string | null; call: string; staged: readonly StagedFile[] },
): Promise<UploadedFile[]> {
  if (staged.length === 0) return [];
  const ids = JSON.stringify(staged.map(({ upload }) => upload));
  const rows = await readRows(
    db,
    Row,
    sql`SELECT u.id, u.call, u.field, u.name, u.size, u.sha256, ${ofBlocks('blocks')} AS blocks FROM upload u
      WHERE u.owner = ${owner} AND u.call = ${call} AND u.id IN (SELECT value FROM json_each(${ids}))`,
  );
  return staged.map(({ field, upload }) => {
    const row = rows.find(({ id }) => id === upload);
    if (row?.field !== field || row.blocks.length !== blocksOf(row.size)) throw refuse.fields({ [field]: [GONE] });
    return { field, filename: row.name, bytes: bytesOf(env, row), sha256: row.sha256 };
  });
}

/** A file of parts as one stream, in the memory of one chunk. */
function bytesOf(env: Env, { id, blocks }: Row): ReadableStream<Uint8Array> {
  let next = 0;
  let part: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const { value } = (await part?.read()) ?? {};
          if (value) return controller.enqueue(value);
          const many = blocks[next];
          if (many === undefined) return controller.close();
          const stored = await env.FILES.get(partKey(id, next, many));
          if (!stored) throw refuse.errors(GONE);
          part = stored.body.getReader();
          next += many;
        }
      },
      cancel: (reason) => part?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Hours for which the parts of a file that was taken stay, for a try whose answer was lost. */
const TAKEN_HOURS = 1;

/** Lets the parts go that a form has taken. */
export async function letGo(db: Db, staged: readonly StagedFile[], now: Date): Promise<void> {
  const until = new Date(now.getTime() + TAKEN_HOURS * 3_600_000).toISOString();
  const ids = JSON.stringify(staged.map(({ upload }) => upload));
  await db.run(sql`UPDATE upload SET keep_until = ${until} WHERE id IN (SELECT value FROM json_each(${ids}))`);
}
