import { describe, expect, test } from 'vitest';
import { nubanCheckDigit, nubanFits } from './nuban';

describe('a NUBAN', () => {
  test.each([
    // Published by the CBN and by those who implemented it.
    ['011', '0000014579'],
    ['011', '0000000220'],
    ['044', '0010246780'],
    // Computed by hand.
    ['058', '0123456785'],
    ['033', '2100000007'],
    ['057', '2000000008'],
    ['044', '0690000001'],
    ['232', '0050000002'],
    // Other institutions: a 9 and five digits.
    ['50211', '2000000006'],
    ['50515', '8000000007'],
  ])('of bank %s fits: %s', (bank, account) => {
    expect(nubanFits(bank, account)).toBe(true);
  });

  test('with any one digit changed does not fit', () => {
    const account = '0123456785';
    for (let place = 0; place < 10; place++) {
      for (let digit = 0; digit < 10; digit++) {
        const other = account.slice(0, place) + digit + account.slice(place + 1);
        expect(nubanFits('058', other)).toBe(other === account);
      }
    }
  });

  test('of one bank seldom fits another', () => {
    expect(nubanFits('033', '0123456785')).toBe(false);
  });

  test('needs ten digits and a code of three or five', () => {
    for (const account of ['', '012345678', '01234567855', '012345678a', ' 0123456785']) {
      expect(nubanFits('058', account)).toBe(false);
    }
    for (const code of ['', '58', '0058', '502115', 'abc']) expect(nubanFits(code, '0123456785')).toBe(false);
    expect(nubanCheckDigit('058', '12345678')).toBeNull();
  });

  test('ends in 0 when the sum is a multiple of ten', () => {
    expect(nubanCheckDigit('011', '000000022')).toBe(0);
  });
});
