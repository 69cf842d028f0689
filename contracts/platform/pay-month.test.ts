import { expect, test } from 'vitest';
import { payDayOf } from './pay-month';

const HOLIDAYS = ['2026-12-25', '2026-12-26', '2027-01-01'];
const on = (month: string, day: number) => payDayOf(month, day, HOLIDAYS);

test('a pay day at a weekend or on a public holiday is the working day before', () => {
  // A Sunday, a Friday that is Christmas, and a Saturday.
  expect([on('2026-10', 25), on('2026-12', 25), on('2026-07', 25)]).toEqual(['2026-10-23', '2026-12-24', '2026-07-24']);
  // Boxing Day is a Saturday after Christmas, and so is the Sunday after both.
  expect([on('2026-12', 26), on('2026-12', 27)]).toEqual(['2026-12-24', '2026-12-24']);
});

test('a pay day that is worked stays, and of a shorter month the last day counts, or the working day before it', () => {
  expect([on('2026-11', 25), on('2026-06', 31)]).toEqual(['2026-11-25', '2026-06-30']);
  // 28 February 2026 is a Saturday.
  expect([on('2026-02', 31), on('2026-02', 28)]).toEqual(['2026-02-27', '2026-02-27']);
  // A month that is paid on New Year's Day is paid in the year before.
  expect(on('2027-01', 1)).toBe('2026-12-31');
});
