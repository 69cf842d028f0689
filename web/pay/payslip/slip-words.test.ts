import { expect, test } from 'vitest';
import { partsOfGross, reliefYear } from './slip-words';

const line = (code: 'paye' | 'pension' | 'nhf' | 'repayment', amount: number) => ({
  ...{ key: code, code, title: code, amount, explained: true, to_date: amount },
  side: 'DEDUCTION' as const,
});

test('the parts of a payslip are what is left, PAYE, pension and the rest, in percents', () => {
  const lines = [
    line('paye', 6_212_000),
    line('pension', 3_600_000),
    line('nhf', 500_000),
    line('repayment', 2_000_000),
  ];
  expect(partsOfGross({ net: 37_688_000, lines }).map(({ words, percent }) => `${words} ${percent}`)).toEqual([
    'net 75',
    'PAYE 12',
    'pension 7',
    'NHF and repayments 5',
  ]);
});

test('a premium is said to count for the pay of the year after, rent only to be of its year', () => {
  expect(reliefYear({ kind: 'LIFE', year: 2026 })).toBe('2026, for the pay of 2027');
  expect(reliefYear({ kind: 'RENT', year: 2026 })).toBe('2026');
});

test('what is nothing has no part', () => {
  expect(partsOfGross({ net: 100, lines: [] }).map(({ kind }) => kind)).toEqual(['net']);
});

test('pay that was held is part of no gross, so that it has no share of it', () => {
  const held = { ...line('paye', 396_880), code: 'beside' as const, side: 'BESIDE' as const };
  expect(
    partsOfGross({ net: 2 * 396_880, lines: [held, line('paye', 103_120)] }).map(({ kind, percent }) => [
      kind,
      percent,
    ]),
  ).toEqual([
    ['net', 79],
    ['paye', 21],
  ]);
});
