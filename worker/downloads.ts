import * as z from 'zod';
import { table } from '../contracts/house/table';
import type { ParsedOf, Row } from '../contracts/platform/call';
import { attachment, fileNameOf } from './file-name';
import { dearOf, holdDear, holdFlood } from './flood';
import { forward, isJson, networkRefusal, readAnswer, send, upstreamHeaders } from './forward';
import { pathOf, queryOf } from './path';
import { EdgeRefusal, parseInput, refuseAtEdge } from './problem';
import { permit, rowNamed } from './rows';
import type { ForwardedAsker } from './session-reader';
import { askerOf, refuseCrossSite, type Visit } from './visit';
import { type Watchdog, watchdog } from './watchdog';

/** The types as which a file may be served; anything else goes out as bytes. Nothing here runs in a browser: SVG and HTML never. */
const SERVED = [
  'application/pdf',
  'application/zip',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'text/calendar',
  'text/csv',
];

/** Most bytes of an input that comes as JSON. */
const INPUT_MAX = 1_000_000;

/**
 * Answers `GET /transfer/down/<module>.<call>?<input>`, signed by the Authorization header: previews by fetch. An input that is
 * too long for an address comes by POST, as JSON, to a call by POST. `kept`: whether the browser may keep the file; the contract
 * has to allow it, and then the upstream.
 */
export async function answerDownload(visit: Visit, name: string): Promise<{ response: Response; kept: boolean }> {
  visit.route = '/transfer/down';
  const row = rowNamed(name, 'download');
  const { method } = visit.request;
  const posted = method === 'POST' && row?.method === 'POST';
  if (!row || (method !== 'GET' && !posted)) throw refuseAtEdge.notFound();
  visit.calls = [name];
  visit.nameless = row.nameless === true;
  if (posted) refuseCrossSite(visit);
  const asker = await askerOf(visit);
  permit(row, asker.standing);
  const input = posted ? await jsonInput(visit) : Object.fromEntries(visit.url.searchParams);
  const response = await download(visit, asker.authorization, row, input);
  return { response, kept: row.kept === true && response.headers.get('cache-control') !== null };
}

async function jsonInput({ request }: Visit): Promise<Record<string, unknown>> {
  const text = Number(request.headers.get('content-length') ?? 0) > INPUT_MAX ? '' : await request.text();
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text.length > INPUT_MAX ? '' : text));
  } catch {
    throw refuseAtEdge.malformed('The request is not readable.');
  }
}

/**
 * Answers `GET /transfer/d/<token>`: a download by the browser itself, which sends no header of ours. The token is good for
 * one call and one input, for a minute when a page asked for it and for days when it was mailed.
 */
export async function answerNativeDownload(visit: Visit, token: string): Promise<Response> {
  visit.route = '/transfer/d';
  if (visit.request.method !== 'GET') throw refuseAtEdge.notFound();
  const { downloads } = visit.parts.session;
  if (!downloads) throw refuseAtEdge.notOffered(404);
  const { call, input, asker } = await downloads.open(token);
  const row = rowNamed(call, 'download');
  if (!row) throw refuseAtEdge.unauthenticated('Token is invalid', 'invalid');
  if (asker.standing) permit(row, asker.standing);
  visit.calls = [call];
  return download(visit, asker.authorization, row, input);
}

/**
 * Answers `GET /calendar/<token>.ics`, the private address of a calendar: programs that fetch it by themselves send no header of
 * ours, so the token in the address is the whole credential.
 */
export async function answerCalendar(visit: Visit, token: string): Promise<Response> {
  visit.route = '/calendar';
  const row = rowNamed('leave.feed', 'download');
  if (!row || visit.request.method !== 'GET') throw refuseAtEdge.notFound();
  visit.calls = ['leave.feed'];
  return download(visit, null, row, { token });
}

/**
 * Has a download link made, by the Worker itself or by the upstream. Refuses one for a call that the asker may not make, or for
 * no download at all.
 */
