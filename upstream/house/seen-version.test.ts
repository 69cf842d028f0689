import { count } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { WRITTEN_DECISIONS } from '../../contracts/house/written.test-support';
import { audit, outbox } from '../platform/database/tables';
import { db } from './journey.test-support';
import type { SeenDecisions } from './seen-version.test-support';

const files = Object.values(
  import.meta.glob<Record<string, SeenDecisions>>('../*/*/seen.test-support.ts', { eager: true }),
);
const ALL: SeenDecisions = Object.assign({}, ...files.flatMap((file) => Object.values(file)));

test('every decision that says so has its story here', () => {
  const told = Object.entries(WRITTEN_DECISIONS).flatMap(([name, { shown }]) => (shown === 'story' ? [name] : []));
  expect(Object.keys(ALL).sort()).toEqual(told.sort());
});

const left = async () => [await db.select({ n: count() }).from(audit), await db.select({ n: count() }).from(outbox)];

describe.each(Object.entries(ALL))('%s', (_, make) => {
  test('decides nothing that changed unseen: it is refused with words and has no effect', async () => {
    const { see, decide, change, says, names = false } = await make();
    const seen = await see();
    await change();
    expect(await see()).not.toEqual(seen);
    const before = await left();
    const late = await decide(seen);
    expect([late.status, JSON.stringify(await late.json())]).toEqual([
      names ? 200 : 409,
      expect.stringContaining(says),
    ]);
    expect(await left()).toEqual(before);
  });

  test('has one effect where two decide at once', async () => {
    const { see, decide, names = false } = await make();
    const seen = await see();
    const both = await Promise.all([decide(seen), decide(seen)]);
    const counts = await Promise.all(
      both.map(async (one) => (names ? (await one.json<{ decided: number }>()).decided : Number(one.ok))),
    );
    expect(counts.sort()).toEqual([0, 1]);
  });
});
