import { afterEach, expect, test, vi } from 'vitest';
import { headcountScopeIn } from './headcount-scope';

afterEach(() => void vi.useRealTimers());

const scopeAt = (instant: string, query = '') => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(instant));
  return headcountScopeIn(new URLSearchParams(query));
};

test('half an hour before midnight UTC on the last day of a month, the month is the next, as it is in Lagos', () => {
  expect(scopeAt('2026-06-30T22:30:00Z')).toEqual({ year: 2026, month: 'June', company: '' });
  expect(scopeAt('2026-06-30T23:30:00Z')).toEqual({ year: 2026, month: 'July', company: '' });
});

test('on the last day of a year it is January of the next year by then, and its months are this year’s', () => {
  expect(scopeAt('2026-12-31T22:30:00Z')).toEqual({ year: 2026, month: 'December', company: '' });
  expect(scopeAt('2026-12-31T23:30:00Z')).toEqual({ year: 2027, month: 'January', company: '' });
  expect(scopeAt('2026-12-31T23:30:00Z', 'year=2027').month).toBe('January');
  expect(scopeAt('2026-12-31T23:30:00Z', 'year=2026').month).toBe('December');
});

test('an address says another month, and one that is none says nothing', () => {
  expect(scopeAt('2026-06-30T23:30:00Z', 'month=March&year=2025&company=Lagoon')).toEqual({
    year: 2025,
    month: 'March',
    company: 'Lagoon',
  });
  expect(scopeAt('2026-06-30T23:30:00Z', 'month=Brumaire').month).toBe('July');
});
