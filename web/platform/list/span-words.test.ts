import { expect, test } from 'vitest';
import { spanWords } from './span-words';

test('a span of whole months is said in months, another in days, and a shared year once', () => {
  expect(spanWords('2026-06-01', '2026-08-31')).toBe('Jun–Aug 2026');
  expect(spanWords('2026-06-01', '2026-06-30')).toBe('Jun 2026');
  expect(spanWords('2026-11-01', '2027-02-28')).toBe('Nov 2026–Feb 2027');
  expect(spanWords('2026-06-03', '2026-08-31')).toBe('3 Jun–31 Aug 2026');
  expect(spanWords('2026-11-03', '2027-01-02')).toBe('3 Nov 2026–2 Jan 2027');
  expect(spanWords('2026-06-03', '2026-06-03')).toBe('3 Jun 2026');
});

test('a span of days may be open at either end', () => {
  expect(spanWords('2026-06-01', '')).toBe('from 1 Jun 2026');
  expect(spanWords('', '2026-08-31')).toBe('until 31 Aug 2026');
  expect(spanWords('', '')).toBeNull();
});
