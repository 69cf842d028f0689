import { expect, test } from 'vitest';
import { canSave, changedWeights, weightIn, weightsTyped } from './weights-typed';

const OBJECTIVES = [
  { id: 1, weight: 30, category: 'EMPLOYEE' as const },
  { id: 2, weight: 50, category: 'EMPLOYEE' as const },
  { id: 3, weight: 20, category: 'WORKFORCE' as const },
];

test('a weight is a whole number of 0 to 100, and nothing is 0', () => {
  expect(['', ' 7 ', '0', '100'].map(weightIn)).toEqual([0, 7, 0, 100]);
  expect(['101', '-1', '3.5', 'a', '1e2', '1000'].map(weightIn)).toEqual([null, null, null, null, null, null]);
});

test('what HR set for everybody is weighed as it is, whatever is typed', () => {
  expect(weightsTyped(OBJECTIVES, { weight_1: '40', weight_2: '40', weight_3: '5' })).toEqual([40, 40, 20]);
});

test('weights can be saved when they make 100, and only those that changed are', () => {
  expect(canSave(OBJECTIVES, { weight_1: '35', weight_2: '50' })).toBe(false);
  expect(canSave(OBJECTIVES, { weight_1: '35', weight_2: '45' })).toBe(true);
  expect(canSave(OBJECTIVES, { weight_1: '30.0', weight_2: '50' })).toBe(false);
  expect(changedWeights(OBJECTIVES, { weight_1: '35', weight_2: '45' })).toEqual([
    { id: 1, weight: 35 },
    { id: 2, weight: 45 },
  ]);
  expect(changedWeights(OBJECTIVES, { weight_1: '30', weight_2: '50' })).toEqual([]);
});
