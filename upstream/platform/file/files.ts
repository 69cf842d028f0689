import { cleanText } from '../../../contracts/platform/characters';
import { type FileKind, type FileRules, HEAD_BYTES, kindOf, looksLike, MIME } from '../../../contracts/platform/files';
import type { Env } from '../call/env';
import type { UploadedFile } from '../call/multipart';
import { refuse } from '../call/refusal';
import { hex, randomId } from '../link/tokens';
import { faultOf, isInspected } from './file-content';
import { refuseInfected } from './scan';

export interface StoredFile {
  key: string;
  /** Name to show and to download as. */
  name: string;
  kind: FileKind;
  size: number;
  /** Of its bytes, in hex. */
  sha256: string;
}

/**
 * Streams a file of a known length into storage, in the memory of one chunk. Its leading bytes are checked before
 * storage is asked, its length on the way, and whether it opens once it is stored. A refused file leaves nothing behind.
 */
export async function storeFile(
  env: Env,
  folder: string,
  file: UploadedFile,
  size: number,
  rules: FileRules,
): Promise<StoredFile> {
  const kind = kindClaimed(file, rules);
  if (size > rules.maxBytes) throw refuseFile(file, rules.tooLarge);
  const bytes = file.bytes.getReader();
  const head = await readHead(bytes);
  if (!looksLike(kind, head)) throw refuseFile(file, rules.wrongKind);
  const key = newKey(folder, kind);
  const fixed = new FixedLengthStream(size);
  const put = env.FILES.put(key, fixed.readable, stored(kind, file));
  const hash = new crypto.DigestStream('SHA-256');
  // Rejects with what `copy` tells of.
  hash.digest.catch(() => undefined);
  const [kept, copied] = await Promise.allSettled([put, copy(head, bytes, size, fixed.writable, hash)]);
  if (copied.status === 'fulfilled' && kept.status === 'fulfilled' && copied.value === size) {
    await lookAtStored(env, file, key, kind);
    return { key, name: shownName(file.filename), kind, size, sha256: hex(await hash.digest) };
  }
  await env.FILES.delete(key);
  if (copied.status === 'rejected') throw copied.reason;
  if (copied.value > rules.maxBytes) throw refuseFile(file, rules.tooLarge);
  if (copied.value !== size) throw refuseFile(file, WRONG_LENGTH);
  // Storage refuses what has another hash than its sender said.
  if (file.sha256) throw refuseFile(file, WRONG_LENGTH);
  throw (kept as PromiseRejectedResult).reason;
}

/**
 * Opens a stored file and has the scanner look at it; it goes again when it is refused. It is whole in memory only now, for
 * as long as opening it takes, and not for as long as a slow line takes to send it.
 */
async function lookAtStored(env: Env, file: UploadedFile, key: string, kind: FileKind): Promise<void> {
  try {
    const bytes = isInspected(kind) && (await (await env.FILES.get(key))?.arrayBuffer());
    const fault = bytes && (await faultOf(kind, new Uint8Array(bytes)));
    if (fault) throw refuseFile(file, fault);
    const scanned = env.SCANNER_URL && (bytes || (await env.FILES.get(key))?.body);
    if (scanned) await refuseInfected(env, file.field, scanned);
  } catch (error) {
    await env.FILES.delete(key);
    throw error;
  }
}

const stored = (kind: FileKind, { sha256 }: UploadedFile): R2PutOptions => ({
  httpMetadata: { contentType: MIME[kind] },
  ...(sha256 && { sha256 }),
});

const WRONG_LENGTH = 'The file did not arrive whole. Send it again.';

type Bytes = ReadableStreamDefaultReader<Uint8Array>;

/** The bytes that show the kind of a file, or the whole of a shorter file. */
async function readHead(bytes: Bytes): Promise<Uint8Array> {
  let head = new Uint8Array();
  while (head.length < HEAD_BYTES) {
    const { value } = await bytes.read();
    if (!value) break;
    const longer = new Uint8Array(head.length + value.length);
    longer.set(head);
    longer.set(value, head.length);
    head = longer;
  }
  return head;
}

