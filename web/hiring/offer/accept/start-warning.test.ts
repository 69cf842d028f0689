import { expect, test } from 'vitest';
import { startWarning } from './start-warning';

test('resuming before being employed is doubted, naming the other day', () => {
  expect(startWarning('2020-01-05', '2019-01-05')).toBe(
    'This is before the date of employment, 5 Jan 2020. Check both; you can go on if they are right.',
  );
});

test('the same day, a later one, and days that are not there are not doubted', () => {
  expect(startWarning('2020-01-05', '2020-01-05')).toBeUndefined();
  expect(startWarning('2020-01-05', '2020-02-01')).toBeUndefined();
  expect(startWarning('', '2019-01-05')).toBeUndefined();
  expect(startWarning('2020-01-05', undefined)).toBeUndefined();
  expect(startWarning('2020-01-05', '01/05')).toBeUndefined();
});
