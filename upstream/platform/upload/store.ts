import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { table } from '../../../contracts/house/table';
import { mayCall, refusedInNameOf } from '../../../contracts/platform/access';
import type { CallTable, OutputOf, ParsedOf, Row } from '../../../contracts/platform/call';
import { type FileRules, kindOf } from '../../../contracts/platform/files';
import { blocksOf, bytesOfPart, numbersIn, PART_BLOCKS, PART_BYTES } from '../../../contracts/platform/part-bytes';
import { type upload as contract, KEPT_HOURS } from '../../../contracts/platform/upload';
import type { Env } from '../call/env';
import { refuse } from '../call/refusal';
import type { Call } from '../call/serve';
import { callerStandingOf } from '../caller/principal';
import { among, database, run } from '../database/db';
import { ofBlocks, partKey, partsPrefix } from '../file/staged';
import { readRow, readRows, requireRow } from '../record/row';

/** Most files of one sender on their way at once, and most bytes of them. */
const MOST_FILES = 40;
const MOST_BYTES = 250_000_000;
/** Files whose parts are deleted in one minute. */
const DROPPED_AT_ONCE = 20;

type Begin = ParsedOf<typeof contract.begin>;

/** The owner of an upload: a signed-in user, or the holder of one link. */
function ownerOf({ caller }: Call<unknown>): string {
  if (caller.key === null) throw refuse.forbidden();
  return caller.key;
}

/** The rules of a call's file field. Refuses what its sender may not send, before a byte of it is there. */
function rulesFor({ caller }: Call<unknown>, { call, field, name, size }: Begin): FileRules {
  const [module = '', of = ''] = call.split('.');
  const row: Row | undefined = Object.hasOwn(table, module) ? (table as CallTable)[module]?.[of] : undefined;
  const rules = row?.files && Object.hasOwn(row.files, field) ? row.files[field] : undefined;
  if (!row || !rules || row.nameless || rules.kinds.includes('part')) throw refuse.notFound();
  const standing = callerStandingOf(caller);
  if (!mayCall(row, standing)) throw refuse.forbidden(refusedInNameOf(row, standing));
  const kind = kindOf(name);
  if (!kind || !rules.kinds.includes(kind)) throw refuse.fields({ [field]: [rules.wrongKind] });
  if (size > rules.maxBytes) throw refuse.fields({ [field]: [rules.tooLarge] });
  return rules;
}

const keptUntil = (now: Date) => new Date(now.getTime() + KEPT_HOURS * 3_600_000).toISOString();

const Begun = z.object({ id: z.int(), received: z.array(z.int()) });

/** Begins an upload or goes on with it, and tells which blocks are there. */
export async function beginUpload(call: Call<Begin>): Promise<OutputOf<typeof contract.begin>> {
  const { db, input, now } = call;
  const owner = ownerOf(call);
  rulesFor(call, input);
  const { size, sha256, name, field } = input;
  const here = sql`owner = ${owner} AND call = ${input.call} AND field = ${field} AND sha256 = ${sha256} AND name = ${name}`;
  await db.batch([
    run(
      db,
      sql`INSERT INTO upload (owner, call, field, name, size, sha256, keep_until)
        SELECT ${owner}, ${input.call}, ${field}, ${name}, ${size}, ${sha256}, ${keptUntil(now)}
        WHERE EXISTS (SELECT 1 FROM upload WHERE ${here}) OR (SELECT count(*) < ${MOST_FILES}
          AND coalesce(sum(size), 0) + ${size} <= ${MOST_BYTES} FROM upload WHERE owner = ${owner})
        ON CONFLICT (owner, call, field, sha256, name) DO UPDATE SET keep_until = excluded.keep_until`,
    ),
  ]);
  const begun = await readRow(
    db,
    Begun,
    sql`SELECT u.id, ${ofBlocks('number')} AS received FROM upload u WHERE ${here}`,
  );
  if (!begun) throw refuse.conflict('Too many files are on their way. Remove some, or wait until tomorrow.');
  return begun;
}

const Whole = z.object({ id: z.int(), size: z.int() });

const ofSender = (call: Call<{ id: number }>) =>
  requireRow(call.db, Whole, sql`SELECT id, size FROM upload WHERE id = ${call.input.id} AND owner = ${ownerOf(call)}`);

/** Stores one part. Storage compares its hash, so that a part counts only as its sender has it. */
export async function takePart(call: Call<ParsedOf<typeof contract.part>>): Promise<{ message: string }> {
  const { env, files, input } = call;
  const { id, size } = await ofSender(call);
  const { number, sha256 } = input;
  if (number >= blocksOf(size)) throw refuse.fields({ number: ['The file has no such part'] });
  const { value: file } = await files.next();
  if (!file) throw refuse.fields({ part: ['The part is missing'] });
  const bytes = new Uint8Array(await new Response(file.bytes.pipeThrough(atMost(PART_BYTES))).arrayBuffer());
  const blocks = [PART_BLOCKS, 1].find(
    (many) => number % many === 0 && bytes.length === bytesOfPart(size, number, many),
  );
  const key = blocks && partKey(id, number, blocks);
  const stored = key && (await env.FILES.put(key, bytes, { sha256 }).catch(() => null));
  if (!stored) throw refuse.fields({ part: ['The part did not arrive whole'] });
  if (!(await count(call, numbersIn(size, number, blocks), blocks))) {
    await env.FILES.delete(key);
    throw refuse.notFound();
  }
  return { message: '' };
}

/**
 * Counts the blocks of a part. Where they came before in smaller parts they are read from this one. False where the upload went
 * meanwhile: what `dropPast` has looked for by then does not have this part.
 */
async function count(call: Call<{ id: number }>, numbers: number[], blocks: number): Promise<boolean> {
  const { meta } = await call.db.run(
    sql`INSERT INTO upload_part (upload_id, number, blocks)
      SELECT u.id, n.value, ${blocks} FROM upload u, json_each(${JSON.stringify(numbers)}) n
      WHERE u.id = ${call.input.id} AND u.owner = ${ownerOf(call)}
      ON CONFLICT DO UPDATE SET blocks = max(blocks, excluded.blocks)`,
  );
  return meta.changes > 0;
}

/** Passes on so many bytes and refuses more. */
function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.length;
      if (passed > bytes) throw refuse.fields({ part: ['The part is too large'] });
      controller.enqueue(chunk);
    },
  });
}

/** Gives an upload up; its parts go within a minute. */
export async function dropUpload(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { id } = await ofSender(call);
  await call.db.run(sql`UPDATE upload SET keep_until = '' WHERE id = ${id}`);
  return { message: '' };
}

/**
 * Deletes the parts of files whose day is over, taken or never finished. They are nobody's first, so that no sender goes on with
 * them meanwhile, and go last, so that the next minute ends what was interrupted. Runs every minute.
 */
export async function dropPast(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const past = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`UPDATE upload SET owner = 'past ' || id WHERE id IN (
      SELECT id FROM upload WHERE keep_until < ${now.toISOString()} ORDER BY keep_until LIMIT ${DROPPED_AT_ONCE}) RETURNING id`,
  );
  if (past.length === 0) return;
  const ids = past.map(({ id }) => id);
  for (const id of ids) await deleteParts(env, id);
  await db.run(sql`DELETE FROM upload WHERE id IN ${among(ids)}`);
}

/** Deletes whatever is stored of an upload, counted or not. */
async function deleteParts(env: Env, id: number): Promise<void> {
  for (;;) {
    const { objects, truncated } = await env.FILES.list({ prefix: partsPrefix(id) });
    if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
