import { expect, test } from 'vitest';
import { HolidayForm } from './holiday';

const form = { name: '', start_date: '', end_date: '' };

test('an empty form of a holiday is told what is required, and judged no further', () => {
  const said = HolidayForm.safeParse(form).error?.issues.map(({ message }) => message) ?? [];
  expect(said).toEqual(expect.arrayContaining(['Name is required', 'Start date is required', 'End date is required']));
});

test('a holiday lasts a month at most', () => {
  const of = (end_date: string) => HolidayForm.safeParse({ name: 'Fair', start_date: '2090-01-01', end_date });
  expect(of('2090-01-31').success).toBe(true);
  expect(of('2090-02-01').error?.issues).toEqual([
    expect.objectContaining({ path: ['end_date'], message: 'A holiday lasts 31 days at most' }),
  ]);
});
