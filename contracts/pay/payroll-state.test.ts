import { expect, test } from 'vitest';
import { RELIEF_KINDS, taxYearOf } from './payroll-state';

test('a life insurance premium lessens the tax of the year after it was paid, rent and interest that of their own', () =>
  expect(RELIEF_KINDS.map((kind) => [kind, taxYearOf(kind, 2026)])).toEqual([
    ['RENT', 2026],
    ['LIFE', 2027],
    ['MORTGAGE', 2026],
  ]));
