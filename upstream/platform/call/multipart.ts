import { decodeField, make, type PartInfo } from 'multipasta';
import { cleanText } from '../../../contracts/platform/characters';
import { wholeBoundaries } from '../../../contracts/platform/multipart-cut';
import { Refusal, refuse } from './refusal';

/** One file of a multipart body, to be read before the next part is asked for. */
export interface UploadedFile {
  /** Name of the form field. */
  field: string;
  /** The name that the sender gave: text to show, never a path. */
  filename: string;
  bytes: ReadableStream<Uint8Array>;
  /** The hash that its sender named, in hexadecimal; storage compares it. */
  sha256?: string;
}

export interface MultipartUpload {
  /** The text fields that came before the first file. */
  fields: Record<string, string>;
  /** The files in their order. Text fields among them are left out. */
  files: AsyncGenerator<UploadedFile, void, undefined>;
  /** Cancels the rest of the body. */
  close(): Promise<void>;
}

type Part = { field: string; value: string } | UploadedFile;

const BOUNDARY = /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./-]{1,70}))\s*$/i;
const LIMITS = { maxParts: 60, maxFieldSize: 20_000, maxTotalSize: 80_000_000 };

/** Bytes asked for at a time. */
const CHUNK = 65_536;

const unreadable = () => refuse.errors('The upload is not readable.');

/**
 * Reads a multipart body up to its first file. Nothing is read ahead of the consumer, so a file of any size passes
 * through in the memory of one chunk.
 */
export async function readUpload(request: Request): Promise<MultipartUpload> {
  const parts = readParts(request);
  const fields: Record<string, string> = {};
  let next = await parts.next();
  while (!next.done && 'value' in next.value) {
    fields[next.value.field] = next.value.value;
    next = await parts.next();
  }
  const first = next.done || 'value' in next.value ? undefined : next.value;
  const close = async () => {
    await parts.return();
  };
  return { fields, files: filesOf(first, parts), close };
}

async function* filesOf(first: UploadedFile | undefined, rest: AsyncGenerator<Part, void, undefined>) {
  if (!first) return;
  yield first;
  for await (const part of rest) if (!('value' in part)) yield part;
}

async function* readParts(request: Request): AsyncGenerator<Part, void, undefined> {
  // Reads by the 64 KB. A default reader gives 4 KB at a time, which is twice the work.
  const body = request.body?.getReader({ mode: 'byob' });
  const [, quoted, plain] = BOUNDARY.exec(request.headers.get('content-type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (!body || boundary === undefined) throw unreadable();
  const found: Part[] = [];
  let failed: Refusal | undefined;
  let done = false;
  const parser = make({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    ...LIMITS,
    isFile: (info) => namesOf(info).filename !== undefined,
    onField: (info, value) => found.push({ field: namesOf(info).field, value: decodeField(info, value) }),
    onFile: (info) => {
      const chunks: Uint8Array[] = [];
      let ended = false;
      const bytes = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            while (chunks.length === 0 && !ended) await advance();
            const chunk = chunks.shift();
            if (chunk) controller.enqueue(chunk);
            else controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const { field, filename = '' } = namesOf(info);
      found.push({ field, filename, bytes });
      return (chunk) => {
        if (chunk === null) ended = true;
        else if (chunk.length > 0) chunks.push(chunk);
      };
    },
    onError: (error) => {
      failed ??=
        error._tag === 'ReachedLimit' ? new Refusal(413, { detail: 'The upload is too large.' }) : unreadable();
    },
    onDone: () => {
      done = true;
    },
  });

  // Bytes after the closing boundary are ignored.
  const whole = wholeBoundaries(new TextEncoder().encode(`\r\n--${boundary}`), (chunk) => {
    if (!done) parser.write(chunk);
  });

  async function advance(): Promise<void> {
    if (failed) throw failed;
    if (done) return;
    const chunk = await body?.read(new Uint8Array(CHUNK));
    try {
      if (chunk?.value?.length) whole.write(chunk.value);
      else whole.end();
    } catch (error) {
      failed ??= error instanceof Refusal ? error : unreadable();
    }
    if (failed) throw failed;
    if (!done && !chunk?.value?.length) throw unreadable();
  }

  try {
    while (!done || found.length > 0) {
      const part = found.shift();
      if (!part) await advance();
      else {
        yield part;
        // The unread rest of a file is skipped, so that the next part can be found.
        if ('bytes' in part && !part.bytes.locked) await part.bytes.pipeTo(new WritableStream());
      }
    }
  } finally {
    await body.cancel().catch(() => undefined);
  }
}

const DISPOSITION =
  /^form-data\s*;\s*name="((?:[^"\\]|\\.)*)"(?:\s*;\s*filename="((?:[^"\\]|\\.)*)")?(?:\s*;\s*filename\*=utf-8''(\S+))?\s*$/i;

/**
 * The names of a part, from its raw header, because multipasta reads no letter beyond Latin-1 there. Browsers write
 * quotes and line breaks of a name in percent form (HTML, multipart/form-data encoding).
 */
function namesOf(info: PartInfo): { field: string; filename?: string } {
  const header = info.headers['content-disposition'];
  const [, field, short, extended] = DISPOSITION.exec(typeof header === 'string' ? header : '') ?? [];
  if (!field) throw unreadable();
  const plain = (name: string) =>
    cleanText(name.replace(/\\(.)/g, '$1').replace(/%(22|0D|0A)/gi, (_, hex: string) => (hex === '22' ? '"' : ' ')));
  if (extended !== undefined) return { field: plain(field), filename: cleanText(decodeURIComponent(extended)) };
  return { field: plain(field), ...(short === undefined ? {} : { filename: plain(short) }) };
}
