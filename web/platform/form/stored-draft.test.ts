import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOfLink, draftOfTab } from './stored-draft';

/** A storage whose keys are its own properties, as those of a browser are. */
class Kept {
  getItem(key: string): string | null {
    return (this as Record<string, unknown>)[key]?.toString() ?? null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

let tab: Kept;
let device: Kept;
beforeEach(() => {
  tab = new Kept();
  device = new Kept();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', device);
});
afterEach(() => vi.unstubAllGlobals());

test('a draft of the tab comes back for its own record only, and goes when dropped', () => {
  const values = { address: '9 Adeola Odeku Street', bvn: '221', bank_name: 58, handbook_confirmation: true };
  expect(draftOfTab('offer.7').keep(values, 5)).toBe(true);
  expect(draftOfTab('offer.7').found()).toMatchObject({ at: 5, values });
  expect(draftOfTab('offer.8').found()).toBeNull();
  draftOfTab('offer.7').keep(null, 6);
  expect(draftOfTab('offer.7').found()).toBeNull();
  expect(Object.keys(device)).toEqual([]);
});

test('a draft of a link stays on the device until its link ends', () => {
  draftOfLink('line.7.ada@x', 100, 1).keep({ rating_1: '88' }, 5);
  expect(draftOfLink('line.7.ada@x', 100, 99).found()).toMatchObject({ at: 5, values: { rating_1: '88' } });
  expect(draftOfLink('line.7.bayo@x', 100, 99).found()).toBeNull();
  localStorage.setItem('other', '{}');
  draftOfLink('line.8.bayo@x', 300, 100);
  expect(Object.keys(device)).toEqual(['other']);
});

test.each(['{', 'null', '"text"', '[1]', '{"at":1,"values":{"a":{}}}', '{"values":{}}'])(
  'a draft that cannot be read counts as none: %s',
  (text) => {
    sessionStorage.setItem('offer.7', text);
    expect(draftOfTab('offer.7').found()).toBeNull();
  },
);

test('a storage that refuses costs the draft and nothing else', () => {
  const refuses = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuses, setItem: refuses, removeItem: refuses });
  expect(draftOfTab('offer.7').keep({ bvn: '2' }, 1)).toBe(false);
  expect(draftOfTab('offer.7').found()).toBeNull();
});
