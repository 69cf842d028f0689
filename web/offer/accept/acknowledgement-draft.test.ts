import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, keptDraft } from './acknowledgement-draft';

let store: Map<string, string>;
beforeEach(() => {
  store = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});

test('a draft comes back for its own offer only, and goes when dropped', () => {
  keepDraft(7, { address: '9 Adeola Odeku Street', bvn: '221', bank_name: 58, handbook_confirmation: true });
  expect(keptDraft(7)).toEqual({
    address: '9 Adeola Odeku Street',
    bvn: '221',
    bank_name: 58,
    handbook_confirmation: true,
  });
  expect(keptDraft(8)).toEqual({});
  dropDraft(7);
  expect(keptDraft(7)).toEqual({});
});

test('names, unknown fields and values of another type are not kept', () => {
  keepDraft(7, {
    firstname: 'A',
    token: 'x',
    bank_name: undefined,
    address: 5,
    handbook_confirmation: false,
    bvn: '2',
  });
  expect(keptDraft(7)).toEqual({ bvn: '2' });
});

test('a draft that cannot be read counts as none', () => {
  for (const text of ['{', 'null', '"text"', '[1]']) {
    store.set('tenure.offer.7.acknowledgement', text);
    expect(keptDraft(7)).toEqual({});
  }
});

test('a storage that refuses costs the draft and nothing else', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => keepDraft(7, { bvn: '2' })).not.toThrow();
});
