import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchdog } from './watchdog';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = (ms: number) => vi.advanceTimersByTime(ms);

test('who never shows a sign of life is let go after the first limit', () => {
  const { signal } = watchdog(10_000);
  after(9999);
  expect(signal.aborted).toBe(false);
  after(1);
  expect(signal.aborted).toBe(true);
});

test.each([0, 1, 15_000, 29_999])(
  'who falls silent after %i ms is let go half a minute later, and not later',
  (last) => {
    const { signal, alive } = watchdog();
    for (let at = 0; at < last; at += 1000) {
      alive();
      after(Math.min(1000, last - at));
    }
    alive();
    after(29_999);
    expect(signal.aborted).toBe(false);
    after(1);
    expect(signal.aborted).toBe(true);
  },
);

test('who shows a sign of life now and then may take as long as it takes', () => {
  const { signal, alive } = watchdog();
  for (let i = 0; i < 100; i += 1) {
    after(29_000);
    alive();
  }
  expect(signal.aborted).toBe(false);
});

test('a fixed limit ends in spite of signs of life, and nothing ends what was stopped', () => {
  const one = watchdog();
  one.limit(5000);
  after(4999);
  one.alive();
  after(1);
  expect(one.signal.aborted).toBe(true);
  const other = watchdog(1000);
  other.stop();
  after(100_000);
  expect(other.signal.aborted).toBe(false);
});
