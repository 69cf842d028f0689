import { describe, expect, test } from 'vitest';
import { addDays, daysApart, dayText, isDay, lagosDay, lagosInstant, lagosTime } from './dates';

describe('a day', () => {
  test.each(['2026-11-20', '2024-02-29', '1960-10-01', '9999-12-31'])('%s is one', (text) => {
    expect(isDay(text)).toBe(true);
  });
  test.each([
    '2026-02-29',
    '2026-06-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '20261120',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '',
    '+002026-11-20',
  ])('%j is none', (text) => {
    expect(isDay(text)).toBe(false);
  });
  test('changes at midnight in Lagos, an hour before midnight UTC', () => {
    expect(lagosDay(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
    expect(lagosDay(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
  });
  test('is counted over the end of a month', () => {
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect([daysApart('2026-02-27', '2026-03-01'), daysApart('2026-03-01', '2026-02-27')]).toEqual([2, -2]);
  });
});

describe('a time in Lagos', () => {
  test('is one hour ahead of UTC', () => {
    expect(lagosInstant('2026-06-24', '09:00').toISOString()).toBe('2026-06-24T08:00:00.000Z');
  });

  test('half past midnight is still the day before in UTC, and comes back as typed', () => {
    const instant = lagosInstant('2026-06-24', '00:30');
    expect(instant.toISOString()).toBe('2026-06-23T23:30:00.000Z');
    expect([lagosDay(instant), lagosTime(instant)]).toEqual(['2026-06-24', '00:30']);
  });
});

test.each([
  ['2026-12-06', '6 Dec 2026'],
  ['2026-09-30', '30 Sep 2026'],
  ['2027-01-11', '11 Jan 2027'],
])('%s is written as %s', (day, text) => {
  expect(dayText(day)).toBe(text);
});
