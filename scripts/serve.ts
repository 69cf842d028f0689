import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { migrate, persistedFolder, type Store, seedWhenFresh } from './database.ts';
import { LOCAL, localVars } from './secrets.ts';

const ROOT = join(import.meta.dirname, '..');
const UPSTREAM = 'tenure-upstream';

/** One line that a Worker, or the runtime itself, wrote. */
interface LogLine {
  level: string;
  message: string;
}

export interface ServeOptions {
  /** Port of the product on 127.0.0.1; a free one when left out. */
  port?: number;
  /** Also opens the upstream on this port of 127.0.0.1 (0: a free one). Without it the upstream has no address. */
  upstreamPort?: number;
  /** Sends the Worker's upstream calls here instead of through the service binding. */
  upstreamUrl?: string;
  /** Database and files; migrated, and seeded when new. `.tenure/state` when left out. */
  stateDir?: string;
  /** Whether a new state folder is seeded; yes when left out. */
  seed?: boolean;
  /** Whether the database is migrated; yes when left out. Without it only the Worker is of use, before another server. */
  migrated?: boolean;
  /** The build to serve. */
  dist?: string;
  /** The address in mailed links, when people reach the product by another one than this. */
  siteOrigin?: string;
  /** Further variables of both Workers. */
  vars?: Record<string, string>;
  /** Other limits a minute than the configured ones, by binding. */
  rates?: Record<string, number>;
  /** Whether the upstream's minute-by-minute work runs; on when left out. */
  cron?: boolean;
  onLog?: (line: LogLine) => void;
}

export interface Served {
  url: string;
  /** The upstream's own address, when `upstreamPort` was given. */
  upstreamUrl: string | undefined;
  /** The stores of the upstream. */
  store: Store;
  /** Runs the upstream's minute-by-minute work now. */
  tick(): Promise<void>;
  /** The runtime's process, where the system tells (Linux). */
  pid: number | undefined;
  stop(): Promise<void>;
}

/**
 * Serves a production build, both Workers in one runtime: `npm start`, the acceptance scenarios and the benchmarks
 * all go through here.
 */
export async function serve(options: ServeOptions = {}): Promise<Served> {
  const stateDir = options.stateDir ?? join(LOCAL, 'state');
  const dist = options.dist ?? join(ROOT, 'dist');
  const port = options.port || (await freePort());
  const url = `http://localhost:${port}`;
  const vars = {
    ...localVars(),
    ...options.vars,
    SITE_ORIGIN: options.siteOrigin ?? url,
    ...(options.upstreamUrl ? { UPSTREAM_URL: options.upstreamUrl } : {}),
  };
  if (options.seed !== false) await seedWhenFresh(stateDir);
  const before = new Set(children());
  const edge = built('tenure', join(dist, 'tenure'), vars, options.rates);
  const upstream = built(UPSTREAM, join(dist, 'tenure_upstream'), vars);
  const direct =
    options.upstreamPort === undefined
      ? {}
      : { unsafeDirectSockets: [{ host: '127.0.0.1', port: options.upstreamPort }] };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: options.onLog ?? (() => {}),
      resourcePersistencePath: persistedFolder(stateDir),
      telemetry: { enabled: false },
      workers: [edge, { ...upstream, ...direct }],
    }),
  );
  try {
    await miniflare.ready;
    const store = await miniflare.getBindings<Store>(UPSTREAM);
    if (options.migrated !== false) await migrate(store.DB);
    const upstreamWorker = await miniflare.getWorker(UPSTREAM);
    const tick = async () => {
      await upstreamWorker.scheduled({ cron: '* * * * *' });
    };
    const timer = options.cron === false ? undefined : setInterval(() => tick().catch(() => {}), 60_000);
    const own = options.upstreamPort === undefined ? undefined : await miniflare.unsafeGetDirectURL(UPSTREAM);
    return {
      url,
      upstreamUrl: own?.origin,
      store,
      tick,
      pid: children().find((pid) => !before.has(pid)),
      async stop() {
        clearInterval(timer);
        await miniflare.dispose();
      },
    };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}

/** The Miniflare options of one built Worker, from the configuration that stands beside its bundle. */
function built(
  name: string,
  folder: string,
  vars: Record<string, string>,
  rates: Record<string, number> = {},
): V4WorkerOptions {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json'));
  const { modulesRules: _rules, bindings, ...rest } = workerOptions;
  const ratelimits = { ...(rest.ratelimits as V4WorkerOptions['ratelimits']) };
  for (const [binding, limit] of Object.entries(rates)) {
    ratelimits[binding] = { namespace_id: binding, simple: { limit, period: 60 } };
  }
  const chunks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file));
  return {
    ...rest,
    name,
    ratelimits,
    bindings: { ...(bindings as Record<string, string>), ...vars },
    modulesRoot: folder,
    modules: chunks
      .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
      .map((file) => join(folder, file))
      .map((path) => ({ type: 'ESModule' as const, path, contents: readFileSync(path, 'utf8') })),
  };
}

/** A port of 127.0.0.1 that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** This process's own workerd children. */
function children(): number[] {
  try {
    return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'workerd');
  } catch {
    return [];
  }
}
