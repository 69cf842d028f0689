import { run } from './programs.ts';

/** The arguments by which `wrangler types` writes what a Worker's `wrangler.toml` binds, for each of both. */
export const BINDING_TYPES: readonly string[][] = [
  ['-c', 'wrangler.toml', '--env-interface', 'WorkerBindings', 'worker/worker-configuration.d.ts'],
  [
    '-c',
    'upstream/wrangler.toml',
    '--env-interface',
    'UpstreamBindings',
    'upstream/platform/worker-configuration.d.ts',
  ],
].map((args) => ['types', '--include-runtime=false', '--strict-vars=false', ...args]);

// npm run types: writes them anew.
if (import.meta.main) for (const args of BINDING_TYPES) await run('wrangler', args);
