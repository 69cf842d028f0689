import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { prismMock } from '../scripts/prism.ts';
import { TEST_LIMITS } from '../scripts/test-limits.ts';

/** These tests run inside the Workers runtime. Each hands in its own upstream; the one bound here refuses everything. */
export default defineConfig({
  root: import.meta.dirname,
  define: { __LOCAL__: 'true' },
  plugins: [
    cloudflareTest({
      wrangler: { configPath: '../wrangler.toml' },
      miniflare: {
        bindings: {
          JWT_SECRET: 'session-secret-of-the-tests-32-bytes-long',
          LINK_SECRET: 'link-secret-of-the-tests-32-bytes-long-too',
          UPSTREAM_KEY: 'edge-key-of-the-tests',
        },
        serviceBindings: {
          ASSETS: () =>
            new Response('<!doctype html><title>Tenure</title>', { headers: { 'content-type': 'text/html' } }),
          PRISM: prismMock(),
        },
        workers: [
          {
            name: 'tenure-upstream',
            modules: true,
            script: `export default { fetch: () => Response.json({ detail: 'No upstream in these tests.' }, { status: 503 }) }`,
          },
        ],
      },
    }),
  ],
  test: {
    ...TEST_LIMITS,
    name: 'worker',
    include: ['**/*.test.ts'],
    setupFiles: ['./test-log.ts'],
    isolate: false,
    // Else a runtime that starts late is sent the code of all modules in one message, which is larger than it takes.
    fsModuleCache: false,
    maxWorkers: '100%',
  },
});
