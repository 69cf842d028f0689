import { env } from 'cloudflare:workers';
import { table } from '../../contracts/house/table';
import type { CallTable, Row } from '../../contracts/platform/call';
import upstream from '../index';
import { placePattern } from '../platform/call/call-path';
import type { Env, ImportPoke, OutboxPoke } from '../platform/call/env';
import { countTrips, type Trip } from './trips.test-support';

/** A call that did what it was asked at its first try, and the trips to the database that its answer waited for. */
export interface CountedCall {
  call: string;
  /** Whether it is a call that only reads. */
  isRead: boolean;
  depth: number;
  made: Trip[];
}

const answered: CountedCall[] = [];

/** The calls that were answered since this was asked last. */
export const lastAnswered = (): CountedCall[] => answered.splice(0);

const calls = Object.entries(table as CallTable).flatMap(([module, rows]) =>
  Object.entries(rows).map(([name, row]): [string, Row, RegExp] => [
    `${module}.${name}`,
    row,
    new RegExp(`^/api/v1${row.path.replace(/\{(\w+)\}/g, (_, of: string) => placePattern(of))}$`),
  ]),
);

/** The call that a request makes; null for the pages that are no calls. */
function callOf({ method, url, headers }: Request): [name: string, row: Row] | null {
  const { pathname } = new URL(url);
  const found = calls.filter(([, row, path]) => row.method === method && path.test(pathname));
  const isUpload = /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
  const [one] = found.length > 1 ? found.filter(([, { transport }]) => (transport === 'upload') === isUpload) : found;
  return one ? [one[0], one[1]] : null;
}

/** The request with an idempotency key, as the browser sends every command. */
function asSent(request: Request): Request {
  if (request.method === 'GET' || request.headers.has('idempotency-key')) return request;
  const headers = new Headers(request.headers);
  headers.set('idempotency-key', crypto.randomUUID());
  return new Request(request, { headers });
}

/** Whether a trip keeps the answer for a retry. It may end before the answer leaves, but nobody waits for it. */
const isForRetry = ([statement]: string[]): boolean => statement?.startsWith('update "idempotency"') === true;

let byHand = false;

/** Does something while the queue leaves imports alone, so that it is not quicker than the step that a test looks at. */
export async function importsByHand(steps: () => Promise<void>): Promise<void> {
  byHand = true;
  try {
    await steps();
  } finally {
    byHand = false;
  }
}

/** Work that answers did not wait for, and that still goes on. */
const later = new Set<Promise<unknown>>();

/** Waits until all is done that answers left for later, so that a test may say what it did not do. */
export async function laterDone(): Promise<void> {
  while (later.size > 0) await scheduler.wait(1);
}

const noting = (context: ExecutionContext): ExecutionContext =>
  Object.assign(Object.create(context), {
    waitUntil(work: Promise<unknown>) {
      later.add(work);
      context.waitUntil(work.finally(() => later.delete(work)));
    },
  });

/** Which file of tests is running. */
let file = 0;
export const fileNow = () => file;

/** Messages that were given to the queue in this file, and those of them that came out of it; runs that are at work. */
const queued = { given: 0, taken: 0, atWork: 0 };

type Message = (OutboxPoke | ImportPoke) & { file?: number };

/** Counts what is sent by anybody: calls, tests, and the queue to itself. Each message says of which file it is. */
function count<T extends OutboxPoke | ImportPoke>(queue: Queue<T>): void {
  const send = queue.send.bind(queue);
  queue.send = (message, options) => {
    queued.given += 1;
    return send({ ...message, file }, options);
  };
}
count(env.OUTBOX);
count(env.IMPORTS);

/** A database for as long as a file of tests lasts, so that a run that outlasts it changes nothing in the next. */
const lasting = (of: number, db: D1Database): D1Database =>
  new Proxy(db, {
    get(target, name) {
      if (of !== file) throw new Error('This file of tests is over');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/**
 * Ends a file of tests: waits a moment for what the queue was given, because what it does while the stores are emptied fails.
 * What takes longer, or never ends because the runtime has cut it off, has no database from then on.
 */
export async function endQueued(): Promise<void> {
  const isBusy = () => queued.atWork > 0 || queued.given > queued.taken;
  for (const from = Date.now(); isBusy() && Date.now() - from < 2000; ) await scheduler.wait(5);
  file += 1;
  Object.assign(queued, { given: 0, taken: 0, atWork: 0 });
}

/** The upstream over a database that counts trips. The tests ask this one, so that all of them hold the limits. */
export default {
  ...upstream,
  async queue(batch: MessageBatch<Message>, env: Env) {
    // What the mail service says comes from a test itself.
    if (batch.queue === 'tenure-mail-events') return upstream.queue(batch as never, env);
    if (batch.queue.endsWith('-dead')) return;
    const of = file;
    const messages = batch.messages.filter(({ body }) => body.file === of);
    queued.taken += messages.length;
    if (messages.length === 0 || (byHand && batch.queue.endsWith('imports'))) return;
    queued.atWork += 1;
    try {
      await upstream.queue({ ...batch, queue: batch.queue, messages }, { ...env, DB: lasting(of, env.DB) });
    } catch (error) {
      if (of === file) throw error;
    } finally {
      if (of === file) queued.atWork -= 1;
    }
  },
  async fetch(request: Request, env: Env, context: ExecutionContext) {
    const called = callOf(request);
    const { db, made } = countTrips(env.DB);
    const answer = await upstream.fetch(asSent(request), { ...env, DB: db }, noting(context));
    const before = made.filter(({ ended, statements }) => ended && !isForRetry(statements));
    // A command whose batch failed looked again, or gave the answer of its twin.
    if (called && answer.ok && !before.some(({ failed }) => failed)) {
      const [call, { method, transport }] = called;
      answered.push({
        call,
        isRead: method === 'GET' && !transport,
        depth: Math.max(0, ...before.map(({ depth }) => depth)),
        made: before,
      });
    }
    return answer;
  },
};
