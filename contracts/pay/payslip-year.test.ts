import { expect, test } from 'vitest';
import { oneOff } from './payslip.test-support';
import { carriedKeys, differenceText, sumsOfYear } from './payslip-year';

test('the net of a year is gross less deductions, and what was only carried counted in its own month', () => {
  // ₦500,000.00 with ₦76,600.00 off each; October was held, and ₦20,000.00 of an earlier month was left to be taken in November.
  const october = { gross: 50_000_000, deductions: 7_660_000, owed: 0 };
  const november = { gross: 50_000_000, deductions: 9_660_000, owed: 2_000_000 };
  expect(sumsOfYear([october, november])).toEqual({ gross: 100_000_000, deductions: 15_320_000, net: 84_680_000 });
  expect(sumsOfYear([])).toEqual({ gross: 0, deductions: 0, net: 0 });
});

test('a line that was only carried is known by its key on either side', () => {
  const kinds = ['HELD', 'OWED', 'BONUS'] as const;
  const one_offs = kinds.map((kind, id) => oneOff(1, { id, kind }));
  expect([...carriedKeys({ one_offs })]).toEqual(['beside:0', 'one_off_deduction:1']);
});

test('a difference of the year says which way it goes', () => {
  expect([1_200_000, -950_000, 0].map(differenceText)).toEqual([
    '₦12,000.00 left to be paid',
    '₦9,500.00 paid too much',
    'No difference',
  ]);
});