export async function mintDownload(
  visit: Visit,
  asker: ForwardedAsker,
  request: Record<string, unknown>,
): Promise<unknown> {
  const { downloads } = visit.parts.session;
  if (!downloads) throw refuseAtEdge.notOffered(404);
  const { call, input } = request as ParsedOf<typeof table.transfer.mint>;
  const row = rowNamed(call, 'download');
  if (!row) throw refuseAtEdge.notFound();
  permit(row, asker.standing);
  // Each link is another token, so the session is counted where it has one made.
  await holdDear(visit, dearOf(row, parseInput(row.input, input)), asker.authorization);
  if (!downloads.mint) return forward(visit, asker, table.transfer.mint, { call, input });
  return { token: await downloads.mint(asker, call, input) };
}

async function download(
  visit: Visit,
  authorization: string | null,
  row: Row,
  input: Record<string, unknown>,
): Promise<Response> {
  const { path, rest } = pathOf(row, parseInput(row.input, input));
  await holdFlood(visit, row, String(input.token ?? ''));
  await holdDear(visit, dearOf(row, input), authorization);
  const read = row.method === 'GET';
  const headers = {
    ...upstreamHeaders(visit, row, authorization),
    // Not compressed: the length has to be that of the bytes we pass on.
    'accept-encoding': 'identity',
    ...(!read && { 'content-type': 'application/json' }),
  };
  const watch = watchdog(visit.parts.config.timeoutMs);
  try {
    const init: RequestInit = { method: row.method, headers, ...(!read && { body: JSON.stringify(rest) }) };
    const response = await send(visit, read ? path + queryOf(rest) : path, init, watch.signal);
    // Checked before anything is passed on: an error must not be saved as a file.
    if (response.status !== 200 || isJson(response)) throw await refusalIn(row, response, watch);
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (response.body === null || type === 'text/html') {
      await response.body?.cancel();
      throw refuseAtEdge.badResponse('content type');
    }
    const cache = response.headers.get('cache-control') ?? '';
    return new Response(passed(visit, response, response.body, watch), {
      headers: {
        ...(cache.startsWith('private, max-age=') ? { 'cache-control': cache } : {}),
        'content-type': typeServed(type),
        'content-disposition': attachment(fileNameOf(response.headers.get('content-disposition')) ?? 'file'),
      },
    });
  } catch (error) {
    watch.stop();
    throw error;
  }
}

const typeServed = (type: string): string => {
  if (!SERVED.includes(type)) return 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
};

/** The refusal in an answer that is not a file, also when its status says success. */
async function refusalIn(row: Row, response: Response, watch: Watchdog): Promise<EdgeRefusal> {
  const sent = response.ok ? new Response(response.body, { status: 400, headers: response.headers }) : response;
  try {
    await readAnswer(row, sent, watch.signal);
  } catch (error) {
    if (error instanceof EdgeRefusal && (!response.ok || error.problem.message || error.problem.fields)) return error;
  }
  return refuseAtEdge.badResponse('content type');
}

/**
 * The body, passed on so that the client notices a cut. With a length the client counts the bytes; without one, a stream of
 * our own fails when the source fails, where the bare body would end as if complete.
 */
function passed(visit: Visit, response: Response, body: ReadableStream<Uint8Array>, watch: Watchdog): ReadableStream {
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const counted = Number.isSafeInteger(length) && !response.headers.has('content-encoding');
  const { readable, writable } = counted ? new FixedLengthStream(length) : new IdentityTransformStream();
  pass(body, writable, watch).catch((error: unknown) => {
    // The client sees the missing bytes; here it only needs a word in the log.
    visit.problems.push(networkRefusal(error, watch.signal).problem.code);
  });
  return readable;
}

/** Bytes. */
const PIECE = 64 * 1024;

/** Passes bytes on in one piece of memory, and fails when they stop coming, or going, for too long. */
async function pass(body: ReadableStream<Uint8Array>, to: WritableStream<Uint8Array>, watch: Watchdog): Promise<void> {
  const from = body.getReader({ mode: 'byob' });
  const out = to.getWriter();
  const end = (error: unknown) => Promise.allSettled([from.cancel(error), out.abort(error)]);
  watch.signal.addEventListener('abort', () => void end(watch.signal.reason));
  let piece = new Uint8Array(PIECE);
  try {
    for (;;) {
      const { value, done } = await from.read(piece);
      watch.signal.throwIfAborted();
      if (done) break;
      watch.alive();
      await out.write(value);
      piece = new Uint8Array(value.buffer as ArrayBuffer);
    }
    await out.close();
  } catch (error) {
    await end(error);
    throw error;
  } finally {
    watch.stop();
  }
}
