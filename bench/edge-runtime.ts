// Both built Workers and a peer in one runtime, each on a port of its own, so that no proxy stands before any of them.
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { forget, persistedFolder, seedWhenFresh } from '../scripts/database.ts';
import { localVars } from '../scripts/secrets.ts';
import { SIGN_INS } from '../upstream/seed/people.ts';

const DIST = process.env.TENURE_DIST ?? join(import.meta.dirname, '..', 'dist');

export interface Runtime {
  /** The addresses of the Worker, the upstream, and a Worker that passes everything on to the same upstream. */
  edge: string;
  upstream: string;
  peer: string;
  /** The Worker and the peer again, over an upstream that answers from memory. */
  onMemory: { edge: string; peer: string };
  /** The runtime's process. */
  pid: number;
  /** The session of the seeded admin. */
  token: string;
  /** The key that calls straight to the upstream have to send. */
  upstreamKey: string;
  /** A Worker of the benchmark's own: its address. */
  at: (name: string) => Promise<string>;
  miniflare: Miniflare;
}

const PEER = 'export default { fetch: (request, env) => env.UPSTREAM.fetch(request) };';

let runtimes = 0;

/**
 * Serves a freshly seeded product for as long as the work takes. `memory` also serves it over an upstream that answers this
 * text from memory; `more` adds Workers of the benchmark's own; `kept` is a state folder that stays for the next run.
 */
export async function withRuntime(
  work: (runtime: Runtime) => Promise<void>,
  memory = '{}',
  more: V4WorkerOptions[] = [],
  kept?: string,
): Promise<void> {
  runtimes += 1;
  const state = kept ?? join(tmpdir(), `tenure-bench-${process.pid}-${runtimes}`);
  const before = new Set(children());
  await seedWhenFresh(state);
  const peer: V4WorkerOptions = {
    name: 'peer',
    modules: true,
    script: PEER,
    compatibilityDate: '2026-11-02',
    serviceBindings: { UPSTREAM: 'tenure-upstream' },
  };
  // The platform's asset router stands before a Worker with assets; the peer has none, and no page is asked for here.
  const { assets: _assets, ...edgeWorker } = built('tenure');
  const answering = `export default { fetch: () => new Response(${JSON.stringify(memory)}, { headers: { 'content-type': 'application/json' } }) };`;
  const light = { serviceBindings: { UPSTREAM: 'memory' } };
  const workers: V4WorkerOptions[] = [
    edgeWorker,
    built('tenure-upstream'),
    peer,
    { ...peer, name: 'memory', script: answering, serviceBindings: {} },
    { ...edgeWorker, ...light, name: 'tenure-on-memory' } as V4WorkerOptions,
    { ...peer, ...light, name: 'peer-on-memory' },
    ...more,
  ].map((worker) => ({
    ...worker,
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.ERROR),
      // Read and dropped: what the runtime costs is measured, not what a terminal does.
      handleStructuredLogs: () => {},
      resourcePersistencePath: persistedFolder(state),
      telemetry: { enabled: false },
      workers,
    }),
  );
  try {
    await miniflare.ready;
    const at = async (name: string) => (await miniflare.unsafeGetDirectURL(name)).origin;
    const names = ['tenure', 'tenure-upstream', 'peer', 'tenure-on-memory', 'peer-on-memory'];
    const [edge, upstream, peerUrl, edgeOnMemory, peerOnMemory] = await Promise.all(names.map(at));
    const pid = children().find((child) => !before.has(child));
    if (!edge || !upstream || !peerUrl || !edgeOnMemory || !peerOnMemory || !pid)
      throw new Error('The runtime did not start');
    const token = await signInAtEdge(edge);
    const onMemory = { edge: edgeOnMemory, peer: peerOnMemory };
    const upstreamKey = localVars().UPSTREAM_KEY;
    await work({ edge, upstream, peer: peerUrl, onMemory, pid, token, upstreamKey, at, miniflare });
  } finally {
    await miniflare.dispose();
    if (!kept) forget(state);
  }
}

/** One built Worker without its flood limits: a benchmark is a flood. */
function built(name: string): V4WorkerOptions {
  const folder = join(DIST, name.replaceAll('-', '_'));
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json'));
  const { modulesRules: _rules, ratelimits: _limits, bindings, ...rest } = workerOptions;
  const chunks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file));
  return {
    ...(rest as V4WorkerOptions),
    name,
    bindings: { ...(bindings as Record<string, string>), ...localVars() },
    modulesRoot: folder,
    modules: chunks
      .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
      .map((file) => join(folder, file))
      .map((path) => ({ type: 'ESModule' as const, path, contents: readFileSync(path, 'utf8') })),
  };
}

/** This process's own workerd children. */
function children(): number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'workerd');
}

/** Makes one call of the product and reads its answer. */
export async function callOn<T>(edge: string, name: string, input: unknown, token?: string): Promise<T> {
  const response = await fetch(`${edge}/trpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as { result?: { data: T } };
  if (!body.result) throw new Error(`${name} answered ${response.status}: ${JSON.stringify(body)}`);
  return body.result.data;
}

/** The session of the seeded admin. */
export async function signInAtEdge(edge: string): Promise<string> {
  const admin = SIGN_INS.find(({ roles }) => roles.includes('ADMIN'));
  if (!admin) throw new Error('The seed has no admin');
  const { email, password } = admin;
  return (await callOn<{ access: string }>(edge, 'auth.login', { email, password })).access;
}

export interface Shot {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The status that makes it a fair measurement. */
  expect: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Milliseconds from sending a request to the last byte of its answer. */
export function shoot({ url, method = 'GET', headers, body, expect }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(url, { method, headers: { ...headers, ...length }, agent }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === expect) resolve(performance.now() - started);
        else reject(new Error(`${url} answered ${answer.statusCode}, expected ${expect}`));
      });
      answer.resume();
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The times of `count` shots, `lanes` at a time. */
export async function volley(shot: Shot, count: number, lanes: number): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (left-- > 0) times.push(await shoot(shot));
    }),
  );
  return times;
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