/** Passes a file on up to its promised length, and to `hash`, and answers its real length, or a lower bound of it. */
async function copy(
  head: Uint8Array,
  bytes: Bytes,
  size: number,
  to: WritableStream<Uint8Array>,
  hash: WritableStream<ArrayBuffer | ArrayBufferView>,
): Promise<number> {
  const writer = to.getWriter();
  const hashing = hash.getWriter();
  hashing.closed.catch(() => undefined);
  hashing.ready.catch(() => undefined);
  // `write` and `close` reject with the same error.
  writer.closed.catch(() => undefined);
  writer.ready.catch(() => undefined);
  const stop = (why: unknown) => Promise.allSettled([writer.abort(why), hashing.abort(why)]);
  let passed = 0;
  try {
    for (let chunk: Uint8Array | undefined = head; chunk; chunk = (await bytes.read()).value) {
      passed += chunk.length;
      if (passed > size) break;
      if (chunk.length === 0) continue;
      await hashing.write(chunk);
      await writer.write(chunk);
    }
    if (passed === size) await Promise.all([writer.close(), hashing.close()]);
    else await stop(WRONG_LENGTH);
    return passed;
  } catch (error) {
    await stop(error);
    throw error;
  }
}

/** Stores a file of unknown length. It is held in memory, at most `maxBytes` of it. */
export async function storeSmallFile(
  env: Env,
  folder: string,
  file: UploadedFile,
  rules: FileRules,
): Promise<StoredFile> {
  const kind = kindClaimed(file, rules);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.bytes) {
    size += chunk.length;
    if (size > rules.maxBytes) throw refuseFile(file, rules.tooLarge);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  if (!looksLike(kind, bytes)) throw refuseFile(file, rules.wrongKind);
  const fault = await faultOf(kind, bytes);
  if (fault) throw refuseFile(file, fault);
  await refuseInfected(env, file.field, bytes);
  const key = newKey(folder, kind);
  await env.FILES.put(key, bytes, stored(kind, file)).catch((error: unknown) => {
    throw file.sha256 ? refuseFile(file, WRONG_LENGTH) : error;
  });
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes));
  return { key, name: shownName(file.filename), kind, size, sha256 };
}

/** The kind that the name claims, if the rules take it. */
function kindClaimed(file: UploadedFile, rules: FileRules): FileKind {
  const kind = kindOf(file.filename);
  if (!kind || !rules.kinds.includes(kind)) throw refuseFile(file, rules.wrongKind);
  return kind;
}

const refuseFile = (file: UploadedFile, words: string) => refuse.fields({ [file.field]: [words] });

/** Makes the key of a stored file. Nothing that a sender wrote becomes part of it. */
const newKey = (folder: string, kind: string) => `${folder}/${randomId()}.${kind}`;

/** A file name without path, control and direction characters, at most 120 characters long, with its ending kept. */
export function shownName(name: string): string {
  const plain = (cleanText(name).split(/[/\\]/).pop() ?? '').replaceAll('\n', '').trim();
  const dot = plain.lastIndexOf('.');
  const ending = dot < 0 ? '' : plain.slice(dot);
  const stem = dot < 0 ? plain : plain.slice(0, dot);
  return `${[...(stem || 'document')].slice(0, 110).join('')}${ending}`;
}

/** `attachment` with the name in both forms of RFC 6266: ASCII for old readers, UTF-8 for all others. */
export function attachmentHeader(name: string): string {
  const ascii =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%;]/g, '_') || 'download';
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}

/** Answers a file as a download that no browser runs or stores. */
export function downloadAnswer(body: ReadableStream | Uint8Array, name: string, type: string, size?: number): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': attachmentHeader(name),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      ...(size === undefined ? {} : { 'Content-Length': String(size) }),
    },
  });
}

/**
 * Runs the command that writes the row of stored files, and deletes them when the command did not run: it was refused, or
 * repeated one that got its first answer. `ran` goes into the options of the command. `isKept` asks whether a row names
 * the files, because an unknown failure may have followed the commit.
 */
export async function withStoredFiles<T>(
  env: Env,
  keys: string[],
  isKept: () => Promise<boolean>,
  command: (ran: () => void) => Promise<T>,
): Promise<T> {
  let kept = false;
  try {
    return await command(() => {
      kept = true;
    });
  } finally {
    if (!kept && !(await isKept().catch(() => true))) await dropFiles(env, keys);
  }
}

/** Deletes stored files. A failure leaves an orphan that nothing refers to, and does not fail the command. */
export async function dropFiles(env: Env, keys: string[]): Promise<void> {
  if (keys.length > 0) await env.FILES.delete(keys).catch(() => undefined);
}
