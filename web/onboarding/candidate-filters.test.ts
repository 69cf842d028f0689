import { expect, test } from 'vitest';
import { spanWords, statusesIn } from './candidate-filters';

test('unknown states in an address are left out', () => {
  expect(statusesIn('UPLOADED,NONSENSE,DRAFT')).toEqual(['DRAFT', 'UPLOADED']);
  expect(statusesIn('')).toEqual([]);
});

test('a span of days may be open at either end', () => {
  expect(spanWords('2026-06-01', '2026-08-31')).toBe('1 Jun 2026 to 31 Aug 2026');
  expect(spanWords('2026-06-01', '')).toBe('from 1 Jun 2026');
  expect(spanWords('', '2026-08-31')).toBe('until 31 Aug 2026');
  expect(spanWords('', '')).toBeNull();
});
