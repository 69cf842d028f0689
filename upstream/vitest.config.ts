import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { fontBytes } from '../scripts/font-bytes.ts';
import { lawReferenceSql } from '../scripts/law-reference-sql.ts';
import { leaveReferenceSql } from '../scripts/leave-reference-sql.ts';
import { newLetterKeys } from '../scripts/letter-keys.ts';
import { memoryFolder } from '../scripts/memory-folder.ts';
import { schemaFiles, statementsOf } from '../scripts/schemas.ts';
import { TEST_LIMITS } from '../scripts/test-limits.ts';
import { schema } from './house/test-schema.ts';

// Miniflare has its databases where files of short life are. A whole run has about 100 MB at once.
const memory = memoryFolder(256 * 1024 ** 2);
if (memory) process.env.TMPDIR ??= memory;

/**
 * These tests run inside the Workers runtime, with a migrated database for each file, empty except for the kinds of leave, the
 * holidays and the statutory rules of pay. Several files run in one runtime, one after another, so that it starts and reads the
 * product once.
 */
export default defineConfig({
  root: import.meta.dirname,
  define: { __LOCAL__: 'true' },
  plugins: [
    fontBytes(),
    cloudflareTest(() => ({
      wrangler: { configPath: './wrangler.toml' },
      main: './house/counted-calls.test-support.ts',
      miniflare: {
        // Second databases: one that a test may take for a copy that lags behind, and one that takes the schemas file by file.
        d1Databases: { REPLICA: 'replica', MIGRATED: 'migrated' },
        bindings: {
          SCHEMA: schema([...leaveReferenceSql(), ...lawReferenceSql()]),
          JWT_SECRET: 'session-secret-of-the-tests-32-bytes-long',
          LINK_SECRET: 'link-secret-of-the-tests-32-bytes-long-too',
          LETTER_KEYS: newLetterKeys('TESTS-1', '2020-01-01'),
          UPSTREAM_KEY: 'edge-key-of-the-tests',
          MIGRATIONS: schemaFiles().map((file) => ({ name: file.name, queries: statementsOf(file) })),
        },
      },
    })),
  ],
  test: {
    ...TEST_LIMITS,
    name: 'upstream',
    include: ['**/*.test.ts'],
    exclude: ['**/*.node.test.ts'],
    setupFiles: ['./house/test-database.ts'],
    isolate: false,
    // Else a runtime that starts late is sent the code of all modules in one message, which is larger than it takes.
    fsModuleCache: false,
    maxWorkers: '100%',
  },
});
