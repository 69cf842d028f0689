/**
 * The fault-injecting upstream: a proxy between the Worker and the embedded upstream that breaks chosen answers on the
 * way, and remembers what passed. Scenarios run in parallel against one stack, so a plan belongs to one scenario: the
 * Worker hands the browser's User-Agent on, which names the scenario, or a visitor whom it has introduced as its own.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callsInWords, keysOf } from './made.ts';
import { readable } from './readable.ts';

export type Fault =
  /** An answer of our own; the upstream never hears of the request. */
  | { kind: 'answer'; status: number; body?: string; headers?: Record<string, string> }
  /** The connection is reset before any header. */
  | { kind: 'reset' }
  /** The upstream does its work, then the answer is lost. */
  | { kind: 'lost' }
  /** The real headers and the first bytes of the real body, then a reset. */
  | { kind: 'cut'; bytes: number }
  /** The real answer, a byte each `ms`. */
  | { kind: 'trickle'; ms: number }
  /** The real answer, later. */
  | { kind: 'delay'; ms: number }
  /** No answer at all. */
  | { kind: 'hang' };

interface Plan {
  /** The scenario that the plan is for, as it stands in the User-Agent. */
  scenario: string;
  method: string;
  /** Source of a regular expression over the path below `/api/v1`, without the query. */
  path: string;
  /** How many requests meet the fault; without it, all until the plan is cleared. */
  times?: number;
  fault: Fault;
}

/** One request as it reached the upstream, and the answer as the upstream gave it. */
export interface PassedRequest {
  method: string;
  /** Path and query as they came. */
  address: string;
  /** The path below `/api/v1`. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** JSON body, or the fields of a multipart body: texts as they are, files as `name (bytes)`, lists in order. */
  body: unknown;
  status: number | null;
  answer: unknown;
}

/** A request that passed, to be told as a whole, or as a call that was made. */
interface Seen {
  told(): Promise<PassedRequest>;
  made(): Promise<{ call: string; keys: string[] }>;
}

export interface FaultProxy {
  port: number;
  close(): Promise<void>;
}

const CONTROL = '/__faults';

/** Each scenario comes from a network of its own, so that scenarios do not share the limits of a network. */
function networkOf(scenario: string): string {
  const hash = createHash('sha256').update(scenario).digest();
  return `10.${hash[0]}.${hash[1]}.${hash[2]}`;
}

