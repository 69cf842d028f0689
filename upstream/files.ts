import { type FileRules, kindOf, looksLike, MIME } from '../contracts/files';
import type { Env } from './env';
import type { UploadedFile } from './multipart';
import { refuse } from './refusal';
import { randomId } from './tokens';

export interface StoredFile {
  key: string;
  /** Name to show and to download as. */
  name: string;
  kind: 'pdf' | 'docx';
  size: number;
}

const HEAD_BYTES = 8;

/**
 * Streams a file of a known length into storage, checking its leading bytes and its length on the way. Nothing is left
 * behind by a file that is refused.
 */
export async function storeFile(
  env: Env,
  folder: string,
  file: UploadedFile,
  size: number,
  rules: FileRules,
): Promise<StoredFile> {
  const kind = offerKind(file, rules);
  if (size > rules.maxBytes) throw refuse.fields({ [file.field]: [rules.tooLarge] });
  const key = newKey(folder, kind);
  const fixed = new FixedLengthStream(size);
  const put = env.FILES.put(key, fixed.readable, { httpMetadata: { contentType: MIME[kind] } });
  const [stored, copied] = await Promise.allSettled([put, copy(file, kind, size, fixed.writable, rules)]);
  if (copied.status === 'rejected' || stored.status === 'rejected') {
    await env.FILES.delete(key);
    throw copied.status === 'rejected' ? copied.reason : (stored as PromiseRejectedResult).reason;
  }
  return { key, name: shownName(file.filename), kind, size };
}

/** Stores a file whose length nobody told: held in memory, at most `maxBytes` of it. */
export async function storeSmallFile(
  env: Env,
  folder: string,
  file: UploadedFile,
  rules: FileRules,
): Promise<StoredFile> {
  const kind = offerKind(file, rules);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.bytes) {
    size += chunk.length;
    if (size > rules.maxBytes) throw refuse.fields({ [file.field]: [rules.tooLarge] });
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  if (!looksLike(kind, bytes)) throw refuse.fields({ [file.field]: [rules.wrongKind] });
  const key = newKey(folder, kind);
  await env.FILES.put(key, bytes, { httpMetadata: { contentType: MIME[kind] } });
  return { key, name: shownName(file.filename), kind, size };
}

async function copy(
  file: UploadedFile,
  kind: 'pdf' | 'docx',
  size: number,
  to: WritableStream<Uint8Array>,
  rules: FileRules,
): Promise<void> {
  const writer = to.getWriter();
  // A refusal below aborts the stream; its own rejection says nothing more.
  writer.closed.catch(() => undefined);
  let head: Uint8Array<ArrayBufferLike> = new Uint8Array();
  let passed = 0;
  let checked = false;
  const refuseFile = (words: string) => refuse.fields({ [file.field]: [words] });
  try {
    for await (const chunk of file.bytes) {
      passed += chunk.length;
      if (passed > rules.maxBytes) throw refuseFile(rules.tooLarge);
      if (passed > size) throw refuseFile(WRONG_LENGTH);
      if (!checked) {
        head = joined(head, chunk);
        checked = head.length >= HEAD_BYTES;
        if (checked && !looksLike(kind, head)) throw refuseFile(rules.wrongKind);
      }
      await writer.write(chunk);
    }
    if (!checked && !looksLike(kind, head)) throw refuseFile(rules.wrongKind);
    if (passed !== size) throw refuseFile(WRONG_LENGTH);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    throw error;
  }
}

const WRONG_LENGTH = 'The file did not arrive whole. Send it again.';

function offerKind(file: UploadedFile, rules: FileRules): 'pdf' | 'docx' {
  const kind = kindOf(file.filename);
  if (!kind || !rules.kinds.includes(kind) || (kind !== 'pdf' && kind !== 'docx')) {
    throw refuse.fields({ [file.field]: [rules.wrongKind] });
  }
  return kind;
}

/** Keys are made here: nothing that a sender wrote becomes part of one. */
const newKey = (folder: string, kind: string) => `${folder}/${randomId()}.${kind}`;

const joined = (a: Uint8Array, b: Uint8Array) => {
  const both = new Uint8Array(a.length + Math.min(b.length, HEAD_BYTES));
  both.set(a);
  both.set(b.subarray(0, HEAD_BYTES), a.length);
  return both;
};

/** Without path, control and direction characters, at most 120 characters, its ending kept. */
export function shownName(name: string): string {
  const plain = (name.split(/[/\\]/).pop() ?? '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
    .normalize('NFC');
  const dot = plain.lastIndexOf('.');
  const ending = dot < 0 ? '' : plain.slice(dot);
  const stem = dot < 0 ? plain : plain.slice(0, dot);
  return `${[...(stem || 'document')].slice(0, 110).join('')}${ending}`;
}

/** `attachment` with the name in both forms of RFC 6266: ASCII for old readers, UTF-8 for all others. */
export function attachment(name: string): string {
  const ascii =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%;]/g, '_') || 'download';
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}

/** Answers a file as a download that no browser runs or stores. */
export function fileAnswer(body: ReadableStream | Uint8Array, name: string, type: string, size?: number): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': attachment(name),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      ...(size === undefined ? {} : { 'Content-Length': String(size) }),
    },
  });
}

/** Removes stored files. A failure leaves an orphan that nothing refers to, and is no reason to fail the command. */
export async function dropFiles(env: Env, keys: string[]): Promise<void> {
  if (keys.length > 0) await env.FILES.delete(keys).catch(() => undefined);
}
