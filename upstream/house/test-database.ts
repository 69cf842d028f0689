/// <reference types="@cloudflare/vitest-plugin/types" />
import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { misplacedRows } from '../platform/record/sort-key.test-support';
import { endQueued, lastAnswered } from './counted-calls.test-support';
import { misstatedMails } from './link-words.test-support';
import { deepest, overTheLimit, writesOfReads } from './trip-limits.test-support';

const { DB, FILES, SCHEMA } = env as unknown as { DB: D1Database; FILES: R2Bucket; SCHEMA: string[] };

// Files of tests follow one another in one runtime: nothing stored is left to the next. The reset passes over what has
// slept for ten seconds, so both are asked right before it, with no wait between.
await endQueued();
await Promise.all([DB.prepare('SELECT 1').run(), FILES.head('none')]);
await reset();
await DB.batch(SCHEMA.map((statements) => DB.prepare(statements)));
// A file may hold the clock still; the next one has its own.
afterAll(() => void vi.useRealTimers());
// Tests about something else change bank details and pay as one admin.
await DB.prepare(`UPDATE installation SET second_pair = json_set(second_pair, '$.companies', json('[]'))`).run();

/** The calls of every test make no more trips to the database than they may. */
afterEach(({ task }) => {
  const answered = lastAnswered();
  // For `bench/trips.ts`.
  task.meta.trips = deepest(answered);
  expect(overTheLimit(answered)).toEqual([]);
  expect(writesOfReads(answered)).toEqual([]);
});

/** Every row that tests wrote, in whatever way, has its place among names, and no mail names another expiry than its link has. */
afterAll(async () => {
  expect(await misplacedRows(DB)).toEqual([]);
  expect(await misstatedMails(DB)).toEqual([]);
});
