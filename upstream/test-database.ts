/// <reference types="@cloudflare/vitest-plugin/types" />
import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

const { DB, FILES, SCHEMA } = env as unknown as { DB: D1Database; FILES: R2Bucket; SCHEMA: string[] };

// Files of tests follow one another in one runtime: nothing stored is left to the next. The reset passes over what has
// slept for ten seconds, so both are asked first.
await Promise.all([DB.prepare('SELECT 1').run(), FILES.head('none')]);
await reset();
await DB.batch(SCHEMA.map((statement) => DB.prepare(statement)));
