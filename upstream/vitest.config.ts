import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { fontBytes } from '../scripts/font-bytes.ts';

/** These tests run inside the Workers runtime, with a migrated and otherwise empty database for each file. */
export default defineConfig({
  root: import.meta.dirname,
  define: { __LOCAL__: 'true' },
  plugins: [
    fontBytes(),
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        // A second database, which a test may take for a copy that lags behind.
        d1Databases: { REPLICA: 'replica' },
        bindings: {
          JWT_SECRET: 'session-secret-of-the-tests-32-bytes-long',
          LINK_SECRET: 'link-secret-of-the-tests-32-bytes-long-too',
          UPSTREAM_KEY: 'edge-key-of-the-tests',
          MIGRATIONS: await readD1Migrations(`${import.meta.dirname}/migrations`),
        },
      },
    })),
  ],
  test: { name: 'upstream', include: ['**/*.test.ts'], setupFiles: ['./test-database.ts'], testTimeout: 30_000 },
});
