import { expect, test } from 'vitest';
import { dayInFull, typedDayProblem, typedDays } from './typed-day';

const TODAY = '2026-11-22';
const days = (text: string, span = {}) => typedDays(text, span, TODAY);

test('a day over 12, the name of a month and year-month-day leave no doubt', () => {
  for (const text of [
    '29/6/2026',
    '6/29/2026',
    '06/29/2026',
    '29-06-2026',
    '29.6.2026',
    '2026-06-29',
    ' 29 Jun 2026 ',
    '29 june 2026',
    '29th of June, 2026',
    'June 29, 2026',
    '29-Jun-2026',
    '29Jun2026',
    'Mon, 29 Jun 2026',
    'Monday, 29 Jun 2026',
  ]) {
    expect(days(text), text).toEqual(['2026-06-29']);
  }
  expect(days('5/5/2027')).toEqual(['2027-05-05']);
  expect(days('4 Sept 2027')).toEqual(['2027-09-04']);
});

test('a day and a month that could be either are both answered, day first', () => {
  expect(days('05/01/2027')).toEqual(['2027-01-05', '2027-05-01']);
  expect(days('1-5-2027')).toEqual(['2027-05-01', '2027-01-05']);
});

test('a day without its year is the nearest one within the span, and none where only the past is asked for', () => {
  expect(days('5 January')).toEqual(['2027-01-05']);
  expect(days('30 Oct')).toEqual(['2026-10-30']);
  expect(days('30 Oct', { min: TODAY })).toEqual(['2027-10-30']);
  expect(days('5 January', { max: TODAY })).toEqual([]);
});

test('what is no day is none', () => {
  for (const text of [
    '',
    '31/6/2026',
    '2026-06-31',
    '29 Jun 26',
    'tomorrow',
    'Ma 5 2027',
    '5 Jan 2027 or so',
    '13/13/2027',
    '29 Feb 2027',
  ])
    expect(days(text), text).toEqual([]);
});

test('what was understood is said with its weekday, and what was not with what to do', () => {
  expect(dayInFull('2027-01-05')).toBe('Tue, 5 Jan 2027');
  expect(typedDayProblem('05/01/2027')).toBe('Choose 5 January or 1 May');
  expect(typedDayProblem('soon')).toMatch(/^Enter a date such as \d+ \w{3} \d{4}$/);
  expect([typedDayProblem('2027-01-05'), typedDayProblem('')]).toEqual([undefined, undefined]);
});
