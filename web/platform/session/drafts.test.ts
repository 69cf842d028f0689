import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, forgetDraftsOfOthers, holdsDrafts, keepDraft, keptDraft } from './drafts';

const stored = new Map<string, string>();
const DAY = 86_400_000;

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is kept for one form of one person, and dropped without a trace', () => {
  expect(keepDraft(7, 'personal', { landmark: 'Beside the bridge', bank_name: null }, 1000)).toBe(true);
  keepDraft(7, 'bank', { account_name: 'Ada Obi' }, 2000);
  expect(keptDraft(7, 'personal', 3000)).toEqual({
    at: 1000,
    values: { landmark: 'Beside the bridge', bank_name: null },
  });
  keepDraft(7, 'personal', null, 3000);
  expect(keptDraft(7, 'personal', 3000)).toBeNull();
  expect(holdsDrafts(7, 3000)).toBe(true);
  keepDraft(7, 'bank', null, 3000);
  expect(stored.size).toBe(0);
});

test('a text with marks and a tick are kept too', () => {
  const values = { body: { type: 'doc' as const, content: [{ type: 'paragraph' }] }, asks_signature: true };
  keepDraft(7, 'letter.1', values, 1000);
  expect(keptDraft(7, 'letter.1', 2000)).toEqual({ at: 1000, values });
});

test('nobody sees the draft of another, and signing in removes it', () => {
  keepDraft(7, 'personal', { landmark: 'Beside the bridge' });
  expect(keptDraft(8, 'personal')).toBeNull();
  forgetDraftsOfOthers(7);
  expect(holdsDrafts(7)).toBe(true);
  forgetDraftsOfOthers(8);
  expect(stored.size).toBe(0);
});

test('signing out removes all drafts', () => {
  keepDraft(7, 'personal', { landmark: 'Beside the bridge' });
  forgetDrafts();
  expect(keptDraft(7, 'personal')).toBeNull();
});

test('a draft is forgotten after a week', () => {
  keepDraft(7, 'personal', { landmark: 'Beside the bridge' }, 0);
  expect(keptDraft(7, 'personal', 7 * DAY - 1)).not.toBeNull();
  expect(keptDraft(7, 'personal', 7 * DAY)).toBeNull();
});

test.each(['', 'null', '[]', '{"user":7,"forms":{"personal":{"at":1,"values":{"a":{}}}}}', '{"user":7,"forms":4}'])(
  'what is no draft counts for nothing: %s',
  (text) => {
    stored.set('drafts', text);
    expect(keptDraft(7, 'personal', 2)).toBeNull();
  },
);

test('a browser that stores nothing costs only the draft', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  expect(keepDraft(7, 'personal', { landmark: 'Beside the bridge' })).toBe(false);
});
