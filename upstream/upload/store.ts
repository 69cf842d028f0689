import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { mayCall } from '../../contracts/access';
import type { OutputOf, ParsedOf, Row, Table } from '../../contracts/call';
import { type FileRules, kindOf } from '../../contracts/files';
import { bytesOfPart, PART_BYTES, partsOf } from '../../contracts/part-bytes';
import { table } from '../../contracts/table';
import { type upload as contract, KEPT_HOURS } from '../../contracts/upload';
import { database, run } from '../db';
import type { Env } from '../env';
import { standingOf } from '../principal';
import { json, readRow, readRows, requireRow } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { partKey, RECEIVED } from '../staged';

/** Most files of one sender on their way at once, and most bytes of them. */
const MOST_FILES = 40;
const MOST_BYTES = 250_000_000;
/** Files whose parts are deleted in one minute. */
const DROPPED_AT_ONCE = 20;

type Begin = ParsedOf<typeof contract.begin>;

/** Whose an upload is: who signed in, or the holder of one link. */
function ownerOf({ caller }: Call<unknown>): string {
  if (caller.key === null) throw refuse.forbidden();
  return caller.key;
}

/** What the field of a call takes. Refuses what its sender may not send, before a byte of it is there. */
function rulesFor({ caller }: Call<unknown>, { call, field, name, size }: Begin): FileRules {
  const [module = '', of = ''] = call.split('.');
  const row: Row | undefined = Object.hasOwn(table, module) ? (table as Table)[module]?.[of] : undefined;
  const rules = row?.files && Object.hasOwn(row.files, field) ? row.files[field] : undefined;
  if (!row || !rules || row.nameless || rules.kinds.includes('part')) throw refuse.notFound();
  if (!mayCall(row, standingOf(caller))) throw refuse.forbidden();
  const kind = kindOf(name);
  if (!kind || !rules.kinds.includes(kind)) throw refuse.fields({ [field]: [rules.wrongKind] });
  if (size > rules.maxBytes) throw refuse.fields({ [field]: [rules.tooLarge] });
  return rules;
}

const keptUntil = (now: Date) => new Date(now.getTime() + KEPT_HOURS * 3_600_000).toISOString();

const Begun = z.object({ id: z.int(), received: json(z.array(z.int())) });

/** Begins an upload or goes on with it, and tells which parts are there. */
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
  const begun = await readRow(db, Begun, sql`SELECT u.id, ${RECEIVED} AS received FROM upload u WHERE ${here}`);
  if (!begun) throw refuse.conflict('Too many files are on their way. Remove some, or wait until tomorrow.');
  return begun;
}

const Whole = z.object({ id: z.int(), size: z.int() });

const ofSender = (call: Call<{ id: number }>) =>
  requireRow(call.db, Whole, sql`SELECT id, size FROM upload WHERE id = ${call.input.id} AND owner = ${ownerOf(call)}`);

/** Stores one part. Storage compares its hash, so that a part counts only as its sender has it. */
export async function takePart(call: Call<ParsedOf<typeof contract.part>>): Promise<{ message: string }> {
  const { db, env, files, input } = call;
  const { id, size } = await ofSender(call);
  const { number, sha256 } = input;
  if (number >= partsOf(size)) throw refuse.fields({ number: ['The file has no such part'] });
  const { value: file } = await files.next();
  if (!file) throw refuse.fields({ part: ['The part is missing'] });
  const bytes = new Uint8Array(await new Response(file.bytes.pipeThrough(atMost(PART_BYTES))).arrayBuffer());
  const whole = bytes.length === bytesOfPart(size, number);
  const stored = whole && (await env.FILES.put(partKey(id, number), bytes, { sha256 }).catch(() => null));
  if (!stored) throw refuse.fields({ part: ['The part did not arrive whole'] });
  await db.run(sql`INSERT INTO upload_part (upload_id, number) VALUES (${id}, ${number}) ON CONFLICT DO NOTHING`);
  return { message: '' };
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

/** Deletes the parts of files whose day is over, taken or never finished. Runs every minute. */
export async function dropPast(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const past = await readRows(
    db,
    Whole,
    sql`SELECT id, size FROM upload WHERE keep_until < ${now.toISOString()} ORDER BY keep_until LIMIT ${DROPPED_AT_ONCE}`,
  );
  for (const { id, size } of past) {
    await env.FILES.delete(Array.from({ length: partsOf(size) }, (_, number) => partKey(id, number)));
    await db.run(sql`DELETE FROM upload WHERE id = ${id} AND keep_until < ${now.toISOString()}`);
  }
}
