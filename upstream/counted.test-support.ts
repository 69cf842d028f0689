import type { Row, Table } from '../contracts/call';
import { table } from '../contracts/table';
import { fitting } from './call-path';
import type { Env, ImportPoke, OutboxPoke } from './env';
import upstream from './index';
import { countTrips, type Trip } from './trips.test-support';

/** A call that did what it was asked at its first try, and the trips to the database that its answer waited for. */
export interface Answered {
  call: string;
  /** Whether it is a call that only reads. */
  isRead: boolean;
  depth: number;
  made: Trip[];
}

const answered: Answered[] = [];

/** The calls that were answered since this was asked last. */
export const lastAnswered = (): Answered[] => answered.splice(0);

const calls = Object.entries(table as Table).flatMap(([module, rows]) =>
  Object.entries(rows).map(([name, row]): [string, Row, RegExp] => [
    `${module}.${name}`,
    row,
    new RegExp(`^/api/v1${row.path.replace(/\{(\w+)\}/g, (_, of: string) => fitting(of))}$`),
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

let atWork = 0;

const queues = ({ OUTBOX, IMPORTS }: Env) => ({ OUTBOX: counting(OUTBOX), IMPORTS: counting(IMPORTS) });

/** Messages that calls gave to the queue, and those that came out of it. */
const queued = { given: 0, taken: 0 };

function counting<T extends Pick<Queue, 'send'>>(queue: T): T {
  const send: Queue['send'] = (...message) => {
    queued.given += 1;
    return queue.send(...message);
  };
  return Object.assign(Object.create(queue), { send });
}

/**
 * When the queue has done what it was given so far. The stores are emptied only then: what the queue does while they are
 * emptied would fail, and what it does later would be done to the rows of the next file. What the runtime has cut off never
 * ends, so the wait is a short one.
 */
export async function queueRests(): Promise<void> {
  const isBusy = () => atWork > 0 || queued.given > queued.taken;
  for (const from = Date.now(); isBusy() && Date.now() - from < 2000; ) await scheduler.wait(5);
  atWork = 0;
  Object.assign(queued, { given: 0, taken: 0 });
}

/** The upstream over a database that counts trips. The tests ask this one, so that all of them hold the limits. */
export default {
  ...upstream,
  async queue(batch: MessageBatch<OutboxPoke | ImportPoke>, env: Env) {
    queued.taken += batch.messages.length;
    if (byHand && batch.queue.endsWith('imports')) return;
    atWork += 1;
    try {
      await upstream.queue(batch, env);
    } finally {
      atWork = Math.max(0, atWork - 1);
    }
  },
  async fetch(request: Request, env: Env, context: ExecutionContext) {
    const called = callOf(request);
    const { db, made } = countTrips(env.DB);
    const answer = await upstream.fetch(asSent(request), { ...env, DB: db, ...queues(env) }, context);
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