const named = (incoming: IncomingMessage) => /scenario\/([\w-]+)/.exec(incoming.headers['user-agent'] ?? '')?.[1] ?? '';

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Starts the proxy on a loopback port in front of `target`, such as `http://127.0.0.1:8793`. */
export async function startFaultProxy(target: string, port = 0): Promise<FaultProxy> {
  let plans: Plan[] = [];
  const seen = new Map<string, Seen[]>();
  const visitors = new Map<string, string>();
  const scenarioOf = (incoming: IncomingMessage) => visitors.get(named(incoming)) ?? named(incoming);

  function take(incoming: IncomingMessage, path: string): Fault | undefined {
    const scenario = scenarioOf(incoming);
    const plan = plans.find(
      (one) => one.scenario === scenario && one.method === incoming.method && new RegExp(one.path).test(path),
    );
    if (plan?.times !== undefined && --plan.times <= 0) plans = plans.filter((one) => one !== plan);
    return plan?.fault;
  }

  /** A plan without an end would hide a later one for the same. */
  const isReplaced = (old: Plan, plan: Plan) =>
    old.times === undefined && old.scenario === plan.scenario && old.method === plan.method && old.path === plan.path;

  async function control(incoming: IncomingMessage, outgoing: ServerResponse, url: URL) {
    const scenario = url.searchParams.get('scenario') ?? '';
    let answer: unknown = {};
    if (incoming.method === 'POST') {
      const plan = JSON.parse((await readAll(incoming)).toString()) as Plan;
      plans = [...plans.filter((one) => !isReplaced(one, plan)), plan];
    } else if (incoming.method === 'PUT') visitors.set(url.searchParams.get('visitor') ?? '', scenario);
    else if (incoming.method === 'DELETE') {
      plans = plans.filter((plan) => plan.scenario !== scenario);
      if (url.searchParams.has('forget')) seen.delete(scenario);
    } else {
      const of = seen.get(scenario) ?? [];
      if (url.searchParams.has('made')) answer = callsInWords(await Promise.all(of.map((one) => one.made())));
      else answer = await Promise.all(of.map((one) => one.told()));
    }
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse, url: URL) {
    const path = url.pathname.replace(/^\/api\/v1/, '');
    const fault = take(incoming, path);
    const scenario = scenarioOf(incoming);
    const network = networkOf(scenario || randomUUID());
    const body = await readAll(incoming);
    let status: number | null = null;
    let answered: { bytes: Buffer; type: string } = { bytes: Buffer.alloc(0), type: '' };
    if (scenario) {
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join() : (value ?? ''),
        ]),
      );
      const { method = '', url: address = '' } = incoming;
      const query = Object.fromEntries(url.searchParams);
      const sent = () => readable(body, headers['content-type'] ?? '');
      const entry: Seen = {
        made: async () => ({ call: `${method} ${path}`, keys: keysOf(method, query, await sent()) }),
        told: async () => ({
          ...{ method, address, path, query, headers, status },
          body: await sent(),
          answer: await readable(answered.bytes, answered.type),
        }),
      };
      seen.set(scenario, [...(seen.get(scenario) ?? []), entry]);
    }

    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'reset') return void incoming.socket.resetAndDestroy();
    if (fault?.kind === 'answer') {
      status = fault.status;
      return void outgoing
        .writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
        .end(fault.body ?? '');
    }

    const headers = { ...incoming.headers, 'content-length': String(body.length), 'x-client-ip': network };
    delete headers['transfer-encoding'];
    const onward = httpRequest(`${target}${incoming.url}`, { method: incoming.method, headers, agent: false });
    onward.on('error', () => outgoing.destroy());
    onward.end(incoming.method === 'GET' || incoming.method === 'HEAD' ? undefined : body);
    onward.on('response', async (answer) => {
      const bytes = await readAll(answer);
      status = answer.statusCode ?? 0;
      answered = { bytes, type: String(answer.headers['content-type'] ?? '') };
      if (fault?.kind === 'lost') return void incoming.socket.resetAndDestroy();
      if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms));
      const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...rest } = answer.headers;
      outgoing.writeHead(status, { ...rest, 'content-length': String(bytes.length) });
      if (fault?.kind === 'cut') {
        outgoing.write(bytes.subarray(0, fault.bytes), () => incoming.socket.resetAndDestroy());
      } else if (fault?.kind === 'trickle') {
        let at = 0;
        const timer = setInterval(() => {
          if (at < bytes.length && !outgoing.destroyed) outgoing.write(bytes.subarray(at, ++at));
          else {
            clearInterval(timer);
            outgoing.end();
          }
        }, fault.ms);
      } else outgoing.end(bytes);
    });
  }

  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://proxy');
    const handler = url.pathname === CONTROL ? control : pass;
    handler(incoming, outgoing, url).catch(() => outgoing.destroy());
  });
  server.requestTimeout = 0;
  // A Worker that uses a connection again just when it is closed for its age would see a failure that nobody planned.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Tells the proxy that requests of a visitor belong to a scenario from here on. Without a proxy nobody needs to know. */
export async function introduce(visitor: string, scenario: string) {
  const proxy = process.env.ACCEPTANCE_FAULTS;
  if (proxy) await fetch(`${proxy}${CONTROL}?scenario=${scenario}&visitor=${visitor}`, { method: 'PUT' });
}

/** One scenario's handle on the proxy. */
export class Faults {
  private readonly origin: string;
  private readonly scenario: string;

  constructor(origin: string, scenario: string) {
    this.origin = origin;
    this.scenario = scenario;
  }

  private url(query = '') {
    return `${this.origin}${CONTROL}?scenario=${this.scenario}${query}`;
  }

  /**
   * Breaks the answers to `method path` from now on, for this scenario only. It takes the place of a plan without an end for the
   * same, so that no request in between meets the upstream.
   */
  async plan(method: string, path: RegExp, fault: Fault, times?: number) {
    const plan: Plan = { scenario: this.scenario, method, path: path.source, fault, ...(times ? { times } : {}) };
    await fetch(this.url(), { method: 'POST', body: JSON.stringify(plan) });
  }

  /** Everything works again. */
  async clear() {
    await fetch(this.url(), { method: 'DELETE' });
  }

  /** The requests of this scenario that reached the upstream's door, oldest first. */
  async calls(method: string, path: RegExp): Promise<PassedRequest[]> {
    const all = (await (await fetch(this.url())).json()) as PassedRequest[];
    return all.filter((one) => one.method === method && path.test(one.path));
  }

  /** Each call of this scenario's browsers once, as `GET /company/?page&search`; none without a proxy. */
  async made(): Promise<string[]> {
    return this.origin ? ((await (await fetch(this.url('&made'))).json()) as string[]) : [];
  }

  async forget() {
    if (this.origin) await fetch(this.url('&forget'), { method: 'DELETE' });
  }
}
