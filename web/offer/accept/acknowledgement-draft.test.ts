import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, keepAcknowledgement, keptAcknowledgement } from './acknowledgement-draft';

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
  keepAcknowledgement(7, { address: '9 Adeola Odeku Street', bvn: '221', bank_name: 58, handbook_confirmation: true });
  expect(keptAcknowledgement(7)).toEqual({
    address: '9 Adeola Odeku Street',
    bvn: '221',
    bank_name: 58,
    handbook_confirmation: true,
  });
  expect(keptAcknowledgement(8)).toEqual({});
  dropDraft(7);
  expect(keptAcknowledgement(7)).toEqual({});
});

test('names, unknown fields and values of another type are not kept', () => {
  keepAcknowledgement(7, {
    firstname: 'A',
    token: 'x',
    bank_name: undefined,
    address: 5,
    handbook_confirmation: false,
    bvn: '2',
  });
  expect(keptAcknowledgement(7)).toEqual({ bvn: '2' });
});

test('a draft that cannot be read counts as none', () => {
  for (const text of ['{', 'null', '"text"', '[1]']) {
    store.set('tenure.offer.7.acknowledgement', text);
    expect(keptAcknowledgement(7)).toEqual({});
  }
});

test('a storage that refuses costs the draft and nothing else', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => keepAcknowledgement(7, { bvn: '2' })).not.toThrow();
});
