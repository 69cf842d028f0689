import * as z from 'zod';
import { type CallerStanding, mayCall } from '../contracts/platform/access';
import { BOOKMARK_HEADER, bookmarkIn, newerBookmark } from '../contracts/platform/bookmark';
import type { Row } from '../contracts/platform/call';
import type { Problem } from '../contracts/platform/problem';
import { pathNames, pathOf, queryOf } from './path';
import { EdgeRefusal, isAnswerNotOffered, problemOfAnswer, refuseAtEdge, toldFailure } from './problem';
import { rowReading } from './rows';
import type { ForwardedAsker } from './session-reader';
import type { Visit } from './visit';

/** Most bytes of a JSON answer held in memory; a body that inflates past it is cut off. */
const JSON_MAX = 8_000_000;
const RETRY_STATUSES = [502, 503, 504];
/** Longest wait before a read is tried again after a 429, in seconds; a longer one is the browser's to keep. */
const SHORT_WAIT = 2;

/** Forwards a call that takes and answers JSON, and answers what its output schema lets through. */
export async function forward(
  visit: Visit,
  asker: ForwardedAsker,
  row: Row,
  input: Record<string, unknown>,
): Promise<unknown> {
  const { path, rest } = pathOf(row, input);
  const read = row.method === 'GET';
  const headers = upstreamHeaders(visit, row, asker.authorization);
  headers.accept = 'application/json';
  if (!read) headers['content-type'] = 'application/json';
  const init: RequestInit = { method: row.method, headers, ...(!read && { body: JSON.stringify(rest) }) };
  // One limit over both tries and the bodies: the user waits for it once.
  const signal = AbortSignal.timeout(visit.parts.config.timeoutMs);
  const target = read ? path + queryOf(rest) : path;
  const body = await attempt(visit, row, target, init, signal).catch(async (error: unknown) => {
    const wait = read ? retryWait(error) : undefined;
    if (wait === undefined) throw error;
    await pause(wait, signal);
    return attempt(visit, row, target, init, signal);
  });
  return forwardedAnswer(visit, asker, row, input, body);
}

/** The answer of a call as its schema lets it through. A change that was answered with little is completed first. */
export async function forwardedAnswer(
  visit: Visit,
  asker: ForwardedAsker,
  row: Row,
  input: Record<string, unknown>,
  body: unknown,
): Promise<unknown> {
  const completion = completionOf(row, asker.standing, input, body);
  if (!('reading' in completion)) return outputOf(row, completion.body);
  return forward(visit, asker, completion.reading, completion.record);
}

/**
 * The replacement for the answer of a call. The documents show no answers to changes, so another server may only say that it
 * made one: the record is then read again where a call for that is shown, else the input replaces it.
 */
export function completionOf(
  row: Row,
  standing: CallerStanding,
  input: Record<string, unknown>,
  body: unknown,
): { body: unknown } | { reading: Row; record: Record<string, unknown> } {
  if (row.method !== 'PATCH' || !row.documented || z.safeParse(row.output, body).success) return { body };
  const reading = rowReading(row);
  if (!reading || !mayCall(reading, standing)) return { body: { ...input, ...Object(body) } };
  const names = pathNames(reading);
  const record = Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
  return { reading: { ...reading, output: row.output }, record };
}

/** The parsed answer as its schema lets it through; anything else is the upstream's defect. */
function outputOf(row: Row, body: unknown): unknown {
  const parsed = z.safeParse(row.output, body);
  if (parsed.success) return parsed.data;
  // The log says where the answer differs and not what it held, because the values are people's data.
  const where = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')} ${issue.code}`);
  throw refuseAtEdge.badResponse(`schema: ${where.join(', ')}`);
}

/** All that the upstream learns of the client beside the input. Built from nothing, so that no header slips through. */
export function upstreamHeaders(visit: Visit, row: Row, authorization: string | null): Record<string, string> {
  const edge = visit.parts.config.upstreamKey && { 'x-edge-key': visit.parts.config.upstreamKey };
  if (row.nameless) return { 'x-request-id': crypto.randomUUID(), ...edge };
  const { headers } = visit.request;
  const key = headers.get('idempotency-key');
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key)) throw refuseAtEdge.malformed('Idempotency-Key is not valid');
  const agent = headers
    .get('user-agent')
    ?.replace(/[^\x20-\x7e]/g, '')
    .slice(0, 256);
  const bookmark = bookmarkIn(headers.get(BOOKMARK_HEADER));
  return {
    'x-request-id': visit.id,
    ...(bookmark !== null && { [BOOKMARK_HEADER]: bookmark }),
    ...(authorization !== null && { authorization }),
    ...(key !== null && { 'idempotency-key': key }),
    ...edge,
    ...(visit.clientIp && { 'x-client-ip': visit.clientIp }),
    ...(agent && { 'user-agent': agent }),
  };
}

