import { LINK_PURPOSE_HEADER } from '../contracts/platform/access';
import type { Row } from '../contracts/platform/call';
import type { Problem } from '../contracts/platform/problem';
import { isJson, networkRefusal, readAnswer, untilAborted } from '../worker/forward';
import { EdgeRefusal, refuseAtEdge, retryAfterOf } from '../worker/problem';
import type { ConformanceAsker } from './askers';

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export interface ServerOptions {
  /** The address of the server, `/api/v1` included. */
  address: string;
  fetch: Fetch;
  /** Sent as `x-edge-key`, where the server asks for one. */
  edgeKey?: string;
  /** Time limit of one request in milliseconds, body included. */
  timeoutMs: number;
  /** Least time between the beginnings of two requests, in milliseconds. */
  pauseMs: number;
}

/** The request of a row: its path with values and query, and a body where it has one. */
export interface RequestParts {
  row: Row;
  path: string;
  body?: Record<string, unknown> | FormData;
}

/** An answer as the Worker would read it. */
export interface ServerAnswer {
  /** The HTTP status; 0 when there was no answer. */
  status: number;
  /** The content of the answer, by its content type. */
  holds: 'JSON' | 'HTML' | 'a file' | 'nothing' | 'something else';
  /** The parsed body of a success. */
  body?: unknown;
  /** The Worker's result for anything else. */
  problem?: Problem;
  /** The path that a redirect leads to, without its query. */
  redirect?: string;
}

/** A server that is asked politely: few requests at once, each with a time limit, and none sooner than the last allows. */
export interface Server {
  ask(sent: RequestParts, asker: ConformanceAsker): Promise<ServerAnswer>;
  /** The methods that a path allows by its own word (`Allow`), or the status when it does not say. */
  options(path: string, asker: ConformanceAsker): Promise<string[] | number>;
}

/** Most requests under way at once. */
const AT_ONCE = 4;
/** Longest wait for a server that says it was asked too often, in seconds, and how often it is waited for. */
const LONGEST_WAIT = 30;
const WAITS = 3;
/** The server decides what its links are good for, as the Worker has it in profile `documents`. */
const FOREIGN_LINKS = true;
/** How much of a file is read. */
const FILE_BYTES = 1_000_000;

export function serverAt(options: ServerOptions): Server {
  const inTurn = turns(options.pauseMs);

  async function send(
    path: string,
    init: RequestInit,
    asker: ConformanceAsker,
    signal: AbortSignal,
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('accept', 'application/json');
    if (options.edgeKey) headers.set('x-edge-key', options.edgeKey);
    if (asker.authorization) headers.set('authorization', asker.authorization);
    if (asker.purpose) headers.set(LINK_PURPOSE_HEADER, asker.purpose);
    try {
      return await untilAborted(
        signal,
        options.fetch(options.address + path, { ...init, headers, redirect: 'manual', signal }),
      );
    } catch (error) {
      throw networkRefusal(error, signal);
    }
  }

  /** Does one request in its turn, and again when the server asks to wait. */
  async function patiently<T>(request: (signal: AbortSignal) => Promise<Response>, read: Read<T>): Promise<T> {
    for (let waited = 0; ; waited += 1) {
      const { read: found, wait } = await inTurn(async () => {
        const signal = AbortSignal.timeout(options.timeoutMs);
        const response = await request(signal);
        if (response.status !== 429 || waited === WAITS) return { read: await read(response, signal) };
        await response.body?.cancel();
        return { wait: Math.min(retryAfterOf(response.headers.get('retry-after')) ?? 1, LONGEST_WAIT) };
      });
      if (wait === undefined) return found as T;
      await rest(wait * 1000);
    }
  }

  return {
    ask: ({ row, path, body }, asker) =>
      patiently(
        (signal) => send(path, initOf(row, body), asker, signal),
        (response, signal) => answerOf(row, response, signal, options.address + path),
      ).catch(noAnswer),
    options: (path, asker) =>
      patiently(
        (signal) => send(path, { method: 'OPTIONS' }, asker, signal),
        async ({ status, headers, body }) => {
          await body?.cancel();
          const allow = status < 300 ? headers.get('allow') : null;
          return allow === null ? status : allow.split(',').map((method) => method.trim().toUpperCase());
        },
      ).catch(() => 0),
  };
}

type Read<T> = (response: Response, signal: AbortSignal) => Promise<T>;

function initOf(row: Row, body: RequestParts['body']): RequestInit {
  if (row.method === 'GET') return { method: 'GET' };
  if (body instanceof FormData) return { method: row.method, body };
  return { method: row.method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) };
}

async function answerOf(row: Row, response: Response, signal: AbortSignal, asked: string): Promise<ServerAnswer> {
  const { status } = response;
  const holds = contentOf(response);
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    return { status, holds, redirect: pathIn(response.headers.get('location'), asked) };
  }
  if (row.transport === 'download' && status === 200 && !isJson(response)) return fileIn(response, holds, signal);
  try {
    return { status, holds, body: await readAnswer(row, response, signal, FOREIGN_LINKS) };
  } catch (error) {
    const problem = problemIn(error);
    return { status: problem.status === 0 ? 0 : status, holds, problem };
  }
}

/** The file of a download; of a large one the end is left unread. */
async function fileIn(response: Response, holds: ServerAnswer['holds'], signal: AbortSignal): Promise<ServerAnswer> {
  const { status } = response;
  if (response.body === null) return { status, holds: 'nothing' };
  const reader = response.body.getReader();
  let bytes = 0;
  try {
    while (bytes < FILE_BYTES) {
      const { done, value } = await untilAborted(signal, reader.read());
      if (done) break;
      bytes += value.byteLength;
    }
  } catch (error) {
    return noAnswer(networkRefusal(error, signal));
  } finally {
    // A hanging body may never end, so nobody waits for its end.
    void reader.cancel().catch(() => undefined);
  }
  return { status, holds: bytes === 0 ? 'nothing' : holds === 'something else' ? 'a file' : holds };
}

function contentOf(response: Response): ServerAnswer['holds'] {
  const type = response.headers.get('content-type');
  if (isJson(response)) return 'JSON';
  if (type === null) return response.body === null ? 'nothing' : 'something else';
  return /^text\/html/i.test(type) ? 'HTML' : 'something else';
}

/** The target of a redirect, without origin and query: both may have data that is not for a report. */
function pathIn(location: string | null, asked: string): string {
  const url = location === null ? null : URL.parse(location, asked);
  return url ? url.pathname : '(no address)';
}

const problemIn = (error: unknown): Problem =>
  error instanceof EdgeRefusal ? error.problem : refuseAtEdge.defect('reading').problem;

function noAnswer(error: unknown): ServerAnswer {
  const problem = problemIn(error);
  return { status: problem.status, holds: 'nothing', problem };
}

/** Lets few do something at once, each a while after the one before. */
function turns(pauseMs: number) {
  let free = AT_ONCE;
  const waiting: (() => void)[] = [];
  let next = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go));
    else free -= 1;
    try {
      const now = Date.now();
      next = Math.max(now, next + pauseMs);
      if (next > now) await rest(next - now);
      return await work();
    } finally {
      const go = waiting.shift();
      if (go) go();
      else free += 1;
    }
  };
}

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
