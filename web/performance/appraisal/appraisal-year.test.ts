import { expect, test } from 'vitest';
import { appraisalYear } from './appraisal-year';

test('the year of an appraisal is that of its creation', () => {
  expect(appraisalYear('2026-12-06T09:00:00.000Z')).toBe('2026');
  expect(appraisalYear('2026-12-31T23:30:00.000Z')).toBe('2027');
});