async function attempt(visit: Visit, row: Row, path: string, init: RequestInit, signal: AbortSignal): Promise<unknown> {
  return readAnswer(row, await send(visit, path, init, signal), signal, visit.parts.session.foreignLinks);
}

/** Sends one request; the answer's headers are here, its body is still to come. Redirects are not followed. */
export async function send(visit: Visit, path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  try {
    const sent = visit.parts.config.upstream(`/api/v1${path}`, { ...init, redirect: 'manual', signal });
    const response = await untilAborted(signal, sent);
    visit.upstream.push(response.status);
    visit.bookmark = newerBookmark(visit.bookmark, bookmarkIn(response.headers.get(BOOKMARK_HEADER)));
    return response;
  } catch (error) {
    visit.upstream.push(0);
    throw networkRefusal(error, signal);
  }
}

/**
 * Reads an answer that should be JSON: the parsed body of a success, or a thrown refusal. A change that is answered with
 * nothing reads as `{}`.
 */
export async function readAnswer(
  row: Row,
  response: Response,
  signal: AbortSignal,
  foreignLinks = false,
): Promise<unknown> {
  const { status } = response;
  const json = isJson(response);
  const done = status >= 200 && status < 300;
  const read = row.method === 'GET';
  if (status < 200 || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    throw refuseAtEdge.badResponse(`status ${status}`);
  }
  if (isAnswerNotOffered(row, status, json, foreignLinks)) {
    await response.body?.cancel();
    throw refuseAtEdge.notOffered(status);
  }
  const told = json && row.tellsFailures === true;
  if ((status >= 500 && !told) || (!json && (read || !done))) {
    await response.body?.cancel();
    if (done) throw refuseAtEdge.badResponse('content type');
    throw new EdgeRefusal(problemOfAnswer(status, undefined, response.headers.get('retry-after')));
  }
  const text = await readText(response, signal);
  if (done && !read && text === '') return {};
  if (!json) throw refuseAtEdge.badResponse('content type');
  const body = parseJson(text);
  if (status >= 500) throw new EdgeRefusal(toldFailure(status, body));
  if (!done) throw new EdgeRefusal(problemOfAnswer(status, body, response.headers.get('retry-after')));
  if (body === undefined) throw refuseAtEdge.badResponse('not JSON');
  return body;
}

export const isJson = (response: Response): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(response.headers.get('content-type') ?? '');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(response: Response, signal: AbortSignal): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  // Ends a waiting read even when the upstream ignores the signal. It is not awaited, because a hanging body may never end.
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw signal.reason;
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > JSON_MAX) throw refuseAtEdge.badResponse('too large');
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    stop();
    throw networkRefusal(error, signal);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** A promise that fails once the signal fires, even when the upstream ignores the signal. */
export function untilAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(signal.reason);
    if (signal.aborted) expire();
    signal.addEventListener('abort', expire, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', expire));
  });
}

/** The meaning of a failed fetch or read: our time limit, a redirect or broken compression, or no upstream. */
export function networkRefusal(error: unknown, signal: AbortSignal): EdgeRefusal {
  if (error instanceof EdgeRefusal) return error;
  if (signal.aborted) return signal.reason instanceof EdgeRefusal ? signal.reason : refuseAtEdge.timeout();
  if (error instanceof Error && /decompress|gzip|redirect/i.test(error.message))
    return refuseAtEdge.badResponse(error.name);
  return refuseAtEdge.unreachable();
}

/** Milliseconds to wait before a read is tried once more, or undefined when it should not be. */
function retryWait(error: unknown): number | undefined {
  if (!(error instanceof EdgeRefusal)) return undefined;
  const { code, status, retryAfter }: Problem = error.problem;
  const jitter = 50 + Math.random() * 100;
  if (code === 'UNREACHABLE' || RETRY_STATUSES.includes(status)) return code === 'BAD_RESPONSE' ? undefined : jitter;
  if (status === 429 && retryAfter !== undefined && retryAfter <= SHORT_WAIT) return retryAfter * 1000 + jitter;
  return undefined;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await untilAborted(signal, new Promise<void>((resolve) => setTimeout(resolve, ms))).catch((error: unknown) => {
    throw networkRefusal(error, signal);
  });
}
