import type { Row } from '../contracts/platform/call';
import { type FileKind, type FileRules, HEAD_BYTES, kindOf, looksLike, MIME } from '../contracts/platform/files';
import { STAGED_FIELD, type StagedFile } from '../contracts/platform/part-bytes';
import { StagedFiles } from '../contracts/platform/upload';
import { holdFlood } from './flood';
import { forwardedAnswer, networkRefusal, readAnswer, send, untilAborted, upstreamHeaders } from './forward';
import { type PartReader, partReader } from './multipart';
import { multipartWriter } from './multipart-writer';
import { pathNames, pathOf } from './path';
import { parseInput, refuseAtEdge } from './problem';
import { permit, rowNamed } from './rows';
import type { ForwardedAsker } from './session-reader';
import { askerOf, refuseCrossSite, type Visit } from './visit';
import { type Watchdog, watchdog } from './watchdog';

/** Bytes asked for at a time. */
const CHUNK = 65_536;
/** Most bytes read after a refusal. */
const DRAIN_MAX = 8_000_000;
/** How long a refusal waits for the rest of its body, in milliseconds. */
const DRAIN_WAIT = 500;
/** Room for fields and boundaries beside the files. */
const OVERHEAD = 1_000_000;

/**
 * Answers `POST /transfer/up/<module>.<call>`: checks a multipart body while it passes, part by part, and writes it anew
 * for the upstream. Nothing goes upstream before the fields hold and the first file looks right; a later violation breaks
 * the body off before its closing boundary, so that the upstream cannot take it for whole. No file is ever held here.
 */
export async function answerUpload(visit: Visit, name: string): Promise<Response> {
  visit.route = '/transfer/up';
  const row = rowNamed(name, 'upload');
  const { body, method, headers } = visit.request;
  if (!row || method !== 'POST') throw refuseAtEdge.notFound();
  if (body === null) throw refuseAtEdge.malformed('Files are sent as multipart/form-data', 415);
  visit.calls = [name];
  visit.nameless = row.nameless === true;
  const reader = body.getReader({ mode: 'byob' });
  try {
    refuseCrossSite(visit);
    const asker = await askerOf(visit);
    permit(row, asker.standing);
    refuseTooLong(row, Number(headers.get('content-length') ?? 0));
    await holdFlood(visit, row, '');
    const outgoing = readUpload(visit, row);
    const answer = await pass(visit, asker, row, reader, outgoing);
    return Response.json(await forwardedAnswer(visit, asker, row, outgoing.input(), answer));
  } finally {
    const drained = drain(reader);
    visit.later(drained);
    // A sender on a fast line gets the answer for sure once the whole body is read; one on a slow line must not wait for that.
    await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, DRAIN_WAIT))]);
  }
}

/**
 * Reads the rest of a body, up to a limit of bytes and time: a sender who is cut off while still writing may not get the
 * answer.
 */
async function drain(reader: BodyReader): Promise<void> {
  try {
    for (let bytes = 0; bytes < DRAIN_MAX; ) {
      const { done, value } = await reader.read(new Uint8Array(CHUNK));
      if (done) return;
      bytes += value.length;
    }
    await reader.cancel();
  } catch {
    // The sender left, or never sent a body that can be read.
  }
}

/** A length that no allowed set of files can have is refused before a byte is read. */
function refuseTooLong(row: Row, length: number): void {
  const fields = Object.entries(row.files ?? {});
  const most = fields.reduce((sum, [, rules]) => sum + rules.maxBytes * rules.maxFiles, OVERHEAD);
  const [field, rules] = fields[0] ?? [];
  if (length > most && field && rules) throw refuseAtEdge.file(field, rules.tooLarge, 413);
}

/** A body under inspection. `target` is known once the fields hold; `take` hands over what may go upstream. */
interface Outgoing {
  parts: PartReader;
  contentType: string;
  target: () => string | undefined;
  input: () => Record<string, unknown>;
  take: () => Uint8Array[];
  /** Writes the end of the body. */
  close: () => void;
}

