import { expect, test } from 'vitest';
import { appraisalYear, kpiDate } from './kpi-date';

test('a day of a KPI is written month, day without a zero, year', () => {
  expect(kpiDate('2026-12-06')).toBe('12-6-2026');
  expect(kpiDate('2026-01-31')).toBe('01-31-2026');
  expect(kpiDate('')).toBe('');
});

test('the year of an appraisal is that of its creation', () => {
  expect(appraisalYear('2026-12-06T09:00:00.000Z')).toBe('2026');
  expect(appraisalYear('2026-12-31T23:30:00.000Z')).toBe('2027');
});
