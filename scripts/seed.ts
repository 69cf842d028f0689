// node --import ./scripts/extensionless.mjs scripts/seed.ts <state folder>
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { markSeeded, migrate, persisted, type Store } from './database.ts';
import { LOCAL } from './secrets.ts';

const stateDir = process.argv[2] ?? join(LOCAL, 'state');
const upstream = join(import.meta.dirname, '..', 'upstream');

// Named by its address, because the upstream's types are the Workers' and not this room's.
const run: { seed(store: Store): Promise<unknown> } = await import(pathToFileURL(join(upstream, 'seed/run.ts')).href);

const { workerOptions } = unstable_getMiniflareWorkerOptions(join(upstream, 'wrangler.jsonc'));
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: 'export default { fetch: () => new Response() }',
    compatibilityDate: '2026-11-02',
    d1Databases: workerOptions.d1Databases as V4WorkerOptions['d1Databases'],
    r2Buckets: workerOptions.r2Buckets as V4WorkerOptions['r2Buckets'],
    resourcePersistencePath: persisted(stateDir),
    log: new Log(LogLevel.ERROR),
    cf: false,
    telemetry: { enabled: false },
  }),
);
try {
  const store = await miniflare.getBindings<Store>();
  await migrate(store.DB);
  await run.seed(store);
  markSeeded(stateDir);
} finally {
  await miniflare.dispose();
}
