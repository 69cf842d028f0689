import { expect, test } from 'vitest';
import { pay } from '../platform/fields';

const problemOf = (value: unknown) => pay('Salary').safeParse(value).error?.issues[0]?.message;

test('pay that was typed and is no amount is named as that, and is not taken for none', () => {
  expect(problemOf('12k')).toBe('Enter an amount in naira, such as 1,200,000.00');
  expect(pay('Salary').optional().safeParse('12k').success).toBe(false);
  expect(problemOf(undefined)).toBe('Salary is required');
  expect(problemOf(99)).toBe('Salary should be at least 1');
  expect(problemOf(100)).toBeUndefined();
});
