import { expect, test } from 'vitest';
import { hashTurns } from './hash-turns';

/** The waits of passwords that come `each` milliseconds, for ten seconds. */
const comes = (each: number, ask: (now: number) => number | null) =>
  Array.from({ length: Math.floor(10_000 / each) }, (_, i) => ask(1_000_000 + i * each));

test('twelve wrong passwords a second of strangers are hashed two and a half times a second, and the rest is turned away', () => {
  const { turn } = hashTurns();
  const waits = comes(83, (now) => turn('other', now));
  const hashed = waits.filter((wait) => wait !== null);
  expect(waits).toHaveLength(120);
  // Ten seconds at one in 400 ms, and those who wait at the end, for at most five seconds.
  expect(hashed.length).toBeGreaterThanOrEqual(36);
  expect(hashed.length).toBeLessThanOrEqual(38);
  expect(Math.max(...hashed)).toBeLessThanOrEqual(5000);
});

test('a known network does not wait for strangers', () => {
  const { turn } = hashTurns();
  for (let i = 0; i < 100; i += 1) turn('other', 1_000_000);
  expect(turn('other', 1_000_000)).toBeNull();
  expect([turn('known', 1_000_000), turn('known', 1_000_000), turn('known', 1_000_000)]).toEqual([0, 200, 400]);
});

test('strangers wait behind a known network, and nobody waits where nobody is', () => {
  const { turn } = hashTurns();
  expect([turn('known', 1_000_000), turn('other', 1_000_000), turn('other', 1_000_000)]).toEqual([0, 200, 600]);
  expect([turn('other', 2_000_000), turn('known', 3_000_000)]).toEqual([0, 0]);
});

test('turns are farther apart on a machine where a hash takes long', () => {
  const { turn, took } = hashTurns();
  for (let i = 0; i < 20; i += 1) took(900);
  expect([turn('other', 1_000_000), turn('other', 1_000_000)].map((wait) => Math.round((wait ?? 0) / 100))).toEqual([
    0, 24,
  ]);
});
