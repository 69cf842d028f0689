import { describe, expect, test } from 'vitest';
import { isMissingChunk, mayReload } from './missing-chunk';

const missing = (name: string) => new TypeError(`Failed to fetch dynamically imported module: /assets/${name}.js`);
const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
};
const MINUTE = 60_000;

test('a missing part is told from a defect', () => {
  expect(isMissingChunk(missing('Home-1'))).toBe(true);
  expect(isMissingChunk(new TypeError('error loading dynamically imported module: /a.js'))).toBe(true);
  expect(isMissingChunk(new TypeError('Importing a module script failed.'))).toBe(true);
  expect(isMissingChunk(new Error('Unable to preload CSS for /assets/Home-1.css'))).toBe(true);
  expect(isMissingChunk(new TypeError('x is not a function'))).toBe(false);
  expect(isMissingChunk('Failed to fetch dynamically imported module')).toBe(false);
});

describe('the page loads itself again', () => {
  test('once for a missing part, never in a loop', () => {
    const kept = storage();
    expect(mayReload(missing('Home-1'), MINUTE, kept)).toBe(true);
    expect(mayReload(missing('Home-1'), MINUTE + 1, kept)).toBe(false);
    expect(mayReload(missing('Home-1'), 10 * MINUTE, kept)).toBe(false);
  });
  test('for the next release, too, but not twice within a minute', () => {
    const kept = storage();
    expect(mayReload(missing('Home-1'), MINUTE, kept)).toBe(true);
    expect(mayReload(missing('Home-2'), MINUTE + 59_000, kept)).toBe(false);
    expect(mayReload(missing('Home-2'), 2 * MINUTE, kept)).toBe(true);
  });
  test('not at all without a storage to count in', () => {
    const none = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => undefined,
    };
    expect(mayReload(missing('Home-1'), MINUTE, none)).toBe(false);
  });
});
