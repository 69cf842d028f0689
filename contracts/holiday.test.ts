import { afterEach, describe, expect, test, vi } from 'vitest';
import { HolidayForm } from './holiday';

afterEach(() => {
  vi.useRealTimers();
});

const problems = (start_date: string, end_date: string) => {
  const parsed = HolidayForm.safeParse({ name: 'Id-el-Maulud', start_date, end_date });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('the days of a holiday', () => {
  test.for([
    ['2026-12-31', '2026-12-31', ['start_date: start date must be today or later']],
    ['2027-01-01', '2027-01-01', []],
    ['2027-01-02', '2027-01-01', ['end_date: end date should be greater than start date']],
    ['2027-01-01', '2027-01-31', []],
    ['2027-01-01', '2072-01-01', ['end_date: A holiday lasts 31 days at most']],
  ] as const)('from %s to %s, at half past midnight of the new year in Lagos', ([start, end, said]) => {
    vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z') });
    expect(problems(start, end)).toEqual(said);
  });

  test('the last minute of the old year is still of its day', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T22:59:00Z') });
    expect(problems('2026-12-31', '2026-12-31')).toEqual([]);
  });

  test('states are those of the list', () => {
    const form = { name: 'Isese Day', start_date: '2099-08-20', end_date: '2099-08-20' };
    expect(HolidayForm.safeParse({ ...form, states: ['Ogun', 'Oyo'] }).success).toBe(true);
    expect(HolidayForm.safeParse({ ...form, states: ['Ogun State'] }).success).toBe(false);
  });
});
