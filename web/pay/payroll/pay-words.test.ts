import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { monthsAround } from '../../platform/form/months-around';
import { causeWords, countsFrom, shareWords } from './pay-words';
import { byIn, payrollScopeIn } from './payroll-lists';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // In Lagos the year has begun.
  vi.setSystemTime(new Date('2026-12-31T23:30:00Z'));
});
afterEach(() => void vi.useRealTimers());

test('months are offered around this one in Lagos, the newest first, with one that stands elsewhere', () => {
  expect(monthsAround(-1, 1)).toEqual([
    { value: '2027-02', label: 'February 2027' },
    { value: '2027-01', label: 'January 2027' },
    { value: '2026-12', label: 'December 2026' },
  ]);
  expect(monthsAround(0, 0, '2025-06').map(({ value }) => value)).toEqual(['2027-01', '2025-06']);
  expect(monthsAround(0, 0, '2027-01')).toHaveLength(1);
});

test('a cause names the month before, and a share is in percent', () => {
  expect(causeWords('ONE_OFF_ENDED', '2026-05')).toBe('One-off lines of May');
  expect(causeWords('JOINER', '2026-05')).toBe('Joiners');
  expect([shareWords(4000), shareWords(1250)]).toEqual(['40 %', '12.5 %']);
});

test('a relief counts from the next month, a premium of this year from the next year', () => {
  expect(countsFrom({ kind: 'LIFE', year: 2027 })).toBe('January 2028');
  expect(countsFrom({ kind: 'LIFE', year: 2026 })).toBe('the month that is prepared next');
  expect(countsFrom({ kind: 'RENT', year: 2027 })).toBe('the month that is prepared next');
});

test('reports are of this year and of all companies unless the address says otherwise', () => {
  expect(payrollScopeIn(new URLSearchParams())).toEqual({ year: 2027 });
  expect(payrollScopeIn(new URLSearchParams('year=2025&company=4'))).toEqual({ year: 2025, company: 4 });
  expect(payrollScopeIn(new URLSearchParams('year=9999&company=x'))).toEqual({ year: 2027 });
  expect([byIn(new URLSearchParams()), byIn(new URLSearchParams('by=department'))]).toEqual(['month', 'department']);
});
