import { expect, test } from 'vitest';
import { koboOf, nairaFieldText } from './naira';

test('an amount typed with separators, a sign or neither is the same number of kobo', () => {
  expect(koboOf('1250000')).toBe(125_000_000);
  expect(koboOf('1,250,000.00')).toBe(125_000_000);
  expect(koboOf(' ₦1,250,000.5 ')).toBe(125_000_050);
});

test('what is no amount is refused rather than rounded', () => {
  for (const text of ['', 'abc', '1.234', '-5', '1e9', '1.2.3']) expect(koboOf(text)).toBeNull();
});

test('an amount reads back as it was typed', () => {
  expect(nairaFieldText(125_000_050)).toBe('1,250,000.50');
  expect(koboOf(nairaFieldText(7))).toBe(7);
});