function readUpload(visit: Visit, row: Row): Outgoing {
  const query = Object.fromEntries(
    pathNames(row).flatMap((name) => {
      const value = visit.url.searchParams.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const fields = new Map<string, string>();
  const counts = new Map<string, number>();
  const writer = multipartWriter();
  let input: Record<string, unknown> = {};
  let target: string | undefined;

  const open = (): void => {
    if (target !== undefined) return;
    const { [STAGED_FIELD]: staged, ...own } = Object.fromEntries(fields);
    input = parseInput(row.input, { ...own, ...query });
    const { path, rest } = pathOf(row, input);
    target = path;
    for (const [name, value] of Object.entries(rest)) if (value !== undefined) writer.field(name, String(value));
    if (staged !== undefined) writer.field(STAGED_FIELD, JSON.stringify(countStaged(staged)));
  };

  /** Counts the files that were sent in parts before as those that come with the form. */
  const countStaged = (text: string): StagedFile[] => {
    const staged = stagedIn(text);
    if (row.nameless || staged.some(({ field }) => !Object.hasOwn(row.files ?? {}, field))) {
      throw refuseAtEdge.malformed('A file was sent that this call does not take');
    }
    for (const { field } of staged) countFile(field);
    return staged;
  };
  const countFile = (name: string) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const most = row.files?.[name]?.maxFiles ?? 0;
    if (count > most) throw refuseAtEdge.file(name, `At most ${most} files`);
  };

  const parts = partReader(visit.request.headers.get('content-type'), {
    field(name, value) {
      if (target !== undefined) throw refuseAtEdge.malformed('Fields come before files');
      if (fields.has(name)) throw refuseAtEdge.malformed('A field was sent twice');
      fields.set(name, value);
    },
    file(name, fileName) {
      const rules = row.files && Object.hasOwn(row.files, name) ? row.files[name] : undefined;
      if (!rules) throw refuseAtEdge.malformed('A file was sent that this call does not take');
      open();
      countFile(name);
      const kind = kindOf(fileName);
      if (!kind || !rules.kinds.includes(kind)) throw refuseAtEdge.file(name, rules.wrongKind);
      return fileChecker(name, rules, kind, {
        start: () => writer.file(name, fileName, MIME[kind]),
        bytes: writer.bytes,
        end: writer.endFile,
      });
    },
  });

  return {
    parts,
    contentType: writer.contentType,
    target: () => target,
    input: () => input,
    take: writer.take,
    close: () => {
      open();
      writer.close();
    },
  };
}

/** The field of a form for files that were sent in parts before. */
function stagedIn(text: string): StagedFile[] {
  try {
    return StagedFiles.parse(JSON.parse(text));
  } catch {
    throw refuseAtEdge.malformed('The files that were sent before are not readable');
  }
}

/** Counts a file and looks at its first bytes; hands on only what held. */
function fileChecker(
  field: string,
  rules: FileRules,
  kind: FileKind,
  passed: { start: () => void; bytes: (chunk: Uint8Array) => void; end: () => void },
): (bytes: Uint8Array | null) => void {
  let head: Uint8Array | undefined = new Uint8Array(0);
  let size = 0;
  const release = (first: Uint8Array): void => {
    if (!looksLike(kind, first)) throw refuseAtEdge.file(field, rules.wrongKind);
    head = undefined;
    passed.start();
    passed.bytes(first);
  };
  return (bytes) => {
    if (bytes === null) {
      if (head) release(head);
      return passed.end();
    }
    size += bytes.length;
    if (size > rules.maxBytes) throw refuseAtEdge.file(field, rules.tooLarge, 413);
    if (!head) return passed.bytes(bytes);
    const first = new Uint8Array(head.length + bytes.length);
    first.set(head);
    first.set(bytes, head.length);
    head = first;
    if (first.length >= HEAD_BYTES) release(first);
  };
}

type BodyReader = ReadableStreamBYOBReader;

/** Drives the body through the checks to the upstream, at the pace of the slower side. */
async function pass(
  visit: Visit,
  asker: ForwardedAsker,
  row: Row,
  reader: BodyReader,
  outgoing: Outgoing,
): Promise<unknown> {
  const watch = watchdog();
  try {
    // Up to the first file's first bytes, everything may still be refused without the upstream hearing of it.
    let more = true;
    let ready: Uint8Array[] = [];
    while (more && ready.length === 0) {
      more = await step(reader, outgoing, watch);
      ready = outgoing.target() === undefined ? [] : outgoing.take();
    }
    const violated = Promise.withResolvers<never>();
    violated.promise.catch(() => undefined);
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          while (more && ready.length === 0) {
            more = await step(reader, outgoing, watch);
            ready = outgoing.take();
          }
          for (const chunk of ready.splice(0)) controller.enqueue(chunk);
          watch.alive();
          if (more) return;
          controller.close();
          // All is sent: from here on the upstream has as long as for any other call.
          watch.limit(visit.parts.config.timeoutMs);
        } catch (error) {
          controller.error(error);
          violated.reject(error);
        }
      },
    });
    const headers = {
      ...upstreamHeaders(visit, row, asker.authorization),
      accept: 'application/json',
      'content-type': outgoing.contentType,
    };
    const target = outgoing.target() ?? row.path;
    const answered = send(visit, target, { method: row.method, headers, body }, watch.signal);
    answered.catch(() => undefined);
    const response = await Promise.race([violated.promise, answered]);
    return await Promise.race([violated.promise, readAnswer(row, response, watch.signal)]);
  } finally {
    watch.end();
  }
}

/** Reads one chunk and checks it. False once the body is whole. */
async function step(reader: BodyReader, outgoing: Outgoing, watch: Watchdog): Promise<boolean> {
  const { done, value } = await untilAborted(watch.signal, reader.read(new Uint8Array(CHUNK))).catch(
    (error: unknown) => {
      throw watch.signal.aborted
        ? networkRefusal(error, watch.signal)
        : refuseAtEdge.malformed('The upload was cut off');
    },
  );
  watch.alive();
  if (!done) {
    outgoing.parts.write(value);
    return true;
  }
  outgoing.parts.end();
  outgoing.close();
  return false;
}
