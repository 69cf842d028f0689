import { expect, test } from 'vitest';
import { payWarning } from './pay-warning';

test('a net pay above the gross is warned of once both are amounts', () => {
  expect(payWarning(480_000_000, 50_000_000)).toBe(
    '12 months make ₦6,000,000.00, which is more than the gross of a year',
  );
  expect(payWarning(480_000_000, 40_000_000)).toBeUndefined();
  expect(payWarning(undefined, 50_000_000)).toBeUndefined();
  expect(payWarning(480_000_000, 'much')).toBeUndefined();
});
