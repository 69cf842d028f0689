import { expect, test } from 'vitest';
import { clampedStep } from './Stepper';

test('the active step is clamped to the steps there are', () => {
  expect(clampedStep(3, 5)).toBe(3);
  expect(clampedStep(6, 5)).toBe(5);
  expect(clampedStep(Number.POSITIVE_INFINITY, 5)).toBe(5);
  expect(clampedStep(0, 5)).toBe(1);
  expect(clampedStep(-2, 5)).toBe(1);
  expect(clampedStep(Number.NaN, 5)).toBe(1);
  expect(clampedStep(2.9, 5)).toBe(2);
});
