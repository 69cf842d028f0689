import { makeZip } from 'client-zip';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { kindOf } from '../../../contracts/platform/files';
import type { Env } from '../../platform/call/env';
import type { Call } from '../../platform/call/serve';
import { downloadAnswer } from '../../platform/file/files';
import { type ExportRow, toSend, trackExport } from './export-job';
import { eachPage } from './export-people';

const Person = z.object({
  id: z.int(),
  sort_key: z.string(),
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
type Person = z.output<typeof Person>;
const Pictured = Person.extend({ image: z.string() });
type Pictured = z.output<typeof Pictured>;

const COLUMNS = sql`e.id, e.code, e.firstname AS firstName, e.lastname AS lastName, coalesce(e.image, u.image) AS image`;
const JOINS = sql`LEFT JOIN user u ON u.id = e.user_id`;

/** Photos that are asked for ahead of the one being sent; the platform lets only a few be open at once. */
const AHEAD = 4;

/** Names the photos in the zip by staff ID. A character that a file system would read as a folder becomes a hyphen. */
function entryNames() {
  const taken = new Set<string>();
  return (code: string, ending: string): string => {
    const stem = code.replaceAll(/[^\w.-]/g, '-');
    let name = `${stem}.${ending}`;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${stem} (${n}).${ending}`;
    taken.add(name.toLowerCase());
    return name;
  };
}

/**
 * Photos in the order of the people, a few of them asked for ahead. The bytes are good until the next photo is asked
 * for: their memory is used again, so that thousands of photos leave nothing for the garbage collector.
 */
async function* photos(env: Env, pages: AsyncGenerator<Pictured[]>) {
  const coming: { one: Pictured; bytes: Promise<Uint8Array<ArrayBuffer> | null> }[] = [];
  const free: ArrayBuffer[] = [];
  async function* first() {
    const next = coming.shift();
    if (!next) return;
    const bytes = await next.bytes;
    yield { one: next.one, bytes };
    if (bytes) free.push(bytes.buffer);
  }
  for await (const people of pages) {
    for (const one of people) {
      const bytes = readWhole(env, one.image, free.pop());
      // A failure is reported when the turn of this photo comes, not before.
      bytes.catch(() => undefined);
      coming.push({ one, bytes });
      if (coming.length > AHEAD) yield* first();
    }
  }
  while (coming.length > 0) yield* first();
}

/** A stored file in the memory given, or in new memory when that is too small; null when there is no file. */
async function readWhole(env: Env, key: string, memory?: ArrayBuffer): Promise<Uint8Array<ArrayBuffer> | null> {
  const stored = await env.FILES.get(key);
  if (!stored) return null;
  const room = memory && memory.byteLength >= stored.size ? memory : new ArrayBuffer(stored.size);
  const reader = stored.body.getReader({ mode: 'byob' });
  const { value } = await reader.readAtLeast(stored.size, new Uint8Array(room, 0, stored.size));
  if (value?.length !== stored.size) throw new Error('a stored photo is shorter than it says');
  return value;
}

/**
 * C036. The photos are stored and not compressed, because they do not shrink. The zip takes the memory of a few photos,
 * however many there are.
 */
export async function exportPhotos(call: Call<{ id: number }>): Promise<Response> {
  const { db, env } = call;
  const job: ExportRow = await toSend(call, 'PHOTOS');
  const progress = trackExport(db, job);
  const encoder = new TextEncoder();
  const gone: Person[] = [];
  const told = ({ code, firstName, lastName }: Person) =>
    encoder.encode(`${code}\t${`${firstName} ${lastName}`.trim()}\r\n`);

  async function* without(first: Person[]) {
    yield encoder.encode('\ufeffEmployees without a photo\r\n\r\n');
    for (const one of [...gone, ...first]) yield told(one);
    for await (const people of missing) for (const one of people) yield told(one);
  }
  const missing = eachPage(db, call.caller, job.request, {
    row: Person,
    columns: COLUMNS,
    joins: JOINS,
    only: 'without photo',
  });

  async function* entries() {
    let done = 0;
    let whole = false;
    try {
      const nameFor = entryNames();
      const pages = eachPage(db, call.caller, job.request, {
        row: Pictured,
        columns: COLUMNS,
        joins: JOINS,
        only: 'with photo',
      });
      for await (const { one, bytes } of photos(env, pages)) {
        if (bytes) yield { input: bytes, name: nameFor(one.code, kindOf(one.image) ?? 'jpg'), lastModified: call.now };
        else gone.push(one);
        done += 1;
        await progress.at(done);
      }
      const { value: first } = await missing.next();
      if (first || gone.length > 0)
        yield { input: without(first ?? []), name: 'Employees without a photo.txt', lastModified: call.now };
      whole = true;
    } finally {
      await progress.end(done, whole);
    }
  }
  const { readable, writable } = new IdentityTransformStream();
  // Kept alive to the end, so that it learns when the reader goes away.
  call.later(pour(makeZip(entries()).getReader(), writable.getWriter()));
  return downloadAnswer(readable, job.file, 'application/zip');
}

/** Bytes. */
const PIECE = 64 * 1024;

/**
 * Passes the bytes on in fewer pieces: a zip comes in four pieces for every photo, and each costs the same on its way
 * through two Workers, however small it is. One piece of memory serves for all: it is filled again once the reader has
 * taken it. A reader who stops also stops the zip; a zip that fails cuts the file short.
 */
async function pour(
  zip: ReadableStreamDefaultReader<Uint8Array>,
  out: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  const piece = new Uint8Array(PIECE);
  let filled = 0;
  try {
    for (let { value } = await zip.read(); value; { value } = await zip.read()) {
      let rest = value;
      while (filled + rest.length >= PIECE) {
        const room = PIECE - filled;
        piece.set(rest.subarray(0, room), filled);
        await out.write(piece);
        rest = rest.subarray(room);
        filled = 0;
      }
      piece.set(rest, filled);
      filled += rest.length;
    }
    if (filled > 0) await out.write(piece.subarray(0, filled));
    await out.close();
  } catch (error) {
    await Promise.allSettled([zip.cancel(error), out.abort(error)]);
  }
}
