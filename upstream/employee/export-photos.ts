import { makeZip } from 'client-zip';
import { sql } from 'drizzle-orm';
import { kindOf } from '../../contracts/files';
import type { Env } from '../env';
import { fileAnswer } from '../files';
import type { Call } from '../serve';
import { type ExportRow, progressOf, toSend } from './export-job';
import { eachPage } from './export-people';

interface Pictured {
  code: string;
  name: string;
  image: string;
}

const COLUMNS = sql`e.code, trim(e.firstname || ' ' || e.lastname) AS name, coalesce(e.image, u.image) AS image`;
const JOINS = sql`LEFT JOIN user u ON u.id = e.user_id`;

/** Photos asked for ahead of the one that is being sent: the platform lets so few be open at once. */
const AHEAD = 4;

/** Names in the zip are staff IDs; what a file system reads as a folder becomes a hyphen. */
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

/** Photos in the order of the people, a few of them on their way before they are asked for. */
async function* photos(env: Env, pages: AsyncGenerator<Pictured[]>) {
  const coming: { one: Pictured; bytes: Promise<ArrayBuffer | null> }[] = [];
  const next = async () => {
    const first = coming.shift();
    return first && { one: first.one, bytes: await first.bytes };
  };
  const read = async (key: string): Promise<ArrayBuffer | null> =>
    (await (await env.FILES.get(key))?.arrayBuffer()) ?? null;
  for await (const people of pages) {
    for (const one of people) {
      const bytes = read(one.image);
      // Told of when its turn comes, not before.
      bytes.catch(() => undefined);
      coming.push({ one, bytes });
      if (coming.length > AHEAD) {
        const ready = await next();
        if (ready) yield ready;
      }
    }
  }
  for (let ready = await next(); ready; ready = await next()) yield ready;
}

/** C036. Stored and not compressed: photos do not shrink. In the memory of a few photos, however many there are. */
export async function exportPhotos(call: Call<{ id: number }>): Promise<Response> {
  const { db, env } = call;
  const job: ExportRow = await toSend(call, 'PHOTOS');
  const progress = progressOf(db, job);
  const encoder = new TextEncoder();
  const gone: Pictured[] = [];
  const told = ({ code, name }: Pictured) => encoder.encode(`${code}\t${name}\r\n`);

  async function* without(first: Pictured[]) {
    yield encoder.encode('\ufeffEmployees without a photo\r\n\r\n');
    for (const one of [...gone, ...first]) yield told(one);
    for await (const people of missing) for (const one of people) yield told(one);
  }
  const missing = eachPage<Pictured>(db, job.request, { columns: COLUMNS, joins: JOINS, only: 'without photo' });

  async function* entries() {
    let done = 0;
    let whole = false;
    try {
      const nameFor = entryNames();
      const pages = eachPage<Pictured>(db, job.request, { columns: COLUMNS, joins: JOINS, only: 'with photo' });
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
  return fileAnswer(inLargePieces(makeZip(entries())), job.file, 'application/zip');
}

const PIECE = 256 * 1024;

/**
 * The same bytes in few pieces: a zip comes in four for every photo, and each costs the same on the way through two
 * Workers, however small it is. Who stops reading stops the zip.
 */
function inLargePieces(zip: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = zip.getReader();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const parts: Uint8Array[] = [];
        let length = 0;
        let ended = false;
        while (length < PIECE && !ended) {
          const { value } = await reader.read();
          if (value) parts.push(value);
          length += value?.length ?? 0;
          ended = !value;
        }
        const piece = new Uint8Array(length);
        let at = 0;
        for (const part of parts) {
          piece.set(part, at);
          at += part.length;
        }
        if (length > 0) controller.enqueue(piece);
        if (ended) controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
